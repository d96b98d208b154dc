import { expect, test } from "vitest";
import type { CachedResponse } from "./cached-response.ts";
import { createLruCache } from "./lru-cache.ts";

const page = (): CachedResponse => ({
  status: 200,
  keep: true,
  personal: false,
  requestId: undefined,
  etag: "",
  plain: Buffer.alloc(10_000),
  headers: {},
  packed: new Map(),
});

test("the shelf never holds more than it may; who was asked for the longest ago goes first", () => {
  const shelf = createLruCache(50_000);
  for (const address of ["a", "b", "c"]) shelf.put(address, 1, page());
  shelf.find("a", 1);
  shelf.put("d", 1, page());
  expect(shelf.bytes).toBeLessThanOrEqual(50_000);
  expect(["a", "b", "c", "d"].filter((address) => shelf.find(address, 1))).toEqual(["a", "c", "d"]);
});

test("what packing adds is counted too", () => {
  const shelf = createLruCache(50_000);
  const first = page();
  shelf.put("a", 1, first);
  shelf.put("b", 1, page());
  shelf.grew("a", first, 30_000);
  expect(shelf.find("a", 1)).toBeUndefined();
  expect(shelf.bytes).toBeLessThanOrEqual(50_000);
});

test("with a new version of the content the shelf is empty", () => {
  const shelf = createLruCache(50_000);
  shelf.put("a", 1, page());
  expect(shelf.find("a", 2)).toBeUndefined();
  expect(shelf.bytes).toBe(0);
});
