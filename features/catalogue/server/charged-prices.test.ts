import { beforeEach, expect, test } from "vitest";
import { Refusal } from "#platform/rules/refusal.ts";
import { DAY } from "#platform/rules/time.ts";
import { amara, joinConfirmed } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { productForm, productText } from "../rules/product-form.ts";
import { productSummary } from "../rules/product.ts";
import { editProducts } from "./edit-products.ts";
import { findOfficeProduct } from "./office-products.ts";
import { findProducts } from "./products.ts";
import { createProduct, saveProduct } from "./save-product.ts";
import { stageImport } from "./stage-import.ts";

let shop: TestShop;
let actor: string;
beforeEach(async () => {
  shop = await openTestShop();
  actor = await joinConfirmed(shop, amara);
});

async function office(id: string) {
  const product = await findOfficeProduct(shop.db, id);
  if (!product) throw new Error(`There is no product ${id}`);
  return product;
}

async function save(id: string, prices: { price: number; listPrice: number | null }) {
  const product = await office(id);
  const details = { ...productForm.parse(productText(product)), ...prices };
  return saveProduct(shop, actor, { id, version: product.version, details });
}

const stage = (...lines: string[]) =>
  stageImport(shop, actor, Buffer.from(["id,price,listPrice", ...lines].join("\n")));

const shown = async (id: string) => (await findProducts(shop.db, [id]))[0];
const pass = (days: number) => shop.setClock(new Date(shop.clock().getTime() + days * DAY));

test("each list price of the demo was charged, until it was reduced 20 days ago", async () => {
  const products = await findProducts(shop.db, ["1", "2", "3", "5", "7"]);
  expect(products.map(({ listPrice }) => listPrice)).toEqual([18_384, null, 17_584, 19_984, 28_784]);
  for (const { listPrice, lowestPrice } of products) expect(lowestPrice).toBe(listPrice);
  expect(products.map((product) => "lowestPrice" in productSummary(product))).toEqual([true, false, true, true, true]);
});

test("a list price that a product never cost is refused in its form, and nothing is saved", async () => {
  const before = await office("2");
  const message = "₦99,000 was never the price of this product, so it cannot be shown struck through";
  expect(await save("2", { price: before.price, listPrice: 99_000 })).toMatchObject({
    code: "list-price-not-charged",
    details: { errors: { listPrice: message } },
  });
  expect(await office("2")).toEqual(before);
  const details = { ...productForm.parse(productText(before)), listPrice: 99_000 };
  expect(await createProduct(shop, actor, details)).toBeInstanceOf(Refusal);
});

test("the price that is reduced may be the list price in the same save; the lowest price is of the 30 days before", async () => {
  const { price } = await office("2");
  await save("2", { price: price - 2_000, listPrice: null });
  pass(10);
  await save("2", { price, listPrice: null });
  pass(25);
  expect(await save("2", { price: price - 1_000, listPrice: price })).toEqual({ version: 4 });
  expect(await shown("2")).toMatchObject({ listPrice: price, lowestPrice: price - 2_000 });
  pass(60);
  // A further step of the same reduction, however late.
  await save("2", { price: price - 3_000, listPrice: price });
  expect(await shown("2")).toMatchObject({ lowestPrice: price - 2_000 });
  await save("2", { price, listPrice: null });
  expect(await shown("2")).toMatchObject({ lowestPrice: null });
});

test("a spreadsheet with a list price that was never charged is refused with the line and the column", async () => {
  const { price } = await office("2");
  expect(await stage("1,15000,18384", `2,${price},99000`)).toEqual({
    errors: [{ line: 3, column: "listPrice", message: expect.stringContaining("₦99,000 was never the price") }],
  });
  expect(await stage("1,15000,18384", `2,${price - 100},${price}`)).toMatchObject({ id: expect.any(String) });
});

test("a new price beside a list price that was never charged is refused in the list of products, alone", async () => {
  await shop.pool.query("update products set list_price = 99000 where id = '2'");
  const edits = [
    { id: "1", price: 15_000 },
    { id: "2", price: 9_000 },
  ];
  expect(await editProducts(shop, actor, edits)).toMatchObject({
    saved: [{ id: "1" }],
    refused: [{ id: "2", field: "price", message: expect.stringContaining("₦99,000 was never the price") }],
  });
});
