import type { Context } from "hono";
import { isForeign } from "./body-formats.ts";
import { isOwnOrigin } from "./own-origin.ts";

/**
 * The request for React Router, with the URL that the visitor's browser requested, because React Router refuses a form
 * whose Origin differs from the origin of the URL, scheme included, and behind a TLS proxy the request arrives over
 * plain HTTP. A body of undeclared length (`Transfer-Encoding: chunked`) is buffered first, up to `limit` bytes.
 * Returns undefined if it is longer.
 */
export async function pageRequest(c: Context, publicUrl: string, limit: number): Promise<Request | undefined> {
  const { raw } = c.req;
  const isChunked = c.req.header("transfer-encoding") !== undefined;
  const body = hasNoBody(raw) ? null : isChunked ? await readUpTo(limit, raw.body) : openBodyStream(raw);
  if (body === undefined) return undefined;
  return new Request(visitorUrl(c, publicUrl), {
    method: raw.method,
    headers: isForeign(c.req.path) ? withoutOrigin(raw.headers) : raw.headers,
    signal: raw.signal,
    // A streamed body is half duplex; TypeScript's DOM types do not know the property yet.
    ...(body && ({ body, duplex: "half" } as RequestInit)),
  });
}

/** React Router would refuse a foreign form because of its Origin. */
function withoutOrigin(headers: Headers): Headers {
  const rest = new Headers(headers);
  rest.delete("origin");
  return rest;
}

function hasNoBody({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/**
 * The body, opened at the first read. Node discards a body that was never opened; one that was opened but not read to
 * its end blocks the connection for its next request, which behind a proxy may be another customer's.
 */
function openBodyStream(request: Request): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    reader ??= request.body?.getReader();
    const chunk = await reader?.read();
    if (!chunk || chunk.done) controller.close();
    else controller.enqueue(chunk.value);
  };
  // A high-water mark of 0 buffers nothing: the stream pulls only when it is read.
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

function visitorUrl(c: Context, publicUrl: string): string {
  const { pathname, search } = new URL(c.req.url);
  const origin = c.req.header("origin");
  const base = origin && isOwnOrigin(origin, c.req.header("host"), publicUrl) ? origin : new URL(publicUrl).origin;
  return base + pathname + search;
}

async function readUpTo(
  limit: number,
  stream: ReadableStream<Uint8Array> | null,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream ?? []) {
    length += chunk.length;
    if (length > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
