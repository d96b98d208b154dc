import type { MiddlewareHandler } from "hono";
import { encodingFor, encodeBytes } from "./page-cache/cached-response.ts";

/** Whole documents: pages, their data, JSON. What comes as a stream goes on as one. */
const WHOLE = /^(text\/html|text\/x-script|application\/json)\b/;
/** What fits into a packet or two: packing it costs more than sending it. */
const SMALL = 2_048;

/** Packs answers that are made for one visitor. Each is read whole first, so that it says how long it is and leaves in one piece. */
export function compressResponses(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { status, headers, body } = c.res;
    if (!body || headers.has("content-encoding") || !WHOLE.test(headers.get("content-type") ?? "")) return;
    const plain = Buffer.from(await c.res.arrayBuffer());
    const encoding = plain.length < SMALL ? "plain" : encodingFor(c.req.header("accept-encoding"));
    const packed = new Uint8Array(await encodeBytes(plain, encoding));
    if (encoding !== "plain") headers.set("content-encoding", encoding);
    headers.append("vary", "Accept-Encoding");
    headers.set("content-length", String(packed.length));
    // Without this Hono would copy the old answer's headers into the new one.
    c.res = undefined;
    c.res = new Response(packed, { status, headers });
  };
}
