import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { exportMonth } from "#features/books/server/export-month.ts";
import { readTaxes, readTrialBalance } from "#features/books/server/month.ts";
import { readShares } from "#features/books/server/sales-shares.ts";
import { saleLeft } from "#features/orders/rules/credit-note.ts";
import { printedDocument } from "#features/orders/rules/printed-document.ts";
import { breakDownRefund } from "#features/orders/rules/refund-goods.ts";
import { listDocuments } from "#features/orders/server/documents/documents.ts";
import { findOrder } from "#features/orders/server/orders.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { recordMoney } from "#features/payments/server/confirm-by-hand.ts";
import { completeRefundByHand } from "#features/payments/server/refund-by-hand.ts";
import { readRefundableSale } from "#features/payments/server/refund-goods.ts";
import { requestRefund } from "#features/payments/server/refunds.ts";
import { listAudit } from "#features/people/server/list-audit.ts";
import { countryList } from "#features/shipping/server/office-shipping.ts";
import { taxes } from "#features/shipping/tables.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { emailTo } from "#tests/mail/sent-emails.ts";
import { bookErrors, emptyBooks } from "#tests/money/books.ts";
import { orderId, makeOrderRequest } from "#tests/orders/orders.ts";
import { moveAsCustomer } from "#tests/orders/own-changes.ts";
import { amara, amarasAddress, amarasPhone, joinConfirmed } from "#tests/people/people.ts";
import { done } from "#tests/run/done.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import type { OrderChange } from "../rules/order-edit.ts";
import { editOrder } from "./edit-order.ts";
import { previewEdit } from "./edits/preview.ts";
import { writeOffRest } from "./write-off.ts";

const { find: findCountry, save: saveTax } = countryList;

const vat = { name: "VAT", percent: 7.5, isIncluded: true, fromDay: lagosDay(TODAY) };
const shipping = { ...amarasAddress, phone: amarasPhone };

let shop: TestShop;
let userId: string;
beforeEach(async () => {
  shop = await openTestShop();
  userId = await joinConfirmed(shop, amara);
  await emptyBooks(shop.pool);
});

async function taxNigeria(details: typeof vat): Promise<void> {
  const version = (await findCountry(shop.db, "NG"))?.version ?? 0;
  expect(await saveTax(shop, userId, { code: "NG", version, details })).toEqual({ version: version + 1 });
}

/** Two packs of egusi at ₦15,984 and one of Cameroon pepper, to Nigeria. */
const place = async (number = 1) =>
  done(await placeOrder(shop, userId, await makeOrderRequest(shop, number, { "1": 2, "3": 1 }))).order;

async function pay(id: string, naira: number) {
  const money = { method: "bank-transfer", reference: `R-${naira}`, kobo: toKobo(naira) } as const;
  return done(await recordMoney(shop, { orderId: id, actor: userId }, money));
}

test("an order keeps the name and the rate of its tax, whatever staff make of the country's later", async () => {
  await taxNigeria({ ...vat, isIncluded: false });
  const order = await place();
  expect(order).toMatchObject({ taxName: "VAT", taxPercent: 7.5, pricesIncludeTax: false, includedTax: 0 });
  expect(order.tax).toBe(Math.floor(order.subtotal * 0.075 + 0.5));
  expect((await emailTo(shop, amara.email, `We have your order ${orderNumber(order.id)}`)).bodyText).toContain(
    "VAT (7.5%)",
  );
  await taxNigeria({ ...vat, percent: 20 });
  expect(await findOrder(shop.db, order.id)).toEqual(order);
});

test("tax that prices include leaves the total as it is, and is owed in the books instead of being a sale", async () => {
  await taxNigeria(vat);
  const { id, subtotal, shipping: delivery, total, tax, includedTax } = await place();
  expect([total, tax]).toEqual([subtotal + delivery, 0]);
  expect(includedTax).toBe(Math.floor((subtotal * 7.5) / 107.5 + 0.5));
  await pay(id, total);
  const [invoice] = await listDocuments(shop.db, id);
  expect(invoice).toMatchObject({
    goodsKobo: toKobo(subtotal - includedTax),
    taxKobo: toKobo(includedTax),
    totalKobo: toKobo(total),
    taxName: "VAT",
    taxPercent: 7.5,
    pricesIncludeTax: true,
  });
  const { amounts, notes } = printedDocument(invoice!, [invoice!]);
  expect(amounts.map(([label]) => label)).toEqual(["Goods before tax", "Shipping", "VAT (7.5%)", "Total"]);
  // Only the invoice of a parcel that leaves the country mentions customs.
  const { buyer } = invoice!;
  const abroad = { ...invoice!, buyer: { ...buyer, address: { ...buyer.address, country: "Ghana" } } };
  expect(notes.join(" ")).not.toContain("Customs");
  expect(printedDocument(abroad, [abroad]).notes.join(" ")).toContain("Customs");
  const balance = await readTrialBalance(shop.db, "2026-11");
  const closing = (account: string) => balance.find((row) => row.account === account)?.closingKobo;
  expect([closing("2200"), closing("4000")]).toEqual([-toKobo(includedTax), -toKobo(subtotal - includedTax)]);
  const owed = await readTaxes(shop.db, "2026-11");
  expect(owed).toMatchObject([{ country: "Nigeria", name: "VAT", percent: 7.5, invoicedTax: toKobo(includedTax) }]);
  const { products } = await readShares(shop.db, { from: "2026-11-01", to: "2026-11-30" });
  expect(products.reduce((sum, { goodsKobo }) => sum + goodsKobo, 0)).toBe(toKobo(subtotal - includedTax));
  let csv = "";
  for await (const chunk of exportMonth(shop.readStale, "tax", "2026-11")) csv += chunk;
  expect(csv).toContain("Nigeria,VAT,7.5,");
  expect(await bookErrors(shop.pool)).toEqual([]);
});

test("zero-rated goods bear no tax, also when they are refunded or the product is taxed later", async () => {
  await shop.pool.query("update products set is_zero_rated = true where id = '3'");
  const order = await place();
  const [egusi, pepper] = order.items;
  expect([egusi?.isZeroRated, pepper?.isZeroRated]).toEqual([false, true]);
  expect(order.tax).toBe(Math.floor(egusi!.price * 2 * 0.08 + 0.5));
  const { id: attemptId } = await pay(order.id, order.total);
  await shop.pool.query("update products set is_zero_rated = false where id = '3'");
  expect(await findOrder(shop.db, order.id)).toMatchObject({ items: [{ isZeroRated: false }, { isZeroRated: true }] });
  expect((await listDocuments(shop.db, order.id))[0]?.lines[1]).toMatchObject({ productId: "3", isZeroRated: true });
  const goods = { units: [{ productId: "3", quantity: 1 }], shipping: false };
  const part = breakDownRefund((await readRefundableSale(shop, order))!, goods);
  expect(part).toMatchObject({ goodsKobo: toKobo(pepper!.price), taxKobo: 0 });
  const amountKobo = toKobo(pepper!.price);
  const wanted = { attemptId, amountKobo, reason: "Leaked", channel: "manual", goods, actor: userId } as const;
  await completeRefundByHand(shop, done(await requestRefund(shop, wanted)).id, userId);
  expect(saleLeft(await listDocuments(shop.db, order.id)).taxKobo).toBe(toKobo(order.tax));
  const items = [{ productId: "1", quantity: 2 }];
  const preview = await previewEdit(shop.db, order.id, { items, shipping, shippingMethod: "standard" }, shop.clock());
  expect(done(preview).after.tax).toBe(order.tax);
});

test("refunded pack by pack, the credit notes of an order with tax in its prices add up to its invoice", async () => {
  await taxNigeria(vat);
  const order = await place();
  const { id: attemptId } = await pay(order.id, order.total);
  for (const goods of [
    { units: [{ productId: "1", quantity: 1 }], shipping: true },
    { units: [{ productId: "3", quantity: 1 }], shipping: false },
    { units: [{ productId: "1", quantity: 1 }], shipping: false },
  ]) {
    const { goodsKobo, shippingKobo, taxKobo } = breakDownRefund((await readRefundableSale(shop, order))!, goods);
    const amountKobo = goodsKobo + shippingKobo + taxKobo;
    const wanted = { attemptId, amountKobo, reason: "Leaked", channel: "manual", goods, actor: userId } as const;
    const { id } = done(await requestRefund(shop, wanted));
    await completeRefundByHand(shop, id, userId);
    expect((await listDocuments(shop.db, order.id)).at(-1)).toMatchObject({ goodsKobo, shippingKobo, taxKobo });
  }
  expect(saleLeft(await listDocuments(shop.db, order.id))).toEqual({ goodsKobo: 0, shippingKobo: 0, taxKobo: 0 });
  expect(await bookErrors(shop.pool)).toEqual([]);
});

test("an edit keeps the order's tax until it goes to another country; the documents follow", async () => {
  await taxNigeria(vat);
  const { id, total } = await place();
  await pay(id, total);
  await taxNigeria({ ...vat, percent: 20, isIncluded: false });
  const items = [{ productId: "1", quantity: 1 }];
  const edit = async (country: string) => {
    const change: OrderChange = {
      items,
      shipping: { ...shipping, country },
      shippingMethod: "standard",
      acknowledged: ["unknown@1"],
    };
    const { after } = done(await previewEdit(shop.db, id, change, shop.clock()));
    const written = await editOrder(shop, { orderId: id, actor: userId }, { change, reason: "", total: after.total });
    expect(done(written)).toBeDefined();
    return after;
  };
  expect(await edit("Nigeria")).toMatchObject({ taxPercent: 7.5, pricesIncludeTax: true, tax: 0, includedTax: 1_115 });
  expect(await edit("Ghana")).toMatchObject({ taxName: "Tax", taxPercent: 8, tax: 1_279, includedTax: 0 });
  const order = await findOrder(shop.db, id);
  expect(order).toMatchObject({ taxName: "Tax", pricesIncludeTax: false });
  expect(saleLeft(await listDocuments(shop.db, id))).toEqual({
    goodsKobo: toKobo(order!.subtotal),
    shippingKobo: toKobo(order!.shipping),
    taxKobo: toKobo(order!.tax),
  });
});

test("what is written off lowers the tax in the prices with the goods", async () => {
  await taxNigeria(vat);
  const { id, total } = await place();
  await pay(id, total);
  const items = [{ productId: "1", quantity: 3 }];
  const change = { items, shipping, shippingMethod: "standard" } as const;
  const { after } = done(await previewEdit(shop.db, id, change, shop.clock()));
  done(await editOrder(shop, { orderId: id, actor: userId }, { change, reason: "", total: after.total }));
  expect(await writeOffRest(shop, { orderId: id, actor: userId }, "Our mistake")).toBeUndefined();
  const order = (await findOrder(shop.db, id))!;
  expect([order.total, order.discount > 0]).toEqual([total, true]);
  const exact = ((order.subtotal - order.discount) * 7.5) / 107.5;
  expect(Math.abs(order.includedTax - exact)).toBeLessThan(1.5);
  expect(saleLeft(await listDocuments(shop.db, id)).taxKobo).toBe(toKobo(order.includedTax));
  expect(await bookErrors(shop.pool)).toEqual([]);
});

test("an address in a country with another tax costs that tax, also within the zone and at the same shipping price", async () => {
  const { id, subtotal, total } = await place();
  await shop.db.update(taxes).set({ percent: 15 }).where(eq(taxes.countryCode, "GH"));
  const move = (country: string) =>
    moveAsCustomer(shop, { userId, orderId: id }, { ...shipping, country, acknowledged: ["unknown@1"] });
  expect(await move("Kenya")).toBeUndefined();
  expect(await findOrder(shop.db, id)).toMatchObject({ total, taxPercent: 8 });
  expect(await move("Ghana")).toBeUndefined();
  expect(await findOrder(shop.db, id)).toMatchObject({ taxPercent: 15, tax: Math.floor(subtotal * 0.15 + 0.5) });
});

test("two members of staff who edit a country's tax do not overwrite each other", async () => {
  expect(await saveTax(shop, userId, { code: "NG", version: 1, details: vat })).toEqual({ version: 2 });
  const second = await saveTax(shop, userId, { code: "NG", version: 1, details: { ...vat, percent: 5 } });
  expect(second).toMatchObject({
    code: "changed-meanwhile",
    details: { version: 2 },
  });
  expect(await saveTax(shop, userId, { code: "XX", version: 1, details: vat })).toBeUndefined();
  const [change] = (await listAudit(shop.db, { subject: "country:NG" })).entries;
  expect(change?.details).toMatchObject({ name: "Nigeria", from: { percent: 8 }, to: { percent: 7.5 } });
});

test("an order whose total is that of another tax is refused with the new amounts", async () => {
  const request = await makeOrderRequest(shop, 1, { "1": 2 });
  await taxNigeria(vat);
  const refusal = await placeOrder(shop, userId, request);
  expect(refusal).toMatchObject({ code: "price-changed", details: { quote: { taxName: "VAT", tax: 0 } } });
  expect(await findOrder(shop.db, orderId(1))).toBeUndefined();
});
