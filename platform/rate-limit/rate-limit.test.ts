import { beforeAll, expect, test } from "vitest";
import { MINUTE } from "../rules/time.ts";
import { openTestShop, type TestShop } from "../../tests/test-shop.ts";
import { rateLimitCounters } from "./table.ts";
import { deleteExpiredCounts, withinLimit } from "./rate-limit.ts";

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

test("the key of a limit cannot be read from the table", async () => {
  await attempt("amara@example.com");
  expect(JSON.stringify(await shop.db.select().from(rateLimitCounters))).not.toContain("amara");
});
