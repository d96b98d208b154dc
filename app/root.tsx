// Imported first, because it declares the cascade layers of every other style sheet.
import "./ui/shell/theme.css";
import "./ui/adire.css";
import { use, useLayoutEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import naira from "./ui/shell/fonts/naira.woff2?no-inline";
import latin from "./ui/shell/fonts/text.woff2?no-inline";
import { readRootData, type RootData } from "./root-data.ts";
import type { Route } from "./+types/root.ts";
import { deferredScriptsLoader } from "./ui/shell/defer-scripts.ts";
import { earlyClicksScript, replayEarlyClicks } from "./ui/shell/early-clicks.ts";
import { Footer } from "./ui/shell/footer.tsx";
import { Header } from "./ui/shell/header.tsx";
import { useReportVitals } from "./ui/shell/use-report-vitals.ts";
import { useServiceWorker } from "./ui/shell/use-service-worker.ts";
import { Message } from "./ui/message.tsx";
import { OfflineNotice } from "./ui/shell/offline-notice.tsx";
import { PageOutlet } from "./ui/shell/page-outlet.tsx";
import { PendingBar } from "./ui/shell/pending-bar.tsx";
import { Reference } from "./ui/shell/reference.tsx";
import { NonceContext } from "./ui/shell/nonce.ts";
import { trustedTypesScript } from "./ui/shell/trusted-types.ts";
import { themeScript } from "./ui/browser/theme.ts";
import { Toaster } from "./ui/shell/toast.tsx";
import { isSignedOut, SignedOutPage } from "./ui/shell/signed-out-page.tsx";
import { isUnavailable, UnavailablePage } from "./ui/shell/unavailable.tsx";
import { useRefreshMe } from "./ui/browser/use-me.ts";

/** Executed once, from the document; React never reads it in the browser, whose code therefore does not contain it. */
const inlineScript = import.meta.env.SSR
  ? [trustedTypesScript, themeScript, earlyClicksScript, deferredScriptsLoader].join(";")
  : "";

export function loader({ context }: Route.LoaderArgs) {
  return readRootData(context);
}

// The footer's links rarely change, so a revalidation would be wasted.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRootData();
  return (
    <html lang="en-NG" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f8f2e6" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1233" />
        <link rel="preload" href={latin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={naira} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta property="og:site_name" content="Calabash Larder" />
        <meta property="og:type" content="website" />
        <meta property="og:image" content={`${root?.site ?? ""}/og.jpg`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta
          property="og:image:alt"
          content="Calabash Larder: a table laid with egusi, pepper, bitterleaf, crayfish and other Nigerian ingredients"
        />
        <meta name="twitter:card" content="summary_large_image" />
        <script
          nonce={use(NonceContext)}
          // The browser has no nonce to hydrate with.
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: inlineScript }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Shop() {
  useRefreshMe();
  useServiceWorker();
  useReportVitals();
  useLayoutEffect(replayEarlyClicks, []);
  // The office renders its own header and footer.
  const ownFrame = useMatches().some(({ handle }) => (handle as { ownFrame?: true } | undefined)?.ownFrame);
  return (
    <>
      <PendingBar />
      {ownFrame ? (
        <Outlet />
      ) : (
        <Frame>
          <PageOutlet />
        </Frame>
      )}
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
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  // Only in the browser: a navigation whose request failed without a network.
  const offline = !isRouteErrorResponse(error) && typeof window !== "undefined" && !navigator.onLine;
  if (offline) {
    return (
      <Frame>
        <title>No network · Calabash Larder</title>
        <Message title="We can’t reach the shop just now" action={{ to: "/cart", label: "Your cart" }}>
          You’re offline. Nothing is lost: your cart and your favourites are saved on this device. Please try again once
          you’re back online.
        </Message>
      </Frame>
    );
  }
  return (
    <Frame>
      <title>{notFound ? "Page not found · Calabash Larder" : "Something went wrong · Calabash Larder"}</title>
      {isRouteErrorResponse(error) && error.status === 403 ? (
        <Message title={error.statusText} action={{ to: "/office", label: "Today" }} />
      ) : notFound ? (
        <Message title="We looked on every shelf" action={{ to: "/products", label: "See all products" }}>
          There’s no page at this address. It may have moved, or the link may be missing a letter. Search covers
          everything we sell.
        </Message>
      ) : (
        <Message title="Something went wrong on our side" action={{ to: "/", label: "Back to the shop" }}>
          Your cart is safe. Please try again in a moment; nothing was ordered or charged that you haven’t seen
          confirmed. <Reference />
        </Message>
      )}
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  const root = useRootData();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer contact={root?.contact ?? {}} elsewhere={root?.elsewhere ?? []} />
      <OfflineNotice />
      <Toaster />
    </>
  );
}

/**
 * The root loader's data; on the error page of a guard, which ran before the loader, the data that its error carries.
 */
function useRootData(): RootData | undefined {
  const error = useRouteError();
  const loaded = useRouteLoaderData<typeof loader>("root");
  return loaded ?? (isRouteErrorResponse(error) ? (error.data as RootData) : undefined);
}
