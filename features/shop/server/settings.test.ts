import { beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../../tests/test-shop.ts";
import { shopSettings } from "../tables.ts";
import { readSocialLinks } from "./settings.ts";

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
