import { JSDOM } from "jsdom";
import { beforeAll, expect, test } from "vitest";
import { noticeForm } from "#features/content/rules/notice-form.ts";
import { ownWords } from "#features/content/rules/shop-texts.ts";
import { noticeList } from "#features/content/server/notices.ts";
import { saveShopText } from "#features/content/server/shop-texts.ts";
import { serve } from "../journeys/shopfront.ts";
import { afterFile } from "../run/after-file.ts";
import { done } from "../run/done.ts";
import { openTestShop, type TestShop } from "../shop/test-shop.ts";
import { paint } from "./paint.ts";

/** A document, a page with a router, and one with a frame of its own. */
const pages = ["/", "/products", "/checkout"];

let shop: TestShop;
let url: string;
beforeAll(async () => {
  shop = await openTestShop();
  const server = await serve(shop);
  url = server.url;
  afterFile(server.close);
});

const read = async (path: string) => (await fetch(url + path)).text();

/** Adds a notice a second after the one before. */
async function add(typed: Record<string, string>): Promise<void> {
  shop.setClock(new Date(shop.clock().getTime() + 1000));
  const details = noticeForm.parse({ href: "", label: "", fromDay: "", toDay: "", ...typed });
  done(await noticeList.add(shop, "office", details));
}

/** The texts of the notices that are shown. */
function shown(document: Document): (string | undefined)[] {
  const bars = [...document.querySelectorAll<HTMLElement>("[data-notice]")];
  return bars.filter(({ hidden }) => !hidden).map(({ textContent }) => textContent?.trim());
}

// The first test of this file: no notice was written yet.
test("without a current or coming notice no page has a byte about notices", async () => {
  await add({ text: "Closed yesterday", toDay: "2026-11-20" });
  for (const page of pages) expect(await read(page), page).not.toMatch(/data-notice|closed-notices|"notices\\?"/);
});

test("a notice for the United Kingdom is shown in Leeds and not in Lagos, before any code is loaded", async () => {
  await add({ text: "Parcels to Britain take a day more.", href: "/shipping", label: "Why?", countries: "GB" });
  for (const page of pages) {
    expect(shown(await paint(url, page, "United Kingdom")), page).toEqual(["Parcels to Britain take a day more. Why?"]);
    expect(shown(await paint(url, page, "Nigeria")), page).toEqual([]);
    expect(shown(await paint(url, page, undefined)), page).toEqual([]);
  }
});

test("without scripts a page shows the notice for every country alone; in Leeds the newest is shown", async () => {
  await add({ text: "We wish you a merry Christmas." });
  await add({ text: "The snow has melted.", countries: "GB" });
  await add({ text: "Happy new year!", fromDay: "2027-01-01" });
  for (const page of pages) {
    expect(shown(new JSDOM(await read(page)).window.document), page).toEqual(["We wish you a merry Christmas."]);
    expect(await read(page), page).toContain("Happy new year!");
  }
  await shop.pool.query("delete from notices where text = 'Happy new year!'");
  expect(shown(await paint(url, "/", "United Kingdom"))).toEqual(["The snow has melted."]);
  expect(shown(await paint(url, "/", "Ghana"))).toEqual(["We wish you a merry Christmas."]);
});

const save = async (key: keyof typeof ownWords, version: number, text: string) =>
  done(await saveShopText(shop, "office", { key, version, text }));

test("a text that staff change is on its page at once, and an emptied one gives the shop's own words again", async () => {
  const title = async () => new JSDOM(await read("/")).window.document.querySelector("h1")?.textContent;
  expect(await title()).toBe("Taste that knows the way home.");
  await save("home-title", 1, "Soup, wherever you are.");
  expect(await title()).toBe("Soup, wherever you are.");
  await save("home-title", 2, "");
  expect(await title()).toBe("Taste that knows the way home.");
  await save("about", 1, "It began <b>here</b>.\n\nAnd it goes on.");
  expect(await read("/about")).toContain("<p>It began &lt;b&gt;here&lt;/b&gt;.</p><p>And it goes on.</p>");
  await save("shipping", 1, "Nothing leaves us on Boxing Day.");
  expect(await read("/shipping")).toContain("<p>Nothing leaves us on Boxing Day.</p>");
});
