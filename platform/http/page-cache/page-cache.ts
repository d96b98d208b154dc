import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { ContentVersion } from "../../live/content-version.ts";
import type { Metrics } from "../../metrics.ts";
import { SAVE_DATA } from "../../reading/first-touch.ts";
import { cacheKey, type CacheKey } from "./cache-key.ts";
import {
  encodingFor,
  encodedAs,
  cachedResponse,
  unshared,
  type CachedResponse,
  type EncodedBody,
  type RenderedPage,
} from "./cached-response.ts";
import { logHits, logPage } from "./log-hits.ts";
import { openPageStore } from "./page-store.ts";
import { staleHeaders } from "./stale-headers.ts";
import { watchDatabase } from "./watch-database.ts";

type PageCacheOptions = {
  version: ContentVersion;
  log: Logger;
  metrics: Metrics;
  /** The not-found page's cache key, for a path that matches no route. */
  notFoundKey(path: string): CacheKey | undefined;
  /** Whether the client may have a page rendered that is not in memory yet; if not, `otherwise` refuses the request. */
  admits?(key: string, request: IncomingMessage): Promise<boolean>;
  /** Renders a cache key as a URL without any header or cookie of the visitor's request; 503 without the database. */
  render(key: string): Promise<RenderedPage>;
  otherwise: RequestListener;
  /** Whether the shop purges the shared cache in front of it, so that it may keep pages longer. */
  isPurged: boolean;
  /** For tests. */ clock?: () => number;
};

/** Parsing a URL with a query takes as long as sending a page, so the keys of this many URLs are memoised. */
const MAX_URLS = 1_000;
/** Browsers send few different Accept-Encoding values. */
const MAX_ENCODINGS = 100;
/** In characters: longer URLs and headers are not memoised. */
const MAX_LENGTH = 500;

/** A page to send; `staleSeconds`: how long its content may have been out of date. */
type Found = { page: CachedResponse; staleSeconds?: number };

/**
 * Serves public pages from memory. Each is rendered once per cache key and content version, in single flight, and
 * without the visitor's headers, so that it cannot contain anything personal. Every other request, and every page while
 * the content version is unknown, goes to `otherwise`. While the database does not answer, the last page is served for
 * some minutes and says so in its headers.
 */
export function cachePages(options: PageCacheOptions): RequestListener {
  const { version: contentVersion, log, metrics, render, otherwise } = options;
  const clock = options.clock ?? performance.now.bind(performance);
  const pages = openPageStore(contentVersion, clock);
  const database = watchDatabase(log, clock);
  const logHit = logHits(log);
  const findKey = remember(MAX_URLS, (url) => cacheKey(url) ?? options.notFoundKey(stripQuery(url)));
  const chooseEncoding = remember(MAX_ENCODINGS, encodingFor);
  const inFlight = new Map<string, Promise<CachedResponse>>();

  const renderPage = async (found: CacheKey): Promise<CachedResponse> => {
    const page = cachedResponse(await render(found.key), found, options.isPurged);
    database.answered(page.status !== 503);
    return page;
  };
  const renderOnce = (found: CacheKey, version: number): Promise<CachedResponse> => {
    const { key } = found;
    const flight = `${version} ${key}`;
    let page = inFlight.get(flight);
    if (!page) {
      page = renderPage(found)
        .then((rendered) => {
          // If the content changed meanwhile, this page goes to the requests already waiting for it and is not cached.
          const isPresent = contentVersion.current() === version;
          if (rendered.cacheable && isPresent) pages.add(key, rendered);
          else if (!rendered.cacheable && rendered.status !== 503) pages.remove(key);
          return isPresent ? rendered : unshared(rendered);
        })
        .finally(() => inFlight.delete(flight));
      inFlight.set(flight, page);
    }
    return page;
  };
  const findOrRender = async (found: CacheKey, version: number | undefined): Promise<Found> => {
    const stale = () => {
      const page = pages.stale(found.key);
      return page && { page: page.response, staleSeconds: page.seconds };
    };
    const rendering = () => (version === undefined ? renderPage(found).then(unshared) : renderOnce(found, version));
    const page = stale() ? await database.whenAnswering(rendering) : await rendering();
    if (page && page.status !== 503) return { page };
    return stale() ?? { page: page ?? (await rendering()) };
  };

  return (request, response) => {
    const { method = "", url = "" } = request;
    const found = method === "GET" || method === "HEAD" ? findKey(url) : undefined;
    const version = found && contentVersion.current();
    if (found && request.headers["save-data"] === "on") response.setHeader("Server-Timing", SAVE_DATA);
    if (!found || (version === undefined && !pages.stale(found.key))) return otherwise(request, response);
    const { key } = found;
    const started = performance.now();
    const encoding = chooseEncoding(request.headers["accept-encoding"] ?? "");
    const cached = version === undefined ? undefined : pages.fresh(key);
    const send = (page: CachedResponse, body: EncodedBody, result: "hit" | "miss" | "stale") => {
      const requestId = page.requestId ?? crypto.randomUUID();
      const status = respond(request, response, { body, status: page.status, requestId });
      const ms = performance.now() - started;
      metrics.page(result);
      metrics.request({ method, route: found.route, status }, ms / 1_000);
      const { traceparent } = request.headers;
      const served = { requestId, traceparent, method, route: found.route, status, ms };
      if (result === "hit") logHit(served);
      else logPage(log, served);
    };
    const ready = cached?.ready.get(encoding);
    // A page that is in memory in this encoding awaits nothing.
    if (cached && ready) return send(cached, ready, "hit");
    void (async () => {
      // A page already in memory is rendered again for everyone, and can be served without the database.
      const isNew = !cached && !pages.stale(key);
      if (isNew && options.admits && !(await options.admits(key, request))) return otherwise(request, response);
      const { page, staleSeconds } = cached ? { page: cached } : await findOrRender(found, version);
      if (page.setsCookie) return otherwise(request, response);
      const encoded = await encodedAs(page, encoding, () => pages.resize(key, page));
      if (staleSeconds === undefined) send(page, encoded, cached ? "hit" : "miss");
      else send(page, staleHeaders(encoded, staleSeconds), "stale");
    })().catch((error: unknown) => {
      log.error({ err: error }, "a public page could not be served from the cache");
      if (!response.headersSent) otherwise(request, response);
    });
  };
}

/** Memoises `read` for the `max` most recently used texts. */
function remember<T>(max: number, read: (text: string) => T): (text: string) => T {
  const results = new LRUCache<string, { result: T }>({ max });
  return (text) => {
    const known = results.get(text);
    if (known) return known.result;
    const result = read(text);
    if (text.length <= MAX_LENGTH) results.set(text, { result });
    return result;
  };
}

function respond(
  request: IncomingMessage,
  response: ServerResponse,
  page: { status: number; requestId: string; body: EncodedBody },
): number {
  const { status, requestId } = page;
  const { body, etag, headers, notModifiedHeaders } = page.body;
  if (etag && matchesEtag(request.headers["if-none-match"], etag)) {
    response.writeHead(304, ["x-request-id", requestId, ...notModifiedHeaders]).end();
    return 304;
  }
  response.writeHead(status, ["x-request-id", requestId, ...headers]);
  response.end(request.method === "HEAD" ? undefined : body);
  return status;
}

/** Whether If-None-Match names this page. A proxy that recompresses weakens the ETag; the page is still the same. */
function matchesEtag(tags: string | undefined, etag: string): boolean {
  if (tags === undefined) return false;
  return tags.trim() === "*" || tags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

function stripQuery(url: string): string {
  const mark = url.indexOf("?");
  return mark === -1 ? url : url.slice(0, mark);
}
