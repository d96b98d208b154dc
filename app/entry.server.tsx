import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import { nonceContext, previewsContext, requestIdContext, shopContext } from "./context.ts";
import { holdCodeBack } from "./ui/code-later.ts";
import { PreviewsContext } from "./ui/previews.ts";
import { REFERENCE_MARK } from "./ui/reference.tsx";

const SLOWEST_RENDERING = 10_000;

/** Renders a page whole before answering: the pages are small, and a whole page can be measured, compressed and kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const nonce = context.get(nonceContext) || undefined;
  let failed = false;
  let tooSlow: NodeJS.Timeout | undefined;
  const html = await new Promise<string>((resolve, reject) => {
    const page = (
      <PreviewsContext value={context.get(previewsContext)}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </PreviewsContext>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      onError: (error) => {
        failed = true;
        context.get(shopContext).log.error({ err: error }, "a part of a page could not be rendered");
      },
    });
    tooSlow = setTimeout(abort, SLOWEST_RENDERING);
    // Left running it would hold the finished page in memory until it fires.
  }).finally(() => clearTimeout(tooSlow));
  headers.set("Content-Type", "text/html; charset=utf-8");
  const marked = html.replaceAll(REFERENCE_MARK, context.get(requestIdContext));
  const page = import.meta.env.PROD ? holdCodeBack(marked) : marked;
  return new Response(`<!doctype html>${page.replace(/^<!doctype html>/i, "")}`, {
    status: failed ? 500 : status,
    headers,
  });
}

/** What a loader or action threw. The customer sees the error page; the log keeps what happened. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted) return;
  const path = new URL(request.url).pathname;
  context
    .get(shopContext)
    .log.error({ err: error, path, requestId: context.get(requestIdContext) }, "a loader or action failed");
}
