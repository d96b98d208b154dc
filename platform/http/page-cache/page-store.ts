import { LRUCache } from "lru-cache";
import type { ContentVersion } from "../../live/content-version.ts";
import type { CachedResponse } from "./cached-response.ts";

/** The memory limit of the cache. An encoded page takes about 15 KB, overhead included. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Bytes for a page's headers, its key and its map entries. */
const OVERHEAD = 4_096;
/** How long a page may be served while its version cannot be checked in the database. */
const MAX_STALE_MS = 5 * 60_000;

type StoredPage = {
  response: CachedResponse;
  /** The content writes of this process that had begun when the page was stored. */
  ownWrites: number;
  /** When the page's content version ended; undefined while it is current. */
  outdatedSince?: number;
};

/** A page whose content may have changed in the last `seconds`. */
export type StalePage = { response: CachedResponse; seconds: number };

/**
 * The rendered pages by cache key. A page outlives its content version, to be served while the database is away, until
 * it is rendered again or evicted.
 */
export function openPageStore(version: ContentVersion, clock: () => number) {
  const cache = new LRUCache<string, StoredPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response }) => response.bytes + OVERHEAD,
  });
  version.onEnd(() => {
    for (const page of cache.values()) page.outdatedSince ??= clock();
  });

  return {
    /** The page for the current content version. The caller has checked that the version is known. */
    fresh(key: string): CachedResponse | undefined {
      const page = cache.get(key);
      return page?.outdatedSince === undefined ? page?.response : undefined;
    },
    /**
     * The page as it was at most `MAX_STALE_MS` ago. Undefined after this process has written content, because its
     * author may already have been told that the change is saved.
     */
    stale(key: string): StalePage | undefined {
      const page = cache.get(key);
      if (!page || page.ownWrites !== version.ownWrites()) return undefined;
      const age = page.outdatedSince === undefined ? 0 : clock() - page.outdatedSince;
      return age > MAX_STALE_MS ? undefined : { response: page.response, seconds: Math.round(age / 1_000) };
    },
    add(key: string, response: CachedResponse): void {
      cache.set(key, { response, ownWrites: version.ownWrites() });
    },
    remove: (key: string) => void cache.delete(key),
    /** Counts a page's bytes again, because the cache only does so when an entry is added. */
    resize(key: string, response: CachedResponse): void {
      const page = cache.peek(key);
      if (page?.response !== response) return;
      cache.delete(key);
      cache.set(key, page);
    },
  };
}
