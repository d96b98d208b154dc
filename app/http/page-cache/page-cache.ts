import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { ContentVersion } from "../../../server/live/content-version.ts";
import { cacheKey, type CacheKey } from "./cache-key.ts";
import { encodingFor, encodedAs, bufferResponse, type CachedResponse, type EncodedBody } from "./cached-response.ts";

/** The memory limit of the cache. An encoded page takes about 15 KB, its overhead included. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Bytes for a page's headers, its key and its map entries. */
const OVERHEAD = 4_096;

type PageCacheOptions = {
  version: ContentVersion;
  log: Logger;
  /** The cache key of the not-found page for a path that no route has. */
  notFoundKey(path: string): CacheKey | undefined;
  /** Renders a cache key as a URL without any header or cookie of the visitor's request. */
  render(key: string): Promise<Response>;
  otherwise: RequestListener;
};

/**
 * Serves public pages from memory. Each is rendered once per cache key and content version, in single flight, and
 * without the visitor's headers, so that it cannot contain anything personal. Every other request, and every page while
 * the content version is unknown, goes to `otherwise`.
 */
export function cachePages(options: PageCacheOptions): RequestListener {
  const { version: contentVersion, log, notFoundKey, render, otherwise } = options;
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes + OVERHEAD,
  });
  let cachedVersion = -1;
  const inFlight = new Map<string, Promise<CachedResponse>>();

  const find = (key: string, version: number): CachedResponse | undefined => {
    if (version !== cachedVersion) cache.clear();
    cachedVersion = version;
    return cache.get(key);
  };
  const renderOnce = (found: CacheKey, version: number): Promise<CachedResponse> => {
    const { key } = found;
    const flight = `${version} ${key}`;
    let page = inFlight.get(flight);
    if (!page) {
      page = render(key)
        .then((response) => bufferResponse(response, found))
        .then((rendered) => {
          // If the content changed meanwhile, this page goes to the requests already waiting for it and is not cached.
          if (rendered.cacheable && contentVersion.current() === version) cache.set(key, rendered);
          return rendered;
        })
        .finally(() => inFlight.delete(flight));
      inFlight.set(flight, page);
    }
    return page;
  };
  // The cache computes the size of a page only when it is added.
  const resize = (key: string, page: CachedResponse) => {
    if (cache.peek(key) !== page) return;
    cache.delete(key);
    cache.set(key, page);
  };

  return (request, response) => {
    const { method = "", url = "" } = request;
    const found = method === "GET" || method === "HEAD" ? (cacheKey(url) ?? notFoundKey(pathOf(url))) : undefined;
    const version = found && contentVersion.current();
    if (!found || version === undefined) return otherwise(request, response);
    const { key } = found;
    const started = performance.now();
    const encoding = encodingFor(request.headers["accept-encoding"]);
    const cached = find(key, version);
    void (async () => {
      const page = cached ?? (await renderOnce(found, version));
      if (page.setsCookie) return otherwise(request, response);
      const encoded = await encodedAs(page, encoding, () => resize(key, page));
      const requestId = page.requestId ?? crypto.randomUUID();
      const status = respond(request, response, { ...encoded, status: page.status, requestId });
      const ms = Math.round(performance.now() - started);
      log.info({ requestId, method, path: pathOf(url), status, ms }, "request");
    })().catch((error: unknown) => {
      log.error({ err: error }, "a public page could not be served from the cache");
      if (!response.headersSent) void otherwise(request, response);
    });
  };
}

function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { status, requestId, body, etag, headers, notModifiedHeaders }: EncodedBody & { status: number; requestId: string },
): number {
  if (etag && matchesEtag(request.headers["if-none-match"], etag)) {
    response.writeHead(304, ["x-request-id", requestId, ...notModifiedHeaders]).end();
    return 304;
  }
  response.writeHead(status, ["x-request-id", requestId, ...headers]);
  response.end(request.method === "HEAD" ? undefined : body);
  return status;
}

/**
 * Whether If-None-Match names this page. A proxy that compresses again weakens the ETag; the page is still the same.
 */
function matchesEtag(tags: string | undefined, etag: string): boolean {
  if (tags === undefined) return false;
  return tags.trim() === "*" || tags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

function pathOf(url: string): string {
  const mark = url.indexOf("?");
  return mark === -1 ? url : url.slice(0, mark);
}
