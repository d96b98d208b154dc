// Imported first, because it declares the cascade layers of every other style sheet.
import "#platform/ui/shell/theme.css";
import "#platform/ui/adire.css";
import "#platform/ui/browser/older-browser.ts";
import { useEffect, useLayoutEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { readRootData } from "#features/shell/middleware/root-data.ts";
import { replayEarlyEvents } from "#platform/reading/early-events.ts";
import { PageContext, type RootData } from "#platform/ui/browser/page-context.ts";
import { Message } from "#platform/ui/message.tsx";
import { KeepFormResult } from "#platform/ui/router/keep-form-result.tsx";
import { PendingBar } from "#platform/ui/router/pending-bar.tsx";
import { isUnavailable, UnavailablePage } from "#platform/ui/router/unavailable.tsx";
import { useCloseMenus } from "#platform/ui/router/use-close-menus.ts";
import { useDocumentLinksOffline } from "#platform/ui/router/use-document-links-offline.ts";
import { usePressedLink } from "#platform/ui/router/use-pressed-link.ts";
import { useReloadOnReturn } from "#platform/ui/router/use-reload-on-return.ts";
// oxlint-disable-next-line import/default -- inlineScripts in vite.config.ts exports the text of the script
import loadDeferredScripts from "#platform/ui/shell/load-deferred-scripts.ts?inline";
import { Reference } from "#platform/ui/shell/reference.tsx";
import { useKeptMarks } from "#platform/ui/shell/use-kept-marks.ts";
import { Title } from "#platform/ui/title.tsx";
import type { Route } from "./+types/root.ts";
import { SignedInNow } from "./accounts/ui/signed-in-now.tsx";
import { isSignedOut, SignedOutPage } from "./accounts/ui/signed-out-page.tsx";
import { NotFoundMessage } from "./shell/storefront/not-found/not-found-message.tsx";
import { isSwitchedOff, SwitchedOffPage } from "./shell/storefront/not-found/switched-off.tsx";
import { DocumentHead } from "./shell/ui/document-head.tsx";
import { Frame } from "./shell/ui/frame.tsx";
import { registerServiceWorker } from "./shell/visit/service-worker.ts";
import { useMeasureVitals } from "./shell/visit/use-measure-vitals.ts";

export function loader({ context }: Route.LoaderArgs) {
  return readRootData(context);
}

// The footer's links rarely change, so a revalidation would be wasted.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useLoadedRoot();
  const { pathname } = useLocation();
  // In the layout, as is who is signed in, because error pages record early events and have the account's menu too.
  useLayoutEffect(replayEarlyEvents, []);
  useKeptMarks();
  return (
    <PageContext value={{ root, path: pathname }}>
      <html lang="en-NG" suppressHydrationWarning>
        <head>
          <DocumentHead inlineScript={loadDeferredScripts} />
          <Meta />
          <Links />
        </head>
        <body>
          {children}
          <SignedInNow />
          <ScrollRestoration />
          <Scripts />
        </body>
      </html>
    </PageContext>
  );
}

export default function Shop() {
  useEffect(registerServiceWorker, []);
  useMeasureVitals();
  useDocumentLinksOffline();
  useCloseMenus();
  usePressedLink();
  useReloadOnReturn();
  // The office renders its own header and footer.
  const ownFrame = useMatches().some(({ handle }) => (handle as { ownFrame?: true } | undefined)?.ownFrame);
  const page = (
    <KeepFormResult>
      <Outlet />
    </KeepFormResult>
  );
  return (
    <>
      <PendingBar />
      {ownFrame ? page : <Frame>{page}</Frame>}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isUnavailable(error)) {
    return (
      <Frame>
        <UnavailablePage {...error.data} />
      </Frame>
    );
  }
  if (isSignedOut(error)) {
    return (
      <Frame>
        <SignedOutPage {...error.data} />
      </Frame>
    );
  }
  if (isSwitchedOff(error)) {
    return (
      <Frame>
        <SwitchedOffPage />
      </Frame>
    );
  }
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  // Only in the browser: a navigation failed because there is no network.
  const offline = !isRouteErrorResponse(error) && typeof window !== "undefined" && !navigator.onLine;
  if (offline) {
    return (
      <Frame>
        <Title>No network</Title>
        <Message title="We can’t reach the shop just now" action={{ to: "/cart", label: "Your cart" }}>
          You’re offline. Nothing is lost: your cart and your favourites are saved on this device. Please try again once
          you’re back online.
        </Message>
      </Frame>
    );
  }
  return (
    <Frame>
      <Title>{notFound ? "Page not found" : "Something went wrong"}</Title>
      {isRouteErrorResponse(error) && error.status === 403 ? (
        <Message title={error.statusText} action={{ to: "/office", label: "Today" }} />
      ) : notFound ? (
        <NotFoundMessage />
      ) : (
        <Message title="Something went wrong on our side" action={{ to: "/", label: "Back to the shop" }}>
          Your cart is safe. Please try again in a moment; nothing was ordered or charged that you haven’t seen
          confirmed. <Reference />
        </Message>
      )}
    </Frame>
  );
}

/** The root loader's data or, on the error page of a guard that ran before the loader, the data in its error. */
function useLoadedRoot(): RootData | undefined {
  const error = useRouteError();
  const loaded = useRouteLoaderData<typeof loader>("root");
  return loaded ?? (isRouteErrorResponse(error) ? (error.data as RootData) : undefined);
}
