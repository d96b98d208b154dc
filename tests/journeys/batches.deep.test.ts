import { and, eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { orderBatches, orders } from "#features/orders/tables.ts";
import { receiveBatch } from "#features/stock/server/receive-batch.ts";
import { supplierList } from "#features/stock/server/suppliers.ts";
import { batches } from "#features/stock/tables.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { orderId, makeOrderRequest, setStock, readStock } from "../orders/orders.ts";
import { amara, join, joinStaff } from "../people/people.ts";
import { desktop, openShopfront, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

const chidi = { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };
const bisi = { name: "Bisi Ojo", email: "bisi@example.com", password: "moin-moin-in-leaves" };

let shopfront: Shopfront;
let customer: string;
let staff: string;
let number = 0;
beforeAll(async () => {
  shopfront = await openShopfront();
  customer = await join(shopfront.shop, amara);
  staff = await joinStaff(shopfront.shop, chidi);
  await joinStaff(shopfront.shop, bisi, "packer");
});

async function openAs(person: typeof chidi, path: string): Promise<Page> {
  const page = await shopfront.visitor(desktop);
  await signInAs(shopfront, page, person);
  await page.goto(path);
  return page;
}

/** Receives a batch of a product and returns its id. */
async function receive(productId: string, code: string, bestBefore: string, units: number): Promise<number> {
  const goods = { productId, code, bestBefore, units, supplierId: null, unitCost: null, note: "" };
  const received = await receiveBatch(shopfront.shop, staff, goods);
  if (received instanceof Refusal) throw new Error(received.message);
  return received.batchId;
}

async function placePaidOrder(cart: Record<string, number>): Promise<string> {
  const { shop } = shopfront;
  number += 1;
  const placed = await placeOrder(shop, customer, await makeOrderRequest(shop, number, cart));
  if (placed instanceof Refusal) throw new Error(placed.message);
  const paid = { status: "confirmed", paymentState: "paid" } as const;
  await shop.db
    .update(orders)
    .set(paid)
    .where(eq(orders.id, orderId(number)));
  return orderId(number);
}

async function readPackedUnitsOfBatch(id: string, batchId: number): Promise<number> {
  const [row] = await shopfront.shop.db
    .select()
    .from(orderBatches)
    .where(and(eq(orderBatches.orderId, id), eq(orderBatches.batchId, batchId)));
  return row?.units ?? 0;
}

test("the slip proposes the batch that expires first; a packer scans another one, and that is packed", async () => {
  await setStock(shopfront.shop, "1", 0);
  const first = await receive("1", "EG-01", "2027-06-30", 5);
  const second = await receive("1", "EG-02", "2027-09-30", 5);
  await shopfront.shop.pool.query("update products set gtin = '6151100030016' where id = '1'");
  const id = await placePaidOrder({ "1": 2 });
  const page = await openAs(bisi, `/office/packing/${id}`);
  const slip = page.getByRole("article", { name: `Packing slip ${id}` });
  await slip.getByText("Batch EG-01, best before 30 June 2027").waitFor();
  await page.getByRole("button", { name: "Start packing" }).click();
  const scan = page.getByLabel("Scan a pack");
  for (const [scanned, outcome] of [
    ["06151100030016", "Egusi (melon seed), shelled, 1 of 2"],
    ["96385074", "Not in this order: 96385074"],
    ["6151100030016", "Egusi (melon seed), shelled, 2 of 2. All packs with a barcode are in."],
  ] as const) {
    await scan.fill(scanned);
    await scan.press("Enter");
    await page.getByRole("status").getByText(outcome, { exact: true }).waitFor();
  }
  const field = page.getByLabel("Another batch of", { exact: false });
  await field.fill("eg-09");
  await field.press("Enter");
  await page.getByText(/has no batch EG-09/).waitFor();
  expect(await field.inputValue()).toBe("eg-09");
  await field.fill("eg-02");
  await page.getByLabel("Units of", { exact: false }).fill("1");
  await field.press("Enter");
  await page.getByText("Batch EG-02 is packed now.").waitFor();
  await slip.getByText("1 of batch EG-02").waitFor();
  expect([await readPackedUnitsOfBatch(id, first), await readPackedUnitsOfBatch(id, second)]).toEqual([1, 1]);
  await page.goto(`/office/packing/pick-list?ids=${id}`);
  await page.getByText("2 units of 1 product for 1 order").waitFor();
  expect(await page.getByRole("row").count()).toBe(3);
});

test("without a batch that is good for long enough, staff choose a shorter-lived one or leave it", async () => {
  await setStock(shopfront.shop, "7", 0);
  const short = await receive("7", "OG-01", "2026-12-15", 5);
  const id = await placePaidOrder({ "7": 2 });
  const page = await openAs(bisi, `/office/packing/${id}`);
  await page.getByText("No batch chosen").waitFor();
  await page.getByRole("button", { name: "Start packing" }).click();
  await page.getByText(/0 of 2 units will still be good 30 days after they arrive/).waitFor();
  expect(await page.getByLabel("Batch OG-01").inputValue()).toBe("2");
  await page.getByRole("button", { name: "Pack these" }).click();
  await page.getByRole("heading", { name: "Packed units" }).waitFor();
  expect(await readPackedUnitsOfBatch(id, short)).toBe(2);
});

test("on the order's own page, a refused start of packing leads to the choice of batches", async () => {
  await setStock(shopfront.shop, "8", 0);
  const short = await receive("8", "EF-01", "2026-12-15", 5);
  const id = await placePaidOrder({ "8": 1 });
  const page = await openAs(chidi, `/office/orders/${id}`);
  await page.getByRole("button", { name: "Start packing" }).click();
  await page.getByText(/0 of 1 units will still be good/).waitFor();
  await page.getByRole("button", { name: "Choose the batches" }).click();
  await page.getByRole("button", { name: "Pack these" }).click();
  await page.getByRole("heading", { name: "Packed units" }).waitFor();
  expect(await readPackedUnitsOfBatch(id, short)).toBe(1);
});

test("of several orders, the ones that cannot be packed say why, and the others are packed", async () => {
  await setStock(shopfront.shop, "3", 0);
  await receive("3", "CR-01", "2026-12-15", 5);
  const [good, bad] = [await placePaidOrder({ "1": 1 }), await placePaidOrder({ "3": 1 })];
  const page = await openAs(bisi, "/office/packing");
  await page.getByLabel(`Tick order ${good}`).check();
  await page.getByLabel(`Tick order ${bad}`).check();
  await page.getByRole("button", { name: "Start packing" }).click();
  await page.getByText("1 of 2 orders are being packed now.").waitFor();
  await page.getByText(/0 of 1 units will still be good/).waitFor();
});

test("what runs low is ordered from a supplier by email, and what comes is received into batches", async () => {
  const { shop } = shopfront;
  const details = { name: "Mama Nkechi", email: "nkechi@example.com", phone: "", note: "" };
  const supplier = await supplierList.add(shop, staff, details);
  if (supplier instanceof Refusal) throw new Error(supplier.message);
  // Only one product runs low: those of other suppliers would be purchase orders of their own.
  const { rows } = await shop.pool.query<{ id: string }>("select id from products where stock < 50");
  for (const { id } of rows) await setStock(shop, id, 50);
  await setStock(shop, "12", 2);
  const before = await readStock(shop, "12");
  const page = await openAs(chidi, "/office/products?only=low");
  await page.getByRole("button", { name: "Order what runs low" }).click();
  await page.getByLabel("Supplier", { exact: true }).selectOption("Mama Nkechi");
  await page.getByLabel("Expected on").fill("2026-12-01");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved.", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Send to nkechi@example.com" }).click();
  await page.getByText("Sent. The supplier gets it by email.").waitFor();
  expect(await shop.db.$count(emailOutbox, eq(emailOutbox.recipientEmail, "nkechi@example.com"))).toBe(1);

  const packer = await openAs(bisi, "/office/purchase-orders");
  await packer
    .getByRole("list", { name: /Purchase orders/ })
    .getByRole("link")
    .first()
    .click();
  const name = (await shop.db.query.products.findFirst({ where: (product) => eq(product.id, "12") }))?.name ?? "";
  await packer.getByLabel(`Units that came: ${name}`).fill("10");
  await packer.getByRole("button", { name: "Put into stock" }).click();
  await packer.getByText("Please enter the code of the batch").waitFor();
  await packer.getByLabel(`Code of the batch: ${name}`).fill("ud-01");
  await packer.getByLabel(`Best before: ${name}`).fill("2027-12-31");
  await packer.getByRole("button", { name: "Put into stock" }).click();
  await packer.getByText("10 units are in stock. The rest is still to come.").waitFor();
  expect(await packer.locator("body").innerText()).not.toMatch(/₦|@example/);
  expect(await readStock(shop, "12")).toBe(before + 10);
  const [batch] = await shop.db.select().from(batches).where(eq(batches.code, "UD-01"));
  expect(batch).toMatchObject({ units: 10, supplierId: supplier.id });
  await packer.getByLabel("Nothing more is coming: close the order").check();
  await packer.getByRole("button", { name: "Put into stock" }).click();
  await packer.getByText("No goods are on their way.").waitFor();
});
