import { beforeAll, expect, test } from "vitest";
import { publicPaths } from "../journeys/public-paths.ts";
import { serve } from "../journeys/shopfront.ts";
import { afterFile } from "../run/after-file.ts";
import { openTestShop, type TestShop } from "../shop/test-shop.ts";
import { paint } from "./paint.ts";

let url: string;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.pool.query("update shipping_countries set is_active = true where code = 'DE'");
  const server = await serve(shop);
  url = server.url;
  afterFile(server.close);
});

/** More pages that anybody can open: a view of the list, a search, and a tracked order. */
const others = ["/products?view=list", "/products?search=egusi", "/track-order?order=CBL_1760000000000_shipped01"];
/** An amount in naira, except in a rate such as `₦1,056 for £1`. */
const AMOUNT = /₦[\d,.]*\d(?![\d,.]*\d)(?! for [^\s\d])/;

const painted = (path: string, country: string | undefined) => paint(url, path, country);

/** The amounts of a page that do not show `sign`, and those that are in no `Amount`. */
function without(sign: string, document: Document): string[] {
  const amounts = [...document.querySelectorAll(".amount")].map(({ textContent }) => textContent ?? "");
  const texts = document.createTreeWalker(document.body, 4);
  const bare: string[] = [];
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text;
    if (AMOUNT.test(data) && !parentElement?.closest(".amount, script, noscript")) bare.push(data);
  }
  return [...amounts.filter((text) => !text.includes(sign)), ...bare];
}

test.each([...publicPaths, ...others])(
  "%s shows every amount in pounds first to a customer in Leeds, before any code is loaded",
  async (path) => {
    const document = await painted(path, "United Kingdom");
    const foreign = document.querySelector(".amount[data-country]") !== null;
    // An order that is paid from Nigeria stays in naira, with dollars behind.
    if (!foreign) expect(without("£", document)).toEqual([]);
    else expect(without("₦", document)).toEqual([]);
  },
);

/** The parts of the price of egusi. */
async function price(country?: string) {
  const amount = (await painted("/product/1", country)).querySelector(".product-page-price .price-amount .amount");
  return [...(amount?.children ?? [])].map(({ textContent }) => textContent);
}

test("prices are pounds with the naira behind, and naira with dollars behind without a country and in Nigeria", async () => {
  expect(await price("United Kingdom")).toEqual(["£15.14 ", "(₦15,984)", "₦15,984"]);
  expect(await price("Nigeria")).toEqual(["₦15,984 ", "(≈ $19.98)", "about $19.98"]);
  expect(await price()).toEqual(["₦15,984 ", "(≈ $19.98)", "about $19.98"]);
});

test("the cards have as many amounts as products have prices, list prices and unit prices", async () => {
  const document = await painted("/products", "United Kingdom");
  const cards = [...document.querySelectorAll(".product-card")];
  expect(cards.length).toBe(20);
  for (const card of cards) {
    expect(card.querySelector(".price-amount")?.textContent).toMatch(/^£\d+\.\d\d \(₦[\d,]+\)$/);
    expect(card.querySelector(".unit-price")?.textContent).toMatch(/^£\d+\.\d\d/);
  }
});

test("the lowest price of 30 days is for customers in the European Union", async () => {
  for (const [country, due] of [
    ["Germany", true],
    ["United Kingdom", false],
    [undefined, false],
  ] as const) {
    const document = await painted("/product/1", country);
    expect(document.documentElement.hasAttribute("data-union"), country).toBe(due);
    expect(document.querySelector(".price-lowest")).not.toBeNull();
  }
});

/** Reads the text of the first element that a selector finds on a page as it is painted. */
async function shownIn(path: string, country?: string) {
  const document = await painted(path, country);
  return (selector: string) => document.querySelector(selector)?.textContent;
}

test("where prices are shown with tax, cards, lists, product and dish are with it before any code is loaded", async () => {
  await shop.pool.query("update taxes set name = 'VAT', percent = 20 where country_code = 'GB'");
  await shop.pool.query("update shipping_countries set prices_with_tax = true where code = 'GB'");
  // 15,984 + 20%, and a fifth of it for 100 g of 500.
  await expect
    .poll(async () => (await shownIn("/product/1", "United Kingdom"))(".product-page-price .price"))
    .toContain("(₦19,181)₦19,181 incl. 20% VAT");
  const product = await shownIn("/product/1", "United Kingdom");
  expect(product(".product-page-price .unit-price .amount")).toBe("£3.63");
  expect(product(".product-page-price s")).toBe("£20.89");
  expect(product(".product-page-delivered .delivery-price")).toBe("+ £22.71 delivery, free over £151.52 before VAT");
  const card = (await shownIn("/products?search=egusi", "United Kingdom"))(".product-card .price");
  expect(card).toContain("£18.16 (₦19,181) incl. 20% VAT");
  expect((await shownIn("/dish/egusi-soup", "United Kingdom"))(".dish-buy")).toContain("incl. 20% VAT");
  for (const country of [undefined, "Ghana"]) {
    const before = await shownIn("/product/1", country);
    expect(before(".product-page-price .price-amount .amount-behind")).not.toContain("19,181");
    expect(before(".product-page-price .tax-text")).toBe("");
    expect(before("script[type='application/ld+json']")).toContain('"price":15984');
  }
});
