import { expect, test } from "vitest";
import type { CachedResponse } from "./cached-response.ts";
import { createLruCache } from "./lru-cache.ts";

const page = (): CachedResponse => ({
  status: 200,
  cacheable: true,
  setsCookie: false,
  requestId: undefined,
  etag: "",
  identity: Buffer.alloc(10_000),
  headers: {},
  encoded: new Map(),
});

test("the cache never exceeds its size; the least recently used page is evicted first", () => {
  const cache = createLruCache(50_000);
  for (const key of ["a", "b", "c"]) cache.put(key, 1, page());
  cache.find("a", 1);
  cache.put("d", 1, page());
  expect(cache.bytes).toBeLessThanOrEqual(50_000);
  expect(["a", "b", "c", "d"].filter((key) => cache.find(key, 1))).toEqual(["a", "c", "d"]);
});

test("the bytes that an encoding adds are counted too", () => {
  const cache = createLruCache(50_000);
  const first = page();
  cache.put("a", 1, first);
  cache.put("b", 1, page());
  cache.resize("a", first, 30_000);
  expect(cache.find("a", 1)).toBeUndefined();
  expect(cache.bytes).toBeLessThanOrEqual(50_000);
});

test("a new version of the content empties the cache", () => {
  const cache = createLruCache(50_000);
  cache.put("a", 1, page());
  expect(cache.find("a", 2)).toBeUndefined();
  expect(cache.bytes).toBe(0);
});
