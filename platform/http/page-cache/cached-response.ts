import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { PAGES_TAG } from "../../shared-cache/purge-shared-cache.ts";
import type { CacheKey } from "./cache-key.ts";
import { hashesForNonce } from "./csp-hashes.ts";

export type Encoding = "br" | "gzip" | "identity";
/**
 * Headers are flat arrays of alternating names and values, which Node writes fastest; a 304 sends `notModifiedHeaders`.
 */
export type EncodedBody = {
  body: Buffer;
  /** Undefined for an error, or for a response that is not cacheable. */
  etag: string | undefined;
  headers: string[];
  notModifiedHeaders: string[];
};

/** A page as rendered. */
export type RenderedPage = { status: number; headers: Record<string, string>; html: Buffer };

/** One rendered page with its headers and its encoded bodies. */
export type CachedResponse = {
  status: number;
  /** Whether the page may also be served to other requests. */
  cacheable: boolean;
  /** Whether the response has a Set-Cookie header: then it must not be shared. */
  setsCookie: boolean;
  /**
   * The log id of the request that rendered the page; undefined for a cacheable page, where each response gets its own.
   */
  requestId: string | undefined;
  etag: string | undefined;
  /** The memory its bodies take, in bytes. */
  bytes: number;
  /** Dropped once the page is encoded with Brotli, which takes a seventh of the memory. */
  identity: Buffer | undefined;
  headers: Record<string, string>;
  encoded: Map<Encoding, Promise<EncodedBody>>;
  /** The entries of `encoded` that are done. */ ready: Map<Encoding, EncodedBody>;
};

/**
 * A shared cache (a CDN, Varnish) may keep a page for 10 seconds, serve it stale for 60 more while it revalidates, and
 * for five minutes when the shop does not answer; a browser revalidates each time.
 */
const SHARED = sharedFor(10);
/**
 * A shared cache that the shop purges (platform/shared-cache/) may keep pages for 10 minutes (11 while it revalidates),
 * which is how old a page gets if the purge fails. Cloudflare reads the first tag, Fastly and Varnish the second.
 */
const PURGED = { ...sharedFor(600), "cache-tag": PAGES_TAG, "surrogate-key": PAGES_TAG };
/** Browsers and CDNs revalidate each time. */
const REVALIDATED = { "cache-control": "no-cache" };

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const decompressBrotli = promisify(brotliDecompress);
// A page is compressed once for many requests, but the first request waits for it, so the levels are moderate.
const settings = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, gzip: { level: 6 } };

function sharedFor(seconds: number) {
  const stale = "stale-while-revalidate=60, stale-if-error=300";
  return {
    "cache-control": `public, max-age=0, must-revalidate, s-maxage=${seconds}, ${stale}`,
    "cdn-cache-control": `public, max-age=${seconds}, ${stale}`,
  };
}

/** Reads a response to its end. */
export async function bufferResponse(response: Response): Promise<RenderedPage> {
  const { status, headers } = response;
  return { status, headers: Object.fromEntries(headers), html: Buffer.from(await response.arrayBuffer()) };
}

/**
 * A page for the cache. It is cacheable only if it has its key's status, sets no cookie, and is neither `private` nor
 * `no-store`. `isPurged`: the shop purges the shared cache in front of it.
 */
export function cachedResponse(page: RenderedPage, key: CacheKey, isPurged: boolean): CachedResponse {
  const { "x-request-id": requestId, ...headers } = page.headers;
  const { policy, html: identity } = hashesForNonce(headers["content-security-policy"] ?? "", page.html);
  if (policy) headers["content-security-policy"] = policy;
  const { status } = page;
  const setsCookie = "set-cookie" in headers;
  const cacheable = status === key.status && !setsCookie && !/no-store|private/.test(headers["cache-control"] ?? "");
  delete headers["content-length"];
  headers["vary"] = "Accept-Encoding, Save-Data";
  if (cacheable) Object.assign(headers, key.personal ? REVALIDATED : isPurged ? PURGED : SHARED);
  const hash = createHash("sha256").update(JSON.stringify(headers)).update(identity).digest("base64url").slice(0, 22);
  return {
    status,
    cacheable,
    setsCookie,
    requestId: cacheable ? undefined : requestId,
    etag: cacheable && status === 200 ? hash : undefined,
    bytes: identity.length,
    identity,
    headers,
    encoded: new Map(),
    ready: new Map(),
  };
}

/** The page for the waiting requests only: the content has changed meanwhile, or may have. */
export function unshared(page: CachedResponse): CachedResponse {
  if (!page.cacheable) return page;
  const headers = { ...page.headers };
  for (const name of Object.keys(PURGED)) delete headers[name];
  return { ...page, headers: { ...headers, ...REVALIDATED }, encoded: new Map(), ready: new Map() };
}

/** The page in this encoding. The first request compresses it, which changes `page.bytes` and calls `onResize`. */
export function encodedAs(page: CachedResponse, encoding: Encoding, onResize: () => void): Promise<EncodedBody> {
  let encoded = page.encoded.get(encoding);
  if (!encoded) {
    encoded = encodePage(page, encoding);
    page.encoded.set(encoding, encoded);
    encoded.then(
      (body) => {
        page.ready.set(encoding, body);
        page.bytes += body.body.length - dropIdentity(page, encoding);
        onResize();
      },
      () => page.encoded.delete(encoding),
    );
  }
  return encoded;
}

/** The bytes in this encoding. */
export async function encodeBytes(identity: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return compress.br(identity, settings.br);
  return encoding === "gzip" ? compress.gzip(identity, settings.gzip) : identity;
}

async function encodePage(page: CachedResponse, encoding: Encoding): Promise<EncodedBody> {
  const bytes = await encodeBytes(page.identity ?? (await decodeBrotli(page)), encoding);
  // Node allocates small buffers in pools of 64 KB; without this copy one small page would retain a whole pool.
  const body = Buffer.from(new Uint8Array(bytes).buffer);
  const etag = page.etag && `"${page.etag}-${encoding}"`;
  const { "content-type": type, ...rest } = page.headers;
  const notModifiedHeaders = Object.entries(etag ? { ...rest, etag } : rest).flat();
  const headers = [...notModifiedHeaders, "content-length", String(body.length)];
  if (type !== undefined) headers.push("content-type", type);
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  return { body, etag, headers, notModifiedHeaders };
}

/** Once the page has a Brotli body, frees the identity body; returns how many bytes that frees. */
function dropIdentity(page: CachedResponse, encoding: Encoding): number {
  if (encoding !== "br") return 0;
  const bytes = page.identity?.length ?? 0;
  page.identity = undefined;
  return bytes;
}

async function decodeBrotli({ encoded }: CachedResponse): Promise<Buffer> {
  const brotli = await encoded.get("br");
  if (!brotli) throw new Error("A page without an identity body must have a Brotli body");
  return decompressBrotli(brotli.body);
}

const acceptPatterns = { br: acceptPattern("br"), gzip: acceptPattern("gzip") };

function acceptPattern(encoding: string): RegExp {
  return new RegExp(`(?:^|[, ])${encoding}(?:\\s*;\\s*q=([\\d.]+))?\\s*(?:,|$)`, "i");
}

/** The best encoding that an Accept-Encoding header allows. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return "identity";
  for (const encoding of ["br", "gzip"] as const) {
    const found = acceptPatterns[encoding].exec(acceptEncoding);
    if (found && Number(found[1] ?? 1) > 0) return encoding;
  }
  return "identity";
}
