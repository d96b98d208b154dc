import { beforeAll, beforeEach, expect, test } from "vitest";
import { joinWaitingList } from "#features/waiting-list/server/join-waiting-list.ts";
import { stockAlerts } from "#features/waiting-list/tables.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { newsletterSubscribers } from "../tables.ts";
import { subscribe } from "./subscribe.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.db.delete(newsletterSubscribers);
  await shop.db.delete(stockAlerts);
});

test("a newsletter address is saved once, unconfirmed, however often and however fast it is submitted", async () => {
  await Promise.all(Array.from({ length: 5 }, () => subscribe(shop, "10.6.0.1", "amara@example.com")));
  expect(await shop.db.select().from(newsletterSubscribers)).toMatchObject([
    { email: "amara@example.com", confirmedAt: null, createdAt: TODAY },
  ]);
});

test("subscribing again does not undo the confirmation", async () => {
  await shop.db
    .insert(newsletterSubscribers)
    .values({ email: "amara@example.com", confirmedAt: TODAY, createdAt: TODAY });
  await subscribe(shop, "10.6.0.1", "amara@example.com");
  expect(await shop.db.select().from(newsletterSubscribers)).toMatchObject([{ confirmedAt: TODAY }]);
});

test("waiting for a product and for a category are two entries, each saved once", async () => {
  const email = "amara@example.com";
  for (let time = 0; time < 2; time += 1) {
    expect(await joinWaitingList(shop, "10.6.0.1", { email, productId: "15" })).toBeUndefined();
    expect(await joinWaitingList(shop, "10.6.0.1", { email, category: "Artisan Dairy" })).toBeUndefined();
  }
  const entries = await shop.db.select().from(stockAlerts).orderBy(stockAlerts.id);
  expect(entries).toMatchObject([
    { email, productId: "15", category: null },
    { email, productId: null, category: "Artisan Dairy" },
  ]);
});

test("joining the waiting list of an unknown product is refused", async () => {
  expect(await joinWaitingList(shop, "10.6.0.1", { email: "amara@example.com", productId: "404" })).toMatchObject({
    code: "product-gone",
  });
  expect(await shop.db.$count(stockAlerts)).toBe(0);
});
