import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#features/catalogue/tables.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { reportTransfer } from "#features/payments/server/report-transfer.ts";
import { productImages } from "#platform/pictures/table.ts";
import { orderId, makeOrderRequest } from "#tests/orders/orders.ts";
import { amara, join } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { exportedColumns, exportShop } from "./export-shop.ts";
import { exportedTables, leftOutTables } from "./exported-tables.ts";

const folder = mkdtempSync(path.join(tmpdir(), "calabash-export-"));
afterAll(() => rmSync(folder, { recursive: true }));

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const customer = await join(shop, { ...amara, name: 'Amara "Ama" Nwosu, Ọ́ṣun' });
  await placeOrder(shop, customer, await makeOrderRequest(shop, 1, { 12: 2 }));
  await reportTransfer(shop, { userId: customer }, { orderId: orderId(1) });
  const master = Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]);
  await shop.db.insert(productImages).values({ hash: "0".repeat(32), master, createdAt: shop.clock() });
  await exportShop(shop, folder);
});

function csv(table: string): Record<string, string>[] {
  return parse(readFileSync(path.join(folder, "tables", `${table}.csv`)), { columns: true });
}

function json(file: string) {
  return JSON.parse(readFileSync(path.join(folder, file), "utf8")) as Record<string, unknown>[];
}

test("every table of the database is exported, or left out with a reason", async () => {
  const { rows } = await shop.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const named = [...Object.keys(exportedTables), ...Object.keys(leftOutTables)];
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test("no exported column is a secret by its name", async () => {
  const names = await Promise.all(
    Object.keys(exportedTables).map(async (table) =>
      (await exportedColumns(shop.pool, table)).map((column) => `${table}.${column}`),
    ),
  );
  const suspicious = names.flat().filter((name) => /token|secret|password|_hash|signature/.test(name));
  expect(suspicious).toEqual([]);
});

test("a table has the same rows as CSV, as JSON and in the database", async () => {
  const stored = await shop.db.select().from(products);
  expect(csv("products").map(({ id, name }) => ({ id, name }))).toEqual(
    json("tables/products.json").map(({ id, name }) => ({ id, name })),
  );
  expect(csv("products")).toHaveLength(stored.length);
});

test("quotes, commas and letters with accents survive", () => {
  expect(csv("users").map(({ name }) => name)).toContain('Amara "Ama" Nwosu, Ọ́ṣun');
});

/** The names of the customers of the test below, by their email addresses. */
function namesIn(rows: Record<string, unknown>[]): unknown[] {
  const own = rows.filter(({ email }) => /^f\d@/.test(String(email)));
  return own.toSorted((a, b) => (String(a["email"]) < String(b["email"]) ? -1 : 1)).map(({ name }) => name);
}

test("a text that a spreadsheet would read as a formula gets an apostrophe in CSV, and none in JSON", async () => {
  const notes = [
    "=HYPERLINK()",
    "@SUM(1)",
    "+cmd|'/C calc'!A0",
    "-2+3+A1",
    "\t=1",
    "＝1",
    "+234 803 555 0142",
    "-5",
    "Egusi",
  ];
  const own = path.join(folder, "formulas");
  for (const [index, name] of notes.entries()) await join(shop, { ...amara, email: `f${index}@example.com`, name });
  await exportShop(shop, own);
  const rows = parse(readFileSync(path.join(own, "tables/users.csv")), { columns: true }) as Record<string, unknown>[];
  expect(namesIn(json("formulas/tables/users.json"))).toEqual(notes);
  expect(namesIn(rows)).toEqual(notes.map((name, index) => (index < 6 ? `'${name}` : name)));
});

test("lines end as RFC 4180 says", () => {
  const text = readFileSync(path.join(folder, "tables/promotions.csv"), "utf8");
  expect(
    text
      .split("\n")
      .slice(0, -1)
      .every((line) => line.endsWith("\r")),
  ).toBe(true);
});

test("an order is one document with its lines, history and payments", () => {
  const found = json("orders.json").find((document) => (document["order"] as { id: string }).id === orderId(1));
  expect(found).toMatchObject({
    lines: [{ product_id: "12", quantity: 2 }],
    history: [{ description: "Order placed successfully" }, { status: "pending" }],
    payments: [{ method: "bank-transfer", status: "awaiting-confirmation" }],
    refunds: [],
    returns: [],
  });
  expect(JSON.stringify(found)).not.toContain("return_token");
});

test("uploaded pictures are files", () => {
  expect(readdirSync(path.join(folder, "pictures"))).toEqual([`${"0".repeat(32)}.jpg`]);
});

test("only the user who exported can read the files", () => {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  const modes = found
    .filter(({ parentPath }) => !parentPath.includes("formulas"))
    .map((entry) => [entry.isDirectory(), statSync(path.join(entry.parentPath, entry.name)).mode & 0o777]);
  expect(modes.length).toBeGreaterThan(40);
  for (const [isFolder, mode] of modes) expect(mode).toBe(isFolder ? 0o700 : 0o600);
});

test("what is left out is listed with its reason", () => {
  const about = JSON.parse(readFileSync(path.join(folder, "export.json"), "utf8")) as { leftOut: object };
  expect(about.leftOut).toMatchObject({
    password_hashes: "password hashes",
    "payment_attempts.return_token": expect.any(String),
  });
});

test("a folder that is not empty is refused", async () => {
  await expect(exportShop(shop, folder)).rejects.toThrow("is not empty: name a new folder");
});
