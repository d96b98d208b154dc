import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { EntryContext } from "react-router";
import type { RootData } from "../root-data.ts";
import { serverParts } from "../ui/browser/lazy-part.tsx";
import { PreviewsContext, type Previews } from "../ui/product/previews.ts";
import { DocumentHead } from "../ui/shell/document-head.tsx";
import { NonceContext } from "../ui/shell/nonce.ts";
import { readingAssets } from "./assets.ts";
import { firstTouchScript, PAGE_DATA } from "./first-touch.ts";
import { ReadingApp, type PageData } from "./reading-app.tsx";
import { readingPageOf } from "./reading-page.ts";

/** The first element of the body (`Frame`). Before it React writes what belongs into the head: title, description. */
const BODY = '<a class="skip-link"';

type Options = { nonce: string | undefined; previews: Previews };

/** The HTML of a reading page; undefined if the request is for another page, or one of its loaders has failed. */
export async function renderReadingPage(entry: EntryContext, options: Options): Promise<string | undefined> {
  const { matches, loaderData, errors, location } = entry.staticHandlerContext;
  const route = matches.at(-1)?.route;
  const found = readingPageOf(route?.handle);
  if (!route || !found || errors) return undefined;
  const data: PageData = {
    file: found.file,
    path: location.pathname,
    root: loaderData["root"] as RootData | undefined,
    loaderData: loaderData[route.id],
  };
  // `renderToString` does not wait.
  await Promise.all(serverParts);
  const html = renderToString(
    <PreviewsContext value={options.previews}>
      <ReadingApp page={found.page} {...data} />
    </PreviewsContext>,
  );
  const body = html.indexOf(BODY);
  return documentOf(
    { ...data, loaderData: withoutServerData(data.loaderData) },
    { head: html.slice(0, body), body: html.slice(body), nonce: options.nonce },
  );
}

/** What the loader returns as `onServer` is only for rendering: the document's data are without it. */
function withoutServerData(loaderData: unknown): unknown {
  const { onServer: _onServer, ...sent } = loaderData as { onServer?: unknown };
  return sent;
}

function documentOf(data: PageData, { head, body, nonce }: { head: string; body: string; nonce: string | undefined }) {
  const { css, code, visit } = readingAssets(data.file);
  const links = css.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
  const common = renderToStaticMarkup(
    <NonceContext value={nonce}>
      <DocumentHead site={data.root?.site ?? ""} inlineScript={firstTouchScript} />
    </NonceContext>,
  );
  // `<` is escaped, so that no text of the page can close the element.
  const json = JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
  return `<!doctype html><html lang="en-NG"><head>${common}${head}${links}</head><body>${body}\
<script type="application/json" id="${PAGE_DATA}" data-code="${code.join(" ")}" data-visit="${visit}">${json}</script>\
</body></html>`;
}
