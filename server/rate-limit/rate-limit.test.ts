import { beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../tests/test-shop.ts";
import { turns } from "../database/schema.ts";
import { deleteExpiredCounts, withinLimit } from "./rate-limit.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
const limit = { most: 3, perSeconds: 60 };
const take = (key: string) => withinLimit(shop.db, key, limit, shop.clock());
const later = (seconds: number) => shop.setClock(new Date(shop.clock().getTime() + seconds * 1000));

test("of many at once, exactly as many pass as may; another key has its own turns", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => take("amara@example.com")));
  expect(answers.filter(Boolean)).toHaveLength(3);
  expect(await take("bola@example.com")).toBe(true);
});

test("when the time is over the count begins anew, and then the old ones are forgotten", async () => {
  later(59);
  expect(await take("amara@example.com")).toBe(false);
  later(1);
  expect(await take("amara@example.com")).toBe(true);
  later(61);
  await deleteExpiredCounts(shop.db, shop.clock());
  expect(await shop.db.$count(turns)).toBe(0);
});

test("who asked for what cannot be read from the table", async () => {
  await take("amara@example.com");
  expect(JSON.stringify(await shop.db.select().from(turns))).not.toContain("amara");
});
