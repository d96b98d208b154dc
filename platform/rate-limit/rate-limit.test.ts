import { beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { MINUTE } from "../rules/time.ts";
import { countRequest, deleteExpiredCounts, withinLimit, withinLimits } from "./rate-limit.ts";
import { rateLimitCounters } from "./table.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
const limit = { limit: 3, window: MINUTE };
const attempt = (key: string) => withinLimit(shop, key, limit);
const later = (seconds: number) => shop.setClock(new Date(shop.clock().getTime() + seconds * 1000));

test("of many simultaneous requests exactly as many pass as allowed; another key has its own limit", async () => {
  const results = await Promise.all(Array.from({ length: 10 }, () => attempt("amara@example.com")));
  expect(results.filter(Boolean)).toHaveLength(3);
  expect(await attempt("bola@example.com")).toBe(true);
});

test("when the window has ended the count starts again, and expired counts are deleted", async () => {
  later(59);
  expect(await attempt("amara@example.com")).toBe(false);
  later(1);
  expect(await attempt("amara@example.com")).toBe(true);
  later(61);
  await deleteExpiredCounts(shop);
  expect(await shop.db.$count(rateLimitCounters)).toBe(0);
});

test("what the limit of a minute refuses does not use up that of an hour", async () => {
  const limits = [limit, { limit: 5, window: 60 * MINUTE }];
  const three = async () => {
    const results = [];
    for (let count = 0; count < 4; count += 1) results.push(await withinLimits(shop, "sign-in", limits));
    return results;
  };
  expect(await three()).toEqual([true, true, true, false]);
  later(60);
  expect(await three()).toEqual([true, true, false, false]);
  later(60 * 60);
  expect(await withinLimits(shop, "sign-in", limits)).toBe(true);
});

test("the answer says after how long the next request can be, of several limits the longest", async () => {
  const counters = [
    { key: "network", limit: 1, window: MINUTE },
    { key: "account", limit: 1, window: 60 * MINUTE },
  ];
  expect(await countRequest(shop, counters)).toBe(0);
  later(20);
  expect(await countRequest(shop, counters)).toBe(60 * MINUTE - 20_000);
  expect(await countRequest(shop, counters.slice(0, 1))).toBe(MINUTE - 20_000);
  later(40);
  expect(await countRequest(shop, counters.slice(0, 1))).toBe(0);
  // Only expired counts are deleted.
  await deleteExpiredCounts(shop);
  expect(await countRequest(shop, counters.slice(1))).toBe(59 * MINUTE);
});

test("the key of a limit cannot be read from the table", async () => {
  await attempt("amara@example.com");
  expect(JSON.stringify(await shop.db.select().from(rateLimitCounters))).not.toContain("amara");
});
