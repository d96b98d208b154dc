import type { MiddlewareHandler } from "hono";
import type { Env } from "./log-requests.ts";
import { encodingFor, encodeBytes } from "./page-cache/cached-response.ts";

/** Complete documents: pages, their data, JSON, the sitemap. Live updates pass unchanged. */
const COMPRESSIBLE = /^(text\/html|text\/x-script|application\/(json|xml))\b/;
/** Exports of any length, compressed as they are sent. */
const STREAMED = /^text\/csv\b/;
/** In bytes. A smaller body fits into one or two packets: compressing it costs more than sending it. */
const MIN_BYTES = 2_048;

/**
 * Compresses the responses that are not cached. Each body is buffered first, so that it is sent with Content-Length and
 * in one piece.
 */
export function compressResponses(): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    // The page cache compresses its own responses.
    if (c.env.forCache) return;
    const { status, headers, body } = c.res;
    const type = headers.get("content-type") ?? "";
    const accepted = c.req.header("accept-encoding");
    if (!body || headers.has("content-encoding")) return;
    if (STREAMED.test(type) && accepted?.includes("gzip")) {
      headers.set("content-encoding", "gzip");
      c.res = new Response(body.pipeThrough(new CompressionStream("gzip")), c.res);
    }
    if (!COMPRESSIBLE.test(type)) return;
    const identity = Buffer.from(await c.res.arrayBuffer());
    const encoding = identity.length < MIN_BYTES ? "identity" : encodingFor(accepted);
    const encoded = new Uint8Array(await encodeBytes(identity, encoding));
    if (encoding !== "identity") headers.set("content-encoding", encoding);
    headers.append("vary", "Accept-Encoding");
    headers.set("content-length", String(encoded.length));
    // Without this Hono would copy the old response's headers into the new one.
    c.res = undefined;
    c.res = new Response(encoded, { status, headers });
  };
}
