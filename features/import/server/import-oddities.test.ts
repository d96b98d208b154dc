import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { importFile, type Kind } from "./import-file.ts";
import type { Source } from "./sheet.ts";

// Files as real shops, spreadsheets and typists leave them.

const folder = mkdtempSync(path.join(tmpdir(), "calabash-import-"));
afterAll(() => rmSync(folder, { recursive: true }));

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

async function run(source: Source, kind: Kind, content: string | Buffer) {
  const file = path.join(folder, "file.csv");
  writeFileSync(file, content);
  const report = await importFile(shop, { source, kind, file, write: true, skipRefused: true });
  const said = report.remarks.map(
    ({ line, column, message, refused }) => `${line} ${column}${refused ? " refused" : ""}: ${message}`,
  );
  return { ...report, said };
}

async function productNamed(name: string) {
  const { rows } = await shop.pool.query("select * from products where name = $1", [name]);
  return rows[0] as Record<string, unknown> | undefined;
}

async function customer(email: string) {
  const { rows } = await shop.pool.query("select name, phone, address from users where email = $1", [email]);
  return rows[0] as { name: string; phone: string | null; address: Record<string, string> | null } | undefined;
}

const wooHead =
  "ID,Type,SKU,Name,Published,Short description,Description,Date sale price starts,Date sale price ends,Stock,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)";

/** A line of WooCommerce's export; the shop's clock says 21 November 2026. */
function woo(cells: Record<string, string>): string {
  const all: Record<string, string> = { Type: "simple", Published: "1", Description: "x", Stock: "4", ...cells };
  const line = wooHead.split(",").map((column) => `"${(all[column] ?? "").replaceAll('"', '""')}"`);
  return line.join(",");
}

test("entities and escapes of WooCommerce are read in names, categories, tags, sizes and descriptions", async () => {
  const file = [
    wooHead,
    woo({
      SKU: "AMP-1",
      Name: "Fish &amp; crayfish &#8211; caf&eacute;",
      Description: "Mixed &ndash; ground &times; 2&hellip;\\nMama&rsquo;s own\\n\\nKeep &lt; 5 &deg;C <p>Dry</p>",
      "Regular price": "4500",
      Categories: "Foods > Herbs &amp; Spices\\, dried,Soups",
      Tags: "fish &amp; more, dried\\, whole",
      "Attribute 1 name": "Size",
      "Attribute 1 value(s)": "1&frac12; kg",
    }),
  ].join("\r\n");
  const { added, said } = await run("woocommerce", "products", file);
  expect(added).toBe(1);
  expect(await productNamed("Fish & crayfish – café")).toMatchObject({
    category: "Herbs & Spices, dried",
    tags: ["fish & more", "dried whole"],
    size: "1½ kg",
    description: "Mixed – ground × 2…\nMama’s own\n\nKeep < 5 °C\nDry",
  });
  expect(said).toContain("2 Categories: Soups: left out, a product has one category here");
});

test.each([
  ["ended", { "Date sale price ends": "2026-11-20" }, 4500, "1000 is left out: its sale ended on 2026-11-20"],
  ["not begun", { "Date sale price starts": "2026-11-22" }, 4500, "1000 is left out: its sale begins on 2026-11-22"],
  ["a date that is none", { "Date sale price ends": "2026-11-31" }, 4500, "“2026-11-31”, a date of its sale, is not"],
  ["a higher price", { "Sale price": "4600" }, 4500, "it is not lower than the regular price"],
  ["no dates", {}, 1000, "is left out: only a price that this shop has charged"],
  ["today as its last day", { "Date sale price ends": "2026-11-21" }, 1000, "stays after 2026-11-21"],
  [
    "begun in another zone",
    { "Date sale price starts": "2026-11-21T00:30:00+01:00" },
    1000,
    "is left out: only a price",
  ],
])("a sale with %s has the price of today, and a remark", async (what, cells, price, remark) => {
  const row = woo({
    SKU: `SALE-${what}`,
    Name: `Sale, ${what}`,
    "Sale price": "1000",
    "Regular price": "4500",
    ...cells,
  });
  const { said } = await run("woocommerce", "products", `${wooHead}\n${row}\n`);
  expect(await productNamed(`Sale, ${what}`)).toMatchObject({ price: String(price) });
  expect(said.join("\n")).toContain(remark);
});

test("a GTIN that the shop has already, or that is not valid, is left out, and the product is imported", async () => {
  const head = `${wooHead},"GTIN, UPC, EAN, or ISBN"`;
  const gtins = ["012345678905", "0012345678905", "123", "4006381333931"];
  const rows = gtins.map((gtin, index) => {
    const cells = { SKU: `GTIN-${index}`, Name: `With GTIN ${index}`, "Regular price": "100" };
    return `${woo(cells)},"'${gtin}"`;
  });
  await shop.pool.query("update products set gtin = '4006381333931' where id = '1'");
  const { added, said } = await run("woocommerce", "products", [head, ...rows].join("\n"));
  expect(added).toBe(4);
  const found = await Promise.all(gtins.map((_gtin, index) => productNamed(`With GTIN ${index}`)));
  expect(found.map((product) => product?.["gtin"])).toEqual(["012345678905", "", "", ""]);
  expect(said.filter((remark) => remark.includes("GTIN, UPC"))).toEqual([
    "3 GTIN, UPC, EAN, or ISBN: “0012345678905” is left out: an earlier line has it",
    "4 GTIN, UPC, EAN, or ISBN: “123” is left out: it is not a valid GTIN",
  ]);
});

test("a file with semicolons and what Excel leaves around the data is read", async () => {
  const head = wooHead.replaceAll(",", ";");
  const row = woo({ SKU: '="0012"', Name: "Semicolons", "Regular price": "'4500" }).replaceAll('","', '";"');
  const { added, said } = await run(
    "woocommerce",
    "products",
    `sep=;\r\n${head};;\r\n${row};;\r\n${";".repeat(20)}\r\n`,
  );
  expect(added).toBe(1);
  expect(said.filter((remark) => remark.includes("refused"))).toEqual([]);
});

test("a number that Excel has shortened is refused by that name, and its neighbours are imported", async () => {
  const rows = ["1.00E+12", "1.00E+12", "GOOD-1"].map((SKU, index) =>
    woo({ ID: String(800 + index), SKU, Name: `Number ${index}`, "Regular price": "100" }),
  );
  const { added, said } = await run("woocommerce", "products", [wooHead, ...rows].join("\n"));
  expect(added).toBe(1);
  for (const line of [2, 3])
    expect(said).toContainEqual(expect.stringMatching(`${line} sku refused: “1.00E\\+12” is what Excel makes`));
});

test("a field that the shop does not take is left out alone, with a remark", async () => {
  const tags = Array.from({ length: 20 }, (_, index) => `tag ${index}`).join(", ");
  const row = woo({ SKU: "LONG-1", Name: "Many tags", "Regular price": "100", Categories: "Spices", Tags: tags });
  const { said } = await run("woocommerce", "products", `${wooHead}\n${row}\n`);
  expect(await productNamed("Many tags")).toMatchObject({ category: "Spices", tags: [] });
  expect(said).toContainEqual(expect.stringMatching(/^2 tags: “tag 0,.*” is left out: Please enter 12 at the most$/));
});

test("a line whose cells do not fit the headings is refused alone", async () => {
  const rows = [
    `${woo({ SKU: "FIT-1", Name: "Fits not", "Regular price": "1" })},over`,
    woo({ SKU: "FIT-2", Name: "Fits", "Regular price": "1" }),
  ];
  const { added, said } = await run("woocommerce", "products", [wooHead, ...rows].join("\n"));
  expect(added).toBe(1);
  expect(said).toContainEqual(expect.stringMatching(/^2 {2}refused: This line has more cells than the head/));
});

test("a line break in the HTML of Shopify is a space, and its blocks are lines", async () => {
  const html = "<p>First\npressing,\n  deep red</p>\n\n<ul>\n<li>One</li>\n<li>Two &amp; three</li></ul>";
  const file = `Handle,Title,Body (HTML),Published,Variant Price,Variant Inventory Qty\nred,"Red &amp; <b>bold</b>","${html}",true,100,1\n`;
  expect(await run("shopify", "products", file)).toMatchObject({ added: 1 });
  expect(await productNamed("Red & bold")).toMatchObject({
    description: "First pressing, deep red\nOne\nTwo & three",
  });
});

const shopifyHead = "Email,First Name,Last Name,Company,Address1,Address2,City,Province Code,Country Code,Zip,Phone";

test("a customer in Windows-1252 with an address of more lines keeps letters, address and phone", async () => {
  const row =
    'andre@example.com,Andr\xe9,N\xf4tk\xe8,,"12 Allen Avenue,\r\nFlat 3",Opposite the bank,Ikeja,LA,NG,\'100271,0803 555 0142';
  const { said } = await run("shopify", "customers", Buffer.from(`${shopifyHead}\r\n${row}\r\n`, "latin1"));
  expect(said).toEqual([]);
  expect(await customer("andre@example.com")).toEqual({
    name: "André Nôtkè",
    phone: "+2348035550142",
    address: {
      street: "12 Allen Avenue, Flat 3, Opposite the bank",
      city: "Ikeja",
      state: "Lagos",
      country: "Nigeria",
      postalCode: "100271",
    },
  });
});

test("an invalid part of an address does not drop its other parts", async () => {
  const street = "12 Allen Avenue ".repeat(20);
  const row = `long@example.com,Bola,O&#039;Ade,,${street},,Ikeja,XX,NG,,12`;
  const { said } = await run(
    "shopify",
    "customers",
    `${shopifyHead}\n${row}\nphone@example.com,Bola,,,,,,,,,0803 555 0143\n`,
  );
  expect(await customer("long@example.com")).toMatchObject({
    name: "Bola O'Ade",
    phone: null,
    address: { street: "", city: "Ikeja", state: "", country: "Nigeria" },
  });
  expect(said).toEqual([
    "2 Phone: “12” is not a phone number: left out",
    expect.stringMatching(/^2 street: “12 Allen Avenue .*…” is left out: Please keep this under 200 characters$/),
    "2 state: “XX” is left out: Please check the state: Nigeria has none of this name",
  ]);
  expect(await customer("phone@example.com")).toMatchObject({ phone: "+2348035550143" });
});

test.each([
  ["NG", "LA", "Nigeria", "Lagos"],
  ["Nigeria", "NG-FC", "Nigeria", "FCT (Abuja)"],
  ["ng", "Lagos State", "Nigeria", "Lagos"],
  ["US", "CA", "United States", "California"],
  ["United States (US)", "California", "United States", "California"],
  ["CA", "QC", "Canada", "Quebec"],
  ["GB", "ENG", "United Kingdom", "England"],
  ["UK", "Kent", "United Kingdom", "Kent"],
  ["KE", "KE30", "Kenya", "Nairobi"],
  ["CI", "", "Côte d’Ivoire", ""],
])("the country %s and the state %s are %s and %s", async (country, state, countryName, stateName) => {
  const email = `${country}.${state || "none"}@example.com`.replaceAll(/[^\w.@-]/g, "").toLowerCase();
  const { said } = await run(
    "shopify",
    "customers",
    `${shopifyHead}\n${email},Ada,Obi,,1 Road,,City,${state},${country},,\n`,
  );
  expect(said).toEqual([]);
  expect((await customer(email))?.address).toMatchObject({ country: countryName, state: stateName });
});

test("a name in the lines of an order may have a semicolon, a bar and an entity", async () => {
  const items =
    "name:Egusi; ground &amp; sieved | 500 g|product_id:11|sku:EG-1|quantity:2|total:9000.00;name:Bag: jute|sku:|quantity:1|total:0.00";
  const head = "order_id,order_number,order_date,status,order_total,order_currency,billing_email,line_items";
  const file = `${head}\n1,7701,2026-01-02 10:00:00,completed,9000,NGN,,"${items}"\n2,7702,2026-02-30 10:00:00,completed,1,NGN,,\n3,7.7E+12,2026-01-02,completed,1,NGN,,\n`;
  const { said } = await run("woocommerce", "orders", file);
  const { rows } = await shop.pool.query("select lines from imported_orders where number = '7701'");
  expect(rows[0]?.lines).toEqual([
    { name: "Egusi; ground & sieved | 500 g", sku: "EG-1", quantity: 2, price: "9000.00" },
    { name: "Bag: jute", sku: "", quantity: 1, price: "0.00" },
  ]);
  expect(said).toContainEqual(expect.stringMatching(/^3 Created at refused: "2026-02-30 10:00:00" is not a date/));
  expect(said).toContainEqual(expect.stringMatching(/^4 order_number refused: “7.7E\+12” is what Excel makes/));
});
