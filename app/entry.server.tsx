import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import { nonceContext, previewsContext, requestIdContext, shopContext } from "./context.ts";
import { deferScripts } from "./ui/defer-scripts.ts";
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
      onAllReady: () => void pipe(collect(resolve)).on("error", reject),
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
  const page = import.meta.env.PROD ? deferScripts(marked) : marked;
  const whole = `<!doctype html>${page.replace(/^<!doctype html>/i, "")}`;
  return new Response(Buffer.from(whole, "latin1"), { status: failed ? 500 : status, headers });
}

/**
 * Takes in a whole page and hands it on with one character for each of its bytes: all that we change in it is ASCII, so there is no
 * need to decode the rest and encode it again.
 */
function collect(done: (html: string) => void): Writable {
  const parts: Buffer[] = [];
  return new Writable({
    write(part: Buffer, _encoding, next) {
      parts.push(part);
      next();
    },
    final(next) {
      done(Buffer.concat(parts).toString("latin1"));
      next();
    },
  });
}

/** What a loader or action threw. The customer sees the error page; the log keeps what happened. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  // A 4xx is the client's mistake: the request line in the log is enough.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const path = new URL(request.url).pathname;
  context
    .get(shopContext)
    .log.error({ err: error, path, requestId: context.get(requestIdContext) }, "a loader or action failed");
}
