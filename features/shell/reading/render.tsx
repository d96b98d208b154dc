import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { isForSale } from "#features/shop/rules/for-sale.ts";
import { findPublicPage } from "#platform/http/public-pages.ts";
import { readingAssets } from "#platform/reading/assets.ts";
import { PAGE_DATA } from "#platform/reading/first-touch.ts";
// oxlint-disable-next-line import/default -- inlineScripts in vite.config.ts exports the text of the script
import loadAtFirstTouch from "#platform/reading/load-at-first-touch.ts?inline";
import { speculationRules } from "#platform/reading/prefetch.ts";
import type { ReadingPage } from "#platform/reading/reading-page.ts";
import { serverParts } from "#platform/ui/browser/lazy-part.tsx";
import { PageContext } from "#platform/ui/browser/page-context.ts";
import { PreviewsContext, type Previews } from "#platform/ui/previews.ts";
import { NonceContext } from "#platform/ui/shell/nonce.ts";
import { DocumentHead } from "../ui/document-head.tsx";
import { ReadingApp, type PageData } from "./reading-app.tsx";

/** The first element of the body (`Frame`). React writes the head's elements, title and description, before it. */
const BODY = '<a class="skip-link"';

/** The HTML of a reading page. */
export async function renderReadingPage(
  { page, file, ownFrame }: ReadingPage,
  content: Omit<PageData, "ownFrame">,
  { nonce, previews }: { nonce: string | undefined; previews: Previews },
): Promise<string> {
  const data = { ownFrame, ...content };
  // `renderToString` does not wait for lazy parts.
  await Promise.all(serverParts);
  const html = renderToString(
    <PreviewsContext value={previews}>
      <NonceContext value={nonce}>
        <ReadingApp page={page} {...data} />
      </NonceContext>
    </PreviewsContext>,
  );
  const body = html.indexOf(BODY);
  return renderDocument(
    { ...data, loaderData: sentData(data) },
    { file, head: html.slice(0, body), body: html.slice(body), nonce },
  );
}

/**
 * Removes what the loader returns as `onServer`, which is only for rendering. A page without a loader has no data, nor
 * does one that is hidden until the opening.
 */
function sentData({ loaderData, root, path }: PageData): unknown {
  if (root?.isOpen === false && isForSale(path)) return {};
  const { onServer: _onServer, ...sent } = (loaderData ?? {}) as { onServer?: unknown };
  return sent;
}

type Parts = { file: string; head: string; body: string; nonce: string | undefined };

function renderDocument(data: PageData, { file, head, body, nonce }: Parts) {
  const { css, code, visit } = readingAssets(file);
  const isPersonal = findPublicPage(data.path)?.personal;
  const links = css.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
  const common = renderToStaticMarkup(
    <PageContext value={data}>
      <NonceContext value={nonce}>
        <DocumentHead inlineScript={loadAtFirstTouch} />
        <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: speculationRules }} />
      </NonceContext>
    </PageContext>,
  );
  // `<` is escaped, so that no text of the page can close the element.
  const json = JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
  return `<!doctype html><html lang="en-NG"${isPersonal ? " data-personal" : ""}><head>${common}${head}${links}</head><body>${body}\
<script type="application/json" id="${PAGE_DATA}" data-code="${code.join(" ")}" data-visit="${visit.join(" ")}">${json}</script>\
</body></html>`;
}
