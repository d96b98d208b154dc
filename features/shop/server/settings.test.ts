import { beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../../tests/test-shop.ts";
import { seller, shopSettings } from "../tables.ts";
import { readIsOpen, readSocialLinks } from "./settings.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

test("a new shop has no links to other sites, and later only those that staff have set", async () => {
  expect(await readSocialLinks(shop.db)).toEqual([]);
  await shop.db.update(shopSettings).set({ instagramUrl: "https://instagram.example/calabash", xUrl: null });
  expect(await readSocialLinks(shop.db)).toEqual([{ name: "Instagram", url: "https://instagram.example/calabash" }]);
});

test("a URL that is not https is not stored", async () => {
  await expect(shop.db.update(shopSettings).set({ facebookUrl: "javascript:alert(1)" })).rejects.toThrow();
});

test("a shop is open after staff have opened it, and only while its seller has a legal name and an address", async () => {
  const { db } = shop;
  await db.update(seller).set({ legalName: "Calabash Larder Ltd", address: "1 Creek Road, Lagos" });
  await db.update(shopSettings).set({ openedAt: null });
  expect(await readIsOpen(db)).toBe(false);
  await db.update(shopSettings).set({ openedAt: shop.clock() });
  expect(await readIsOpen(db)).toBe(true);
  await db.update(seller).set({ address: "" });
  expect(await readIsOpen(db)).toBe(false);
  await db.update(seller).set({ legalName: "", address: "1 Creek Road, Lagos" });
  expect(await readIsOpen(db)).toBe(false);
});
