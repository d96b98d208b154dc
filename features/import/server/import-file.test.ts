import { writeFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailNewPassword } from "#features/accounts/server/new-password.ts";
import { listAudit } from "#features/people/server/list-audit.ts";
import { emailsTo } from "#tests/mail/sent-emails.ts";
import { amara, join } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { importFile, type ImportRequest, type Kind } from "./import-file.ts";
import type { Source } from "./sheet.ts";

const folder = mkdtempSync(path.join(tmpdir(), "calabash-import-"));
afterAll(() => rmSync(folder, { recursive: true }));

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

function run(source: Source, kind: Kind, options: Partial<ImportRequest> = {}) {
  const file = `features/import/server/fixtures/${source}-${kind}.csv`;
  return importFile(shop, { source, kind, file, write: true, skipRefused: true, ...options });
}

async function count(table: string): Promise<number> {
  const { rows } = await shop.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]!.count;
}

async function productNamed(name: string) {
  const { rows } = await shop.pool.query("select * from products where name = $1", [name]);
  return rows[0] as Record<string, unknown> | undefined;
}

test("without --write nothing is written, and the report is the same", async () => {
  const before = await count("products");
  const trial = await run("woocommerce", "products", { write: false });
  expect(trial).toMatchObject({ items: 3, added: 3, written: false });
  expect(await count("products")).toBe(before);
});

test("with refused lines nothing is written unless they may be skipped", async () => {
  const before = await count("products");
  expect(await run("woocommerce", "products", { skipRefused: false })).toMatchObject({ written: false });
  expect(await count("products")).toBe(before);
});

test("the report names line and column of what is refused and of what is missing", async () => {
  const { remarks } = await run("woocommerce", "products", { write: false });
  const said = remarks.map(({ line, column, message, refused }) => `${line} ${column} ${refused}: ${message}`);
  expect(said).toContain('6 Regular price true: "2499.99" is not a price in whole naira, such as 4,500');
  expect(said).toContain("7  true: EG-500 is here for the second time");
  expect(said).toContain("5 Stock false: is empty: imported with 0");
  expect(said).toContain("3 Type false: Ogbono is variable: its variations are imported instead");
  expect(said).toContain("2 Images false: pictures are not fetched: upload them in the office");
});

test("WooCommerce's products arrive with price, stock and plain text, hidden until somebody completes them", async () => {
  expect(await run("woocommerce", "products")).toMatchObject({ added: 3, written: true });
  expect(await productNamed("Ground egusi")).toMatchObject({
    price: "4500",
    stock: 24,
    size: "0.5 kg",
    category: "Seeds & Nuts",
    description: "Peeled & ground.\nThickens soup",
    tags: ["egusi", "soup"],
    is_hidden: true,
  });
  expect(await productNamed("Ogbono - 250 g")).toMatchObject({ price: "5500", list_price: null, size: "250 g" });
});

test("Shopify's variants are products of their own", async () => {
  expect(await run("shopify", "products")).toMatchObject({ added: 3, written: true });
  expect(await productNamed("Red palm oil, 1 l")).toMatchObject({ price: "5200", list_price: null, stock: 12 });
  expect(await productNamed("Red palm oil, 5 l")).toMatchObject({
    price: "24000",
    category: "Oils",
    description: "First pressing",
  });
  expect(await productNamed("Ijebu garri")).toMatchObject({ stock: 0, size: "2000 g" });
});

test("the opening stock of an imported product is in the ledger", async () => {
  const { rows } = await shop.pool.query(
    "select id from products p where stock <> (select sum(change) from stock_movements m where m.product_id = p.id)",
  );
  expect(rows).toEqual([]);
});

test("an import of the same file adds nothing, and leaves what staff changed", async () => {
  await shop.pool.query("update products set name = 'Egusi, renamed' where name = 'Ground egusi'");
  const before = await count("products");
  expect(await run("woocommerce", "products")).toMatchObject({ items: 3, added: 0, written: true });
  expect(await run("shopify", "products")).toMatchObject({ items: 3, added: 0 });
  expect(await count("products")).toBe(before);
});

test("customers arrive without a password, with phone and address where these are right", async () => {
  const woocommerce = await run("woocommerce", "customers");
  expect(woocommerce).toMatchObject({ added: 2, written: true });
  expect(woocommerce.remarks).toContainEqual(expect.objectContaining({ line: 3, column: "Email", refused: true }));
  const shopify = await run("shopify", "customers");
  expect(shopify.added).toBe(1);
  const { rows } = await shop.pool.query(
    `select u.email, u.name, u.phone, u.address ->> 'country' as country, u.email_verified, p.hash as password
    from users u left join password_hashes p on p.user_id = u.id where u.email in ('ngozi@example.com', 'chidi@example.com', 'ife@example.com') order by 1`,
  );
  expect(rows).toEqual([
    { email: "chidi@example.com", name: "chidi", phone: null, country: null, email_verified: false, password: null },
    {
      email: "ife@example.com",
      name: "Ife Bello",
      phone: "+442079460000",
      country: "United Kingdom",
      email_verified: false,
      password: null,
    },
    {
      email: "ngozi@example.com",
      name: "Ngozi Eze",
      phone: "+2348035550199",
      country: "Nigeria",
      email_verified: false,
      password: null,
    },
  ]);
});

test("an import mails nobody; an imported customer who asks for a new password gets the link", async () => {
  expect(await emailsTo(shop, "ngozi@example.com")).toEqual([]);
  await mailNewPassword(shop, "ngozi@example.com");
  expect(await emailsTo(shop, "ngozi@example.com")).toHaveLength(1);
});

test("orders arrive as history of their customer, and move neither stock nor money", async () => {
  const tables = ["orders", "payment_attempts", "stock_movements", "email_outbox"];
  const before = await Promise.all(tables.map(count));
  expect(await run("shopify", "orders")).toMatchObject({ added: 2, written: true });
  const woocommerce = await run("woocommerce", "orders");
  expect(woocommerce).toMatchObject({ added: 1, written: true });
  expect(woocommerce.remarks).toContainEqual(expect.objectContaining({ line: 3, column: "Created at", refused: true }));
  expect(await Promise.all(tables.map(count))).toEqual(before);
  const { rows } = await shop.pool.query(
    "select o.number, o.total_minor, o.currency, o.status, o.lines, o.ordered_at, u.email from imported_orders o left join users u on u.id = o.user_id order by number",
  );
  expect(rows).toMatchObject([
    {
      number: "#1001",
      total_minor: "4150",
      currency: "GBP",
      status: "paid, fulfilled",
      email: "ife@example.com",
      ordered_at: new Date("2025-10-07T07:50:26Z"),
    },
    { number: "#1002", status: "cancelled", email: null },
    { number: "901", total_minor: "1350000", email: "ngozi@example.com", ordered_at: new Date("2025-03-04T10:20:00Z") },
  ]);
  expect(rows[0].lines).toEqual([
    { name: "Red palm oil - 1 l", sku: "PO-1", quantity: 1, price: "12.50" },
    { name: "Ijebu garri", sku: "", quantity: 2, price: "14.50" },
  ]);
  expect(await run("shopify", "orders")).toMatchObject({ items: 2, added: 0 });
});

test("orders belong to no account that was registered with an address and has not confirmed it", async () => {
  const stranger = await join(shop, { ...amara, email: "zainab@example.com" });
  const owner = async (number: string) => {
    const file = path.join(folder, "orders.csv");
    const head = "Name,Email,Total,Currency,Created at,Lineitem name,Lineitem quantity";
    writeFileSync(file, `${head}\n${number},zainab@example.com,10.00,GBP,2025-10-07 09:50:26 +0200,Garri,1\n`);
    await run("shopify", "orders", { file });
    const { rows } = await shop.pool.query("select user_id from imported_orders where number = $1", [number]);
    return rows[0]?.user_id as string | null | undefined;
  };
  expect(await owner("#2001")).toBeNull();
  await shop.pool.query("update users set email_verified = true where id = $1", [stranger]);
  expect(await owner("#2002")).toBe(stranger);
});

test("Shopify's newer names of columns are read too", async () => {
  const file = path.join(folder, "newer.csv");
  const head =
    "Title,URL handle,Description,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity";
  writeFileSync(
    file,
    `${head}\nDried okporoko,okporoko,<p>Stockfish</p>,TRUE,Active,OK-1,Title,Default Title,18000.00,,4\n`,
  );
  expect(await run("shopify", "products", { file })).toMatchObject({ added: 1 });
  expect(await productNamed("Dried okporoko")).toMatchObject({ price: "18000", stock: 4, description: "Stockfish" });
});

test("WooCommerce's own report of customers is read too", async () => {
  const file = path.join(folder, "report.csv");
  writeFileSync(
    file,
    "Name,Username,Email,Orders,Country / Region,City\nSade Okoro,sade,sade@example.com,3,NG,Lagos\n",
  );
  expect(await run("woocommerce", "customers", { file })).toMatchObject({ added: 1, remarks: [] });
});

test.each([
  ["a file of something else", "a,b\n1,2\n", /has no column Handle or URL handle: is it the right file\?/],
  [
    "a file with two columns of one name",
    "Handle,Title,Title,Variant Price\na,b,c,1\n",
    /has two columns “title”: delete the one/,
  ],
  ["a file that is not CSV", 'Handle,Title,Variant Price\n"a,b\n', /line \d+: this is not CSV/],
])("%s is refused in one line", async (_name, text, message) => {
  const file = path.join(folder, "file.csv");
  writeFileSync(file, text);
  await expect(run("shopify", "products", { file })).rejects.toThrow(message);
});

test("a file that is not there is refused in one line", async () => {
  await expect(run("shopify", "products", { file: path.join(folder, "none.csv") })).rejects.toThrow(
    "cannot be read (ENOENT)",
  );
});

test("each import that was written is in the audit trail with how many were new, and a trial is not", async () => {
  const { entries } = await listAudit(shop.db, { subject: "import:shopify", action: "imported products" });
  expect(entries.map(({ actor, details }) => [actor, details])).toEqual([
    [null, { added: 1 }],
    [null, { added: 0 }],
    [null, { added: 3 }],
  ]);
});
