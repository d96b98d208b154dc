import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { findOfficeProduct } from "#features/catalogue/server/office-products.ts";
import { products } from "#features/catalogue/tables.ts";
import { giftCards } from "#features/gift-cards/tables.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { paymentAttempts } from "#features/payments/tables.ts";
import { findZone } from "#features/shipping/server/office-shipping.ts";
import { listTaxes } from "#features/shipping/server/taxes.ts";
import { rateList } from "#features/shop/server/currency-rates.ts";
import { batches } from "#features/stock/tables.ts";
import { formatKobo, nairaForField } from "#platform/rules/kobo.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { readKobo } from "#platform/rules/read-money.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { demoAccounts } from "../../db/seed/demo.ts";
import type { NoScriptPage } from "../no-script/page.ts";
import { makeOrderRequest, setStock } from "../orders/orders.ts";
import { amara, join } from "../people/people.ts";
import { openShopfront, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

// The shop asks once about amounts far from the usual, on every page and without JavaScript.

let shopfront: Shopfront;
let page: NoScriptPage;
beforeAll(async () => {
  shopfront = await openShopfront();
  page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, demoAccounts.chidinma);
});

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const asked = (question: string) => page.getByRole("alert").getByText(question).waitFor();
const readPrice = async (id: string) => (await findOfficeProduct(shopfront.shop.db, id))?.price;

/** Sets the price of a product, so that the question about it is known. */
const priced = (id: string, price: number) =>
  shopfront.shop.db.update(products).set({ price, listPrice: null }).where(eq(products.id, id));

test("a price with two zeros too many is asked about, kept as typed, and saved by the button that names it", async () => {
  await priced("1", 15_984);
  await page.goto("/office/products/1");
  expect(await page.getByLabel("Price", { exact: true }).inputValue()).toBe("15,984");
  await page.getByLabel("Price", { exact: true }).fill("1,598,400");
  await press("Save");
  await asked("That is 100 times the present price (₦15,984). Really ₦1,598,400?");
  expect(await readPrice("1")).toBe(15_984);
  expect(await page.getByLabel("Price", { exact: true }).inputValue()).toBe("1,598,400");
  await press("Change the amount");
  await asked("Really ₦1,598,400?");
  // The confirmation is of this amount: the shop asks again about another one.
  await page.getByLabel("Price", { exact: true }).fill("159,840");
  await press("Save ₦1,598,400 all the same");
  await asked("That is ten times the present price (₦15,984). Really ₦159,840?");
  await press("Save ₦159,840 all the same");
  await page.getByText("Saved. The shop shows it at once.").waitFor();
  expect(await readPrice("1")).toBe(159_840);
});

test("a comma that separates no thousands is refused at the field", async () => {
  await priced("2", 19_984);
  await page.goto("/office/products/2");
  await page.getByLabel("Price", { exact: true }).fill("19984,00");
  await press("Save");
  await page.getByText("Please enter whole naira, for example 15,984").waitFor();
  expect(await readPrice("2")).toBe(19_984);
});

test("in the list of prices one question names the unusual ones", async () => {
  await priced("3", 10_000);
  await priced("4", 20_000);
  await page.goto("/office/products/edit");
  await page.locator('input[name="price-3"]').fill("1,000");
  await page.locator('input[name="price-4"]').fill("2,000,000");
  await press("Save all");
  await asked("Really ₦1,000 and ₦2,000,000?");
  expect([await readPrice("3"), await readPrice("4")]).toEqual([10_000, 20_000]);
  await press("Save ₦1,000 and ₦2,000,000 all the same");
  await page.getByText("Saved 2 products.").waitFor();
  expect([await readPrice("3"), await readPrice("4")]).toEqual([1_000, 2_000_000]);
});

test("a change of several prices asks in its preview, and can be undone without a question", async () => {
  await priced("5", 10_000);
  await page.goto("/office/products/changes?change=price&ids=5&by=900&unit=percent");
  await asked("That is ten times the present price of");
  await press("Change to ₦100,000 all the same");
  await page.getByText("One product is repriced.").waitFor();
  expect(await readPrice("5")).toBe(100_000);
  await press("Undo");
  expect(await readPrice("5")).toBe(10_000);
});

test("a spreadsheet asks before it is imported", async () => {
  await priced("6", 15_984);
  const upload = async (price: string) => {
    await page.goto("/office/products/import");
    const file = { name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(`id,price\n6,"${price}"\n`) };
    await page.getByLabel("File").setInputFiles(file);
    await press("Check the file");
  };
  await upload("15984,00");
  await page.getByText("Please enter whole naira, for example 15,984").waitFor();
  await upload("1,598,400");
  await asked("That is 100 times the present price of");
  await press("Import one product");
  await asked("Really ₦1,598,400?");
  expect(await readPrice("6")).toBe(15_984);
  await press("Import ₦1,598,400 all the same");
  await page.getByText("One product was imported.").waitFor();
  expect(await readPrice("6")).toBe(1_598_400);
});

test("a new product far above the average of such products is asked about", async () => {
  await page.goto("/office/products/new");
  for (const [label, text] of [
    ["Name", "Zobo (hibiscus), dried"],
    ["Price", "99,840,000"],
    ["Category", "Spices"],
    ["Size", "200 g"],
    ["Description", "Deep red calyces for a cold drink."],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await press("Save");
  await asked("times the average price of such products");
  await press("Create it at ₦99,840,000 all the same");
  await page.getByText("On sale. The shop shows it at once.").waitFor();
});

test("rates, shipping prices and taxes are asked about", async () => {
  const { db, clock } = shopfront.shop;
  const rate = (await rateList.find(db, "USD"))?.nairaPerUnit ?? 0;
  await page.goto("/office/settings/currencies/USD");
  await page.getByLabel("naira", { exact: false }).first().fill(`${rate}00`);
  await press("Save");
  await asked("That is 100 times the present rate");
  expect((await rateList.find(db, "USD"))?.nairaPerUnit).toBe(rate);

  const zoneId = "north-america";
  const express = (await findZone(db, zoneId, clock()))?.methods.express.rate ?? 0;
  await page.goto(`/office/settings/shipping/${zoneId}`);
  await page.locator('input[name="express"]').fill(String(express * 10));
  await press("Save");
  await asked("That is ten times the present price of Express");
  expect((await findZone(db, zoneId, clock()))?.methods.express.rate).toBe(express);

  await page.goto("/office/settings/countries/NG");
  await page.getByLabel("Rate, %").fill("80");
  await press("Save");
  await asked("That is ten times the present rate (8%). Really 80%?");
  await press("Save 80% all the same");
  await page.getByText("Saved. Orders placed from").waitFor();
  expect((await listTaxes(db, "NG"))[0]).toMatchObject({ percent: 80 });
});

test("what a pack cost is compared with its last cost, and before there is one with the price", async () => {
  await priced("7", 10_000);
  const receive = async (cost: string) => {
    await page.goto("/office/products/7/stock");
    await page.getByLabel("Units").fill("10");
    await page.getByLabel("Code of the batch").fill(`EG-${cost.replace(",", "")}`);
    await page.getByLabel("Cost of one, ₦").fill(cost);
    await press("Put into stock");
  };
  await shopfront.shop.db.update(batches).set({ unitCost: null }).where(eq(batches.productId, "7"));
  await receive("700,000");
  await asked("That is 70 times the price of");
  await receive("7,000");
  await page.getByText(/Saved\. \d+ are available now\./).waitFor();
  await receive("70,000");
  await asked("That is ten times the last cost of");
  await press("Receive at ₦70,000 all the same");
  await page.getByText(/Saved\. \d+ are available now\./).waitFor();
});

test("money recorded by hand, its correction and its refund are asked about", async () => {
  const { shop } = shopfront;
  await priced("8", 1_000);
  await setStock(shop, "8", 100);
  const customer = await join(shop, amara);
  const placed = await placeOrder(shop, customer, await makeOrderRequest(shop, 1, { "8": 20 }));
  if (placed instanceof Refusal) throw new Error(placed.message);
  const { id, total } = placed.order;
  await page.goto(`/office/orders/${id}/payments`);
  await page.getByLabel("Amount in naira").fill(`${total},00`);
  await page.getByLabel("The bank’s reference").fill("NIP 1");
  await press("Record it");
  await page.getByText("Please enter an amount in naira, for example 12,784.50").waitFor();
  await page.getByLabel("Amount in naira").fill(`${total}0`);
  await press("Record it");
  await asked("That is ten times what is still to pay");
  await page.getByRole("button", { name: `Yes, ${formatNaira(total * 10)} came` }).waitFor();
  await page.getByLabel("Amount in naira").fill(`${total}`);
  await press("Change the amount");
  await page.getByText("Confirmed", { exact: true }).first().waitFor();

  const [attempt] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id));
  await page.goto(`/office/orders/${id}/payments/${attempt?.id}/correction`);
  await page.getByLabel("What really arrived").fill(`${total}00`);
  await page.getByLabel("Reason").fill("Mistyped");
  await press("Correct it");
  await asked("That is 100 times what was asked for");

  await page.goto(`/office/orders/${id}/refunds?attempt=${attempt?.id}&units-8=1`);
  const goods = readKobo(await page.getByLabel("Amount in naira").inputValue()) ?? 0;
  await page.getByLabel("Amount in naira").fill(nairaForField(goods * 10));
  await page.getByLabel("Reason").fill("A torn bag");
  await press("Refund");
  await asked("That is ten times the goods that you chose");
  await press(`Refund ${formatKobo(goods * 10)} all the same`);
  await page.getByRole("heading", { name: "Payments", exact: true }).waitFor();
});

test("a customer is asked about a gift card of more than twice the largest that the page offers", async () => {
  const customer = shopfront.noScriptVisitor();
  await customer.goto("/gift-cards");
  for (const [label, text] of [
    ["Or another amount", "5000,00"],
    ["Your name", "Bola Akande"],
    ["Your email address", "bola@example.com"],
    ["Your phone number", "0803 555 0142"],
  ] as const)
    await customer.getByLabel(label).fill(text);
  await customer.getByRole("button", { name: "Continue to payment" }).click();
  await customer.getByText("Please choose an amount from ₦5,000 to ₦500,000").waitFor();
  await customer.getByLabel("Or another amount").fill("500,000");
  await customer.getByRole("button", { name: "Continue to payment" }).click();
  await customer.getByText("Really ₦500,000?").waitFor();
  expect(await shopfront.shop.db.$count(giftCards)).toBe(0);
  await customer.getByRole("button", { name: "Continue with ₦500,000 all the same" }).click();
  expect(new URL(customer.url()).pathname).toMatch(/^\/pay-order\//);
});
