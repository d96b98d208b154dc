import { expect, test } from "vitest";
import { listAudit } from "#features/people/server/list-audit.ts";
import { openTestShop } from "#tests/shop/test-shop.ts";
import { ownWords } from "../rules/shop-texts.ts";
import { readShopTexts, saveShopText } from "./shop-texts.ts";

test("pages say what staff wrote, and the shop's own words once it is empty; a conflicting edit is refused", async () => {
  const shop = await openTestShop();
  const save = (version: number, text: string) => saveShopText(shop, "office", { key: "home-title", version, text });
  expect(await readShopTexts(shop)).toEqual(ownWords);
  expect(await save(1, "Soup, wherever you are.")).toEqual({ version: 2 });
  expect(await readShopTexts(shop)).toEqual({ ...ownWords, "home-title": "Soup, wherever you are." });
  expect(await save(1, "Stew")).toMatchObject({
    code: "changed-meanwhile",
    details: { version: 2, current: { text: "Soup, wherever you are." } },
  });
  expect(await save(2, "")).toEqual({ version: 3 });
  expect(await readShopTexts(shop)).toEqual(ownWords);
  const { entries } = await listAudit(shop.db, { subject: "text:home-title" });
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ["changed a text of the shop", { from: "Soup, wherever you are.", to: "" }],
    ["changed a text of the shop", { from: "", to: "Soup, wherever you are." }],
  ]);
});
