import type { CachedResponse } from "./cached-response.ts";

/** Bytes for a page's headers, its key and its map entries. */
const OVERHEAD = 4_096;

/** The pages of one content version, up to a number of bytes; the least recently used page is evicted first. */
export type LruCache = {
  find(key: string, version: number): CachedResponse | undefined;
  put(key: string, version: number, page: CachedResponse): void;
  /** Records that the page takes this many bytes more, or fewer if negative, after it was encoded. */
  resize(key: string, page: CachedResponse, bytes: number): void;
  readonly bytes: number;
};

export function createLruCache(maxBytes: number): LruCache {
  const pages = new Map<string, { page: CachedResponse; size: number }>();
  let bytes = 0;
  let currentVersion = -1;

  const clearIfOutdated = (version: number) => {
    if (version === currentVersion) return;
    pages.clear();
    bytes = 0;
    currentVersion = version;
  };
  const evict = () => {
    for (const [key, { size }] of pages) {
      if (bytes <= maxBytes) return;
      pages.delete(key);
      bytes -= size;
    }
  };

  return {
    find(key, version) {
      clearIfOutdated(version);
      const found = pages.get(key);
      if (!found) return undefined;
      // A Map iterates in insertion order: reinserting moves the page to the most recently used end.
      pages.delete(key);
      pages.set(key, found);
      return found.page;
    },
    put(key, version, page) {
      clearIfOutdated(version);
      const size = (page.identity?.length ?? 0) + OVERHEAD;
      bytes += size - (pages.get(key)?.size ?? 0);
      pages.delete(key);
      pages.set(key, { page, size });
      evict();
    },
    resize(key, page, change) {
      const found = pages.get(key);
      if (found?.page !== page) return;
      found.size += change;
      bytes += change;
      evict();
    },
    get bytes() {
      return bytes;
    },
  };
}
