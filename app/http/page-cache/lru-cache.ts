import type { CachedResponse } from "./cached-response.ts";

/** A page's headers, its address and the maps around it. */
const OVERHEAD = 4_096;

/** Pages of one version of the content, at most so many bytes of them: who has not been asked for the longest goes first. */
export type LruCache = {
  find(address: string, version: number): CachedResponse | undefined;
  put(address: string, version: number, page: CachedResponse): void;
  /** The page has grown by so much, or less than nothing, because it was packed. */ grew(
    address: string,
    page: CachedResponse,
    bytes: number,
  ): void;
  readonly bytes: number;
};

export function createLruCache(mostBytes: number): LruCache {
  const pages = new Map<string, { page: CachedResponse; size: number }>();
  let bytes = 0;
  let shelved = -1;

  const renew = (version: number) => {
    if (version === shelved) return;
    pages.clear();
    bytes = 0;
    shelved = version;
  };
  const makeRoom = () => {
    for (const [address, { size }] of pages) {
      if (bytes <= mostBytes) return;
      pages.delete(address);
      bytes -= size;
    }
  };

  return {
    find(address, version) {
      renew(version);
      const found = pages.get(address);
      if (!found) return undefined;
      // A Map remembers the order of insertion: what was asked for just now goes to its end.
      pages.delete(address);
      pages.set(address, found);
      return found.page;
    },
    put(address, version, page) {
      renew(version);
      const size = (page.plain?.length ?? 0) + OVERHEAD;
      bytes += size - (pages.get(address)?.size ?? 0);
      pages.delete(address);
      pages.set(address, { page, size });
      makeRoom();
    },
    grew(address, page, more) {
      const found = pages.get(address);
      if (found?.page !== page) return;
      found.size += more;
      bytes += more;
      makeRoom();
    },
    get bytes() {
      return bytes;
    },
  };
}
