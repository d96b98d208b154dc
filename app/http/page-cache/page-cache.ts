import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { ContentVersion } from "../../../server/live/content-version.ts";
import { cacheKey } from "./cache-key.ts";
import { encodingFor, encodedAs, bufferResponse, type CachedResponse, type EncodedBody } from "./cached-response.ts";
import { createLruCache } from "./lru-cache.ts";

/** A packed page takes some 15 KB, what is around it included. */
const MOST_BYTES = 16 * 1024 * 1024;

type PageCacheOptions = {
  version: ContentVersion;
  log: Logger;
  /** Renders an address for nobody in particular: no cookie, no header of any visitor reaches it. */
  render(address: string): Promise<Response>;
  otherwise: RequestListener;
};

/**
 * Answers public pages from memory: each is rendered once for an address and a version of the content, however many wait for it,
 * and for nobody in particular, so that nothing personal can be in it. Everything else, and every page while the version is not
 * known, goes on to `otherwise`.
 */
export function cachePages({ version, log, render, otherwise }: PageCacheOptions): RequestListener {
  const shelf = createLruCache(MOST_BYTES);
  const underWay = new Map<string, Promise<CachedResponse>>();

  const rendered = (address: string, now: number): Promise<CachedResponse> => {
    const key = `${now} ${address}`;
    let page = underWay.get(key);
    if (!page) {
      page = render(address)
        .then(bufferResponse)
        .then((made) => {
          // Made of what was there before a change: good for those who asked before it, and for nobody after.
          if (made.keep && version.now() === now) shelf.put(address, now, made);
          return made;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, page);
    }
    return page;
  };

  return (request, response) => {
    const { method = "", url = "" } = request;
    const address = method === "GET" || method === "HEAD" ? cacheKey(url) : undefined;
    const now = address === undefined ? undefined : version.now();
    if (address === undefined || now === undefined) return otherwise(request, response);
    const started = performance.now();
    const encoding = encodingFor(request.headers["accept-encoding"]);
    const found = shelf.find(address, now);
    void (async () => {
      const page = found ?? (await rendered(address, now));
      if (page.personal) return otherwise(request, response);
      const packed = await encodedAs(page, encoding, (bytes) => shelf.grew(address, page, bytes));
      const requestId = page.requestId ?? crypto.randomUUID();
      const status = answer(request, response, page, packed, requestId);
      const ms = Math.round(performance.now() - started);
      log.info({ requestId, method, path: pathOf(url), status, ms }, "request");
    })().catch((error: unknown) => {
      log.error({ err: error }, "a public page could not be answered from memory");
      if (!response.headersSent) void otherwise(request, response);
    });
  };
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedResponse,
  { body, etag, headers, unchanged }: EncodedBody,
  requestId: string,
): number {
  if (page.keep && isKnown(request.headers["if-none-match"], etag)) {
    response.writeHead(304, ["x-request-id", requestId, ...unchanged]).end();
    return 304;
  }
  response.writeHead(page.status, ["x-request-id", requestId, ...headers]);
  response.end(request.method === "HEAD" ? undefined : body);
  return page.status;
}

/** Whether the browser has this very page. Proxies that repack weaken the tag; then it is still the same page. */
function isKnown(tags: string | undefined, etag: string): boolean {
  if (tags === undefined) return false;
  return tags.trim() === "*" || tags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

function pathOf(url: string): string {
  const mark = url.indexOf("?");
  return mark === -1 ? url : url.slice(0, mark);
}
