import { use } from "react";
// oxlint-disable-next-line import/default -- inlineScripts in vite.config.ts exports the text of the script
import showNotice from "#features/content/ui/show-notice.ts?inline";
// oxlint-disable-next-line import/default -- inlineScripts in vite.config.ts exports the text of the script
import noteVisit from "#features/order-sources/ui/note-visit.ts?inline";
import { findPublicPage } from "#platform/http/public-pages.ts";
import { usePath, useRootData, useShopName, type RootData } from "#platform/ui/browser/page-context.ts";
import latin from "#platform/ui/shell/fonts/text.woff2?no-inline";
import { NonceContext } from "#platform/ui/shell/nonce.ts";
// oxlint-disable-next-line import/default -- inlineScripts in vite.config.ts exports the text of the script
import everyPage from "./every-page.ts?inline";

type Props = {
  /** Runs once, from the document, after the inline scripts of every page. */ inlineScript: string;
};

/** The head of every document of the shop. */
export function DocumentHead({ inlineScript }: Props) {
  const root = useRootData();
  const path = usePath();
  const icon = root?.icon;
  // React never runs inline scripts in the browser, so the browser's code does not contain them.
  const scripts = () => [
    shopScript(root),
    ...(root?.notices ? [showNotice] : []),
    everyPage,
    inlineScript,
    ...(isCounted(root?.on, path) ? [noteVisit] : []),
  ];
  const script = import.meta.env.SSR ? scripts().join(";") : "";
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* Delays the first paint until everything above the footer has arrived: later content would shift the
          layout. */}
      <link rel="expect" href="#footer" blocking="render" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f8f2e6" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1233" />
      {root?.brandStyles && <style dangerouslySetInnerHTML={{ __html: root.brandStyles }} />}
      <link rel="preload" href={latin} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="icon" href={icon || "/favicon.ico"} sizes="32x32" />
      {!icon && <link rel="icon" href="/favicon.svg" type="image/svg+xml" />}
      <link rel="apple-touch-icon" href={root?.touchIcon || "/icons/apple-touch-icon.png"} />
      <link rel="manifest" href="/manifest.webmanifest" />
      <meta property="og:site_name" content={useShopName()} />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        nonce={use(NonceContext)}
        // The browser has no nonce to hydrate with.
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: script }}
      />
    </>
  );
}

/** Some error pages know nothing of the features. */
function isCounted(on: string[] | undefined, path: string): boolean {
  return on?.includes("order-sources") === true && findPublicPage(path) !== undefined;
}

/** The data for `rewrite-amounts.ts` and `write-country.ts`. `<` is escaped, so that no text can close the element. */
function shopScript(root: RootData | undefined): string {
  const { currencies = [], unionCountries = [], shownTaxes = {}, deliveryPrices = {} } = root ?? {};
  const countries = Object.fromEntries((root?.countries ?? []).map(({ name, code }) => [name, code]));
  const shop = { currencies, unionCountries, countries, shownTaxes, deliveryPrices };
  return `window.shop=${JSON.stringify(shop).replaceAll("<", String.raw`\u003c`)}`;
}
