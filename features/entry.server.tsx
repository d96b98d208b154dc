import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import { nonceContext, previewsContext, requestIdContext, routeContext, shopContext } from "#platform/http/context.ts";
import { ownTurn } from "#platform/http/own-turn.ts";
import { manifestFor } from "#platform/http/route-manifest.ts";
import { findReadingPage } from "#platform/reading/reading-page.ts";
import type { RootData } from "#platform/ui/browser/page-context.ts";
import { PreviewsContext } from "#platform/ui/previews.ts";
import { deferScripts } from "#platform/ui/shell/defer-scripts.ts";
import { NonceContext } from "#platform/ui/shell/nonce.ts";
import { REFERENCE_MARK } from "#platform/ui/shell/reference.tsx";
import { renderReadingPage } from "./shell/reading/render.tsx";

/** Milliseconds. */
const RENDER_TIMEOUT = 10_000;

/**
 * Renders the complete page before responding: pages are small, and a complete page has a length and can be compressed
 * and cached.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const nonce = context.get(nonceContext) || undefined;
  const manifest = manifestFor(new URL(request.url).pathname, entry.manifest);
  headers.set("Content-Type", "text/html; charset=utf-8");
  await ownTurn();
  const { matches, loaderData, errors, location } = entry.staticHandlerContext;
  const route = matches.at(-1)?.route;
  const reading = findReadingPage(route?.handle);
  // In development React Router renders these pages too: it adds Vite's styles and reloading.
  if (import.meta.env.PROD && route && reading && !errors) {
    const root = loaderData["root"] as RootData | undefined;
    const data = { path: location.pathname, root, loaderData: loaderData[route.id] };
    const html = await renderReadingPage(reading, data, { nonce, previews: context.get(previewsContext) });
    return new Response(html, { status, headers });
  }
  let failed = false;
  let timeout: NodeJS.Timeout | undefined;
  const html = await new Promise<string>((resolve, reject) => {
    const page = (
      <PreviewsContext value={context.get(previewsContext)}>
        <NonceContext value={nonce}>
          <ServerRouter context={{ ...entry, manifest }} url={request.url} nonce={nonce} />
        </NonceContext>
      </PreviewsContext>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Otherwise React appends a lazy part's content to the end of a longer page, and a script moves it into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void pipe(collect(resolve)).on("error", reject),
      onShellError: reject,
      onError: (error) => {
        failed = true;
        context.get(shopContext).log.error({ err: error }, "a part of a page could not be rendered");
      },
    });
    timeout = setTimeout(abort, RENDER_TIMEOUT);
    // A pending timer would hold the rendered page in memory.
  }).finally(() => clearTimeout(timeout));
  const referenced = html.replaceAll(REFERENCE_MARK, context.get(requestIdContext));
  const page = import.meta.env.PROD ? deferScripts(referenced) : referenced;
  const documentHtml = `<!doctype html>${page.replace(/^<!doctype html>/i, "")}`;
  return new Response(Buffer.from(documentHtml, "latin1"), { status: failed ? 500 : status, headers });
}

/**
 * Collects the rendered page and passes it on as Latin-1, one character per byte: `handleRequest` changes only ASCII in
 * it, so UTF-8 does not have to be decoded and encoded again.
 */
function collect(onEnd: (html: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      onEnd(Buffer.concat(chunks).toString("latin1"));
      next();
    },
  });
}

/** Logs the error that a loader or action threw; the customer sees the error page. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  // A 4xx is the client's mistake: the request log's entry is enough. process/http/unavailable.ts has logged any 503.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status !== 500)) return;
  const [requestId, route] = [context.get(requestIdContext), context.get(routeContext)];
  context.get(shopContext).log.error({ err: error, route, requestId }, "a loader or action failed");
}
