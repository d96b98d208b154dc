import { beforeAll, expect, test } from "vitest";
import { cancelByStaff } from "#features/fulfilment/server/office/take-step.ts";
import { saleLeft, sumSale } from "#features/orders/rules/credit-note.ts";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import { breakDownRefund, type RefundChoice } from "#features/orders/rules/refund-goods.ts";
import { listDocuments } from "#features/orders/server/documents/documents.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { placeTestOrder } from "#tests/money/paying-shop.ts";
import { setStock, readStock } from "#tests/orders/orders.ts";
import { amara, joinConfirmed } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { recordMoney } from "./confirm-by-hand.ts";
import { completeRefundByHand, withdrawRefund } from "./refund-by-hand.ts";
import { readRefundableSale } from "./refund-goods.ts";
import { requestRefund, type Refund } from "./refunds.ts";

let shop: TestShop;
let userId: string;
let placed = 0;
beforeAll(async () => {
  shop = await openTestShop();
  userId = await joinConfirmed(shop, amara);
  await setStock(shop, "1", 1_000);
});

const oneOil: RefundChoice = { units: [{ productId: "1", quantity: 1 }], shipping: false };

async function paid(): Promise<GoodsOrder & { attemptId: number }> {
  const order = await placeTestOrder(shop, userId, (placed += 1), { "1": 2, "3": 1 });
  const money = { method: "bank-transfer", reference: `S-${placed}`, kobo: toKobo(order.total) } as const;
  const recorded = await recordMoney(shop, { orderId: order.id, actor: userId }, money);
  if (recorded instanceof Refusal) throw new Error(recorded.message);
  return { ...order, attemptId: recorded.id };
}

async function refund(order: GoodsOrder & { attemptId: number }, goods: RefundChoice, kobo?: number): Promise<Refund> {
  const amountKobo = kobo ?? sumSale(await readBreakdown(order, goods));
  const wanted = { attemptId: order.attemptId, amountKobo, reason: "Leaked", channel: "manual", goods } as const;
  const requested = await requestRefund(shop, { ...wanted, actor: userId });
  if (requested instanceof Refusal) throw new Error(requested.message);
  return requested;
}

async function readBreakdown(order: GoodsOrder, goods: RefundChoice) {
  const sale = await readRefundableSale(shop, order);
  if (!sale) throw new Error("Nothing is left of the sale");
  return breakDownRefund(sale, goods);
}

test("a refund of goods and the delivery has a credit note with just these, and puts nothing back into stock", async () => {
  const order = await paid();
  const before = await readStock(shop, "1");
  const { id, amountKobo } = await refund(order, { ...oneOil, shipping: true });
  await completeRefundByHand(shop, id, userId);
  const [, note] = await listDocuments(shop.db, order.id);
  const price = order.items.find(({ productId }) => productId === "1")?.price ?? 0;
  expect(note).toMatchObject({
    totalKobo: amountKobo,
    goodsKobo: toKobo(price),
    shippingKobo: toKobo(order.shipping),
    lines: [{ productId: "1", quantity: 1, price }],
  });
  expect(await readStock(shop, "1")).toBe(before);
});

test("goods that are refunded, or wait for it, cannot be refunded again; all parts together are the whole sale", async () => {
  const order = await paid();
  const first = await refund(order, oneOil);
  expect((await readRefundableSale(shop, order))?.lines[0]?.unitsLeft).toBe(1);
  await completeRefundByHand(shop, first.id, userId);
  const rest = { units: order.items.map(({ productId }) => ({ productId, quantity: 9 })), shipping: true };
  const second = await refund(order, rest);
  expect(first.amountKobo + second.amountKobo).toBe(toKobo(order.total));
  expect(await readRefundableSale(shop, order)).toBeUndefined();
  await completeRefundByHand(shop, second.id, userId);
  expect(sumSale(saleLeft(await listDocuments(shop.db, order.id)))).toBe(0);
});

test("a refund of another amount than that of the goods lists no goods", async () => {
  const order = await paid();
  const { id, breakdown } = await refund(order, oneOil, 500_00);
  expect(breakdown).toBeNull();
  await completeRefundByHand(shop, id, userId);
  expect(await listDocuments(shop.db, order.id)).toMatchObject([{}, { totalKobo: 500_00, lines: [] }]);
});

test("the goods of a withdrawn refund can be refunded again, and the invoice that takes its note back lists them", async () => {
  const order = await paid();
  const { id } = await refund(order, oneOil);
  await completeRefundByHand(shop, id, userId);
  await withdrawRefund(shop, { id, actor: userId }, "The bank sent it back");
  const [, note, taken] = await listDocuments(shop.db, order.id);
  expect(taken).toMatchObject({ kind: "invoice", totalKobo: note?.totalKobo, lines: note?.lines });
  expect((await readRefundableSale(shop, order))?.lines[0]?.unitsLeft).toBe(2);
});

test("an order that is not paid, or was cancelled, has no goods to refund", async () => {
  const unpaid = await placeTestOrder(shop, userId, (placed += 1));
  expect(await readRefundableSale(shop, unpaid)).toBeUndefined();
  const order = await paid();
  await cancelByStaff(shop, { orderId: order.id, actor: userId }, "Wanted");
  expect(await readRefundableSale(shop, order)).toBeUndefined();
});
