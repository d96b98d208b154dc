import { parse } from "csv-parse/sync";
import { XMLParser } from "fast-xml-parser";
import { beforeAll, expect, test } from "vitest";
import { optionalNames } from "#features/shop/rules/optional-features.ts";
import { readSwitchedOn, switchFeatures } from "#features/shop/server/switched-off.ts";
import { serve } from "../journeys/shopfront.ts";
import { joinStaff } from "../people/people.ts";
import { afterFile } from "../run/after-file.ts";
import { openTestShop, type TestShop } from "../shop/test-shop.ts";
import { paint } from "./paint.ts";

const countries = {
  NG: "Nigeria",
  GB: "United Kingdom",
  US: "United States",
  CA: "Canada",
  DE: "Germany",
  GH: "Ghana",
};
const owner = { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };

let shop: TestShop;
let url: string;
beforeAll(async () => {
  shop = await openTestShop();
  await switchFeatures(shop, await joinStaff(shop, owner, "owner"), optionalNames);
  await shop.pool.query("update shipping_countries set is_active = true where code = any($1)", [
    Object.keys(countries),
  ]);
  // A card beside each line of a feed.
  await shop.pool.query("update shop_settings set one_card_per_product = false");
  await shop.pool.query("update taxes set name = 'VAT', percent = 20 where country_code = 'GB'");
  await shop.pool.query("update shipping_countries set prices_with_tax = true where code = 'GB'");
  const server = await serve(shop);
  url = server.url;
  afterFile(server.close);
});

type Item = Record<string, string | string[] | Record<string, string>[]>;

const xml = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => ["item", "shipping", "excluded_destination", "additional_image_link"].includes(name),
});

async function googleItems(country: string): Promise<Item[]> {
  const response = await fetch(`${url}/feeds/google.xml?country=${country}`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
  const { rss } = xml.parse(await response.text()) as { rss: { channel: { item: Item[] } } };
  return rss.channel.item;
}

async function metaRows(country: string): Promise<Record<string, string>[]> {
  const response = await fetch(`${url}/feeds/meta.csv?country=${country}`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  return parse(await response.text(), { columns: true });
}

const PICTURE = /^http:\/\/\S+\/pictures\/[\w.-]+-1200\.webp$/;
const PRICE = /^\d+(\.\d\d)? [A-Z]{3}$/;
/** The attributes and values that Google publishes (support.google.com/merchants/answer/7052112). */
const googleRules: Record<string, RegExp> = {
  id: /^\S{1,50}$/,
  title: /^\S.{0,149}$/,
  description: /^\S[^]{0,4999}$/,
  link: /^http:\/\/\S+\/product\/\w+$/,
  image_link: PICTURE,
  additional_image_link: PICTURE,
  availability: /^(in_stock|out_of_stock|preorder|backorder)$/,
  condition: /^(new|refurbished|used)$/,
  price: PRICE,
  sale_price: PRICE,
  unit_pricing_measure: /^\d+ (g|ml)$/,
  unit_pricing_base_measure: /^(100 g|100 ml|1 kg|1 l)$/,
  product_type: /^.{1,750}$/,
  brand: /^.{1,70}$/,
  gtin: /^(\d{8}|\d{12,14})$/,
  identifier_exists: /^(yes|no)$/,
  shipping_weight: /^[1-9]\d* g$/,
  excluded_destination: /^(Shopping_ads|Display_ads|Free_listings)$/,
};
const needed = ["id", "title", "description", "link", "image_link", "availability", "price"];

/** The same for Meta (developers.facebook.com, product catalogue fields). */
const metaRules: Record<string, RegExp> = {
  id: /^\S{1,100}$/,
  title: /^\S.{0,199}$/,
  description: /^\S[^]{0,9998}$/,
  availability: /^(in stock|out of stock)$/,
  condition: /^new$/,
  price: PRICE,
  sale_price: /^$|^\d+(\.\d\d)? [A-Z]{3}$/,
  link: /^http:\/\/\S+\/product\/\w+$/,
  image_link: PICTURE,
  additional_image_link: /^(http:\/\/[^,\s]+(,|$))*$/,
  brand: /^.{1,100}$/,
  gtin: /^(\d{8}|\d{12,14})?$/,
  product_type: /^.{1,750}$/,
  shipping: /^[A-Z]{2}::\w+:\d+(\.\d\d)? [A-Z]{3}(,[A-Z]{2}::\w+:\d+(\.\d\d)? [A-Z]{3})*$/,
  shipping_weight: /^([1-9]\d* g)?$/,
};

const codes = Object.keys(countries);

test.each(codes)(
  "every attribute in the feeds for %s is one that Google and Meta know, with a value they take",
  async (country) => {
    const items = await googleItems(country);
    expect(items.length).toBe(26);
    for (const item of items) {
      const { shipping, ...attributes } = item;
      expect(Object.keys(attributes)).toEqual(expect.arrayContaining(needed));
      expect("gtin" in attributes).toBe(!("identifier_exists" in attributes));
      for (const [name, values] of Object.entries(attributes))
        for (const value of [values].flat()) expect(value, name).toMatch(googleRules[name] ?? /^(?!)/);
      for (const { country: to, service, price } of shipping as Record<string, string>[])
        expect([to, service, price]).toEqual([country, expect.stringMatching(/^\w+$/), expect.stringMatching(PRICE)]);
    }
    for (const row of await metaRows(country))
      for (const [name, value] of Object.entries(row)) expect(value, name).toMatch(metaRules[name] ?? /^(?!)/);
  },
);

/** The currency of each country, and so of its feeds. */
const signs: Record<string, string> = { "₦": "NGN", "£": "GBP", $: "USD", C$: "CAD", "€": "EUR", "GH₵": "GHS" };

/** `15.14 GBP` for `£15.14`. */
function asInFeeds(shown = ""): string {
  const [, sign = "", amount = ""] = /^(\D+)([\d.,]+)$/.exec(shown.trim()) ?? [];
  return `${amount.replaceAll(",", "")} ${signs[sign]}`;
}

/** What the cards show first in a country, by product. */
async function cardAmounts(country: string, read: (card: Element) => string | undefined) {
  const document = await paint(url, "/products", country);
  const cards = [...document.querySelectorAll(".product-card")].map((card) => {
    const id = card.querySelector("a")?.getAttribute("href")?.split("/").pop() ?? "";
    return [id, asInFeeds(read(card))] as const;
  });
  return Object.fromEntries(cards);
}

const cardPrices = (country: string) =>
  cardAmounts(country, (card) => card.querySelector(".price-amount .amount > :first-child")?.textContent);
const cardDeliveries = (country: string) =>
  cardAmounts(country, (card) => /^\+ (.*) delivery$/.exec(card.querySelector(".delivery-price")!.textContent)?.[1]);

test.each(Object.entries(countries))(
  "for %s both feeds have the price of every product that the shop shows a customer in %s",
  async (code, name) => {
    const cards = await cardPrices(name);
    expect(Object.keys(cards).length).toBe(26);
    const google = (await googleItems(code)).map(({ id, price, sale_price: sale }) => [id, sale ?? price] as const);
    expect(Object.fromEntries(google)).toEqual(cards);
    const meta = (await metaRows(code)).map(({ id, price, sale_price: sale }) => [id, sale || price] as const);
    expect(cards).toMatchObject(Object.fromEntries(meta));
  },
);

test.each(Object.entries(countries))(
  "for %s the feeds have the delivery of every product that its card names a customer in %s",
  async (code, name) => {
    const shipping = (await googleItems(code)).map((item) => {
      const [standard] = item["shipping"] as Record<string, string>[];
      return [item["id"] as string, standard?.["price"]] as const;
    });
    expect(await cardDeliveries(name)).toEqual(Object.fromEntries(shipping));
  },
);

const find = async (country: string, id: string) => (await googleItems(country)).find((item) => item["id"] === id)!;

test("delivery is what one pack costs there, with its weight where that counts, by the methods that take it", async () => {
  const before = await find("GB", "1");
  expect(before["shipping"]).toEqual([
    { country: "GB", service: "Standard", price: "22.71 GBP" },
    expect.objectContaining({ service: "Express" }),
    expect.objectContaining({ service: "Overnight" }),
  ]);
  await shop.pool.query(
    `update shipping_rates set step_grams = 500, step_price = 1056, most_grams = case method when 'overnight' then 100 end
     where zone_id = (select zone_id from shipping_countries where code = 'GB')`,
  );
  // 575 g of egusi with its packing: two started steps.
  expect((await cardDeliveries("United Kingdom"))["1"]).toBe("24.71 GBP");
  const after = await find("GB", "1");
  expect(after["shipping"]).toEqual([
    { country: "GB", service: "Standard", price: "24.71 GBP" },
    expect.objectContaining({ service: "Express" }),
  ]);
});

test("what a country refuses is kept out of Google's listings there, and out of Meta's file", async () => {
  expect(await find("DE", "11")).toMatchObject({
    excluded_destination: ["Shopping_ads", "Display_ads", "Free_listings"],
  });
  expect((await metaRows("DE")).map(({ id }) => id)).not.toContain("11");
  expect(await find("NG", "11")).not.toHaveProperty("excluded_destination");
  expect((await metaRows("NG")).map(({ id }) => id)).toContain("11");
});

test("any name and text survives both formats, and a control character, which XML cannot have, is left out", async () => {
  const odd = 'Egusi <b>&amp; "co", ]]> \u{1F372} = 1 + 1';
  await shop.pool.query(
    "update products set name = $1, description = $1, brand = 'Mama & Co', gtin = '6151100030016' where id = '1'",
    [`${odd}\u0008`],
  );
  const item = await find("NG", "1");
  expect(item).toMatchObject({ description: odd, brand: "Mama & Co", gtin: "6151100030016" });
  const row = (await metaRows("NG")).find(({ id }) => id === "1");
  expect(row).toMatchObject({ description: `${odd}\u0008`, brand: "Mama & Co" });
});

test("a hidden product and one without a picture are in no feed; one that is sold out says so", async () => {
  await shop.pool.query("update products set is_hidden = true where id = '2'");
  await shop.pool.query("update products set image = '/pictures/uploads/none', more_pictures = '[]' where id = '3'");
  await shop.pool.query("update batches set units = 0, packed_units = 0 where product_id = '4'");
  const ids = (await googleItems("NG")).map(({ id }) => id);
  expect([ids.includes("2"), ids.includes("3"), ids.length]).toEqual([false, false, 24]);
  expect(await find("NG", "4")).toMatchObject({ availability: "out_of_stock" });
});

const statusOf = async (path: string) => (await fetch(url + path)).status;

test("without a country a feed is for Nigeria; where the shop does not deliver, there is none", async () => {
  const [whole, home] = await Promise.all(
    ["", "?country=ng"].map(async (query) => (await fetch(`${url}/feeds/google.xml${query}`)).text()),
  );
  expect(whole).toBe(home);
  for (const odd of ["FR", "XX", "Nigeria", "NG,GB", "G".repeat(3000)]) {
    for (const file of ["google.xml", "meta.csv"])
      expect(await statusOf(`/feeds/${file}?country=${odd}`), odd).toBe(404);
  }
});

test("there is no feed before the shop is open, and none while staff have it switched off, as it is in a new shop", async () => {
  await shop.pool.query("update shop_settings set opened_at = null");
  expect(await statusOf("/feeds/google.xml")).toBe(404);
  await shop.pool.query("update shop_settings set opened_at = now()");
  expect(await statusOf("/feeds/google.xml")).toBe(200);
  const fresh = await openTestShop();
  expect(await readSwitchedOn(fresh)).not.toContain("feeds");
});
