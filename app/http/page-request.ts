import type { Context } from "hono";
import { isOwnOrigin } from "./own-origin.ts";

/**
 * The request that React Router is given. Its URL is the visitor's, because React Router refuses a form whose Origin differs from the
 * origin of the URL, scheme included, and behind a TLS proxy the request arrives over plain HTTP.
 * A body of undeclared length (`Transfer-Encoding: chunked`) is read first, up to `limit` bytes; undefined means that it is longer.
 */
export async function pageRequest(c: Context, publicUrl: string, limit: number): Promise<Request | undefined> {
  const { raw } = c.req;
  const isChunked = c.req.header("transfer-encoding") !== undefined;
  const body = isChunked && raw.body ? await readUpTo(limit, raw.body) : raw.body;
  if (body === undefined) return undefined;
  return new Request(visitorUrl(c, publicUrl), {
    method: raw.method,
    headers: raw.headers,
    signal: raw.signal,
    // Streaming request bodies are half duplex; TypeScript's DOM types do not know the property yet.
    ...(body && ({ body, duplex: "half" } as RequestInit)),
  });
}

function visitorUrl(c: Context, publicUrl: string): string {
  const { pathname, search } = new URL(c.req.url);
  const origin = c.req.header("origin");
  const base = origin && isOwnOrigin(origin, c.req.header("host"), publicUrl) ? origin : new URL(publicUrl).origin;
  return base + pathname + search;
}

async function readUpTo(limit: number, stream: ReadableStream<Uint8Array>): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
