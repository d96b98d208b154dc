import { beforeAll, expect, test } from "vitest";
import { cancelByStaff } from "#features/fulfilment/server/office/take-step.ts";
import { confirmByHand, recordMoney } from "#features/payments/server/confirm-by-hand.ts";
import { listOrderPayments } from "#features/payments/server/order-payments.ts";
import { completeRefundByHand, withdrawRefund } from "#features/payments/server/refund-by-hand.ts";
import { requestRefund } from "#features/payments/server/refunds.ts";
import { reportTransfer } from "#features/payments/server/report-transfer.ts";
import { write } from "#platform/database/write.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { placeTestOrder } from "#tests/money/paying-shop.ts";
import { liftOrderLimits, setStock } from "#tests/orders/orders.ts";
import { amara, joinConfirmed } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { saleLeft, sumSale } from "../../rules/credit-note.ts";
import type { GoodsOrder } from "../../rules/order.ts";
import { lockOrder } from "../lock-order.ts";
import { moveOrder } from "../move-order.ts";
import { listDocuments } from "./documents.ts";

let shop: TestShop;
let amaraId: string;
let placed = 0;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await joinConfirmed(shop, amara);
  await liftOrderLimits(shop.pool);
  await setStock(shop, "1", 1_000);
});

const place = (items?: Record<string, number>) => placeTestOrder(shop, amaraId, (placed += 1), items);

/** An order whose transfer of this amount, by default the total, has been confirmed by staff. */
async function paid(items?: Record<string, number>, kobo?: number): Promise<GoodsOrder & { attemptId: number }> {
  const order = await place(items);
  await reportTransfer(shop, { userId: amaraId }, { orderId: order.id });
  const { attempts } = await listOrderPayments(shop, order.id);
  const attemptId = attempts[0]?.id ?? 0;
  const confirmed = await confirmByHand(shop, { attemptId, actor: amaraId }, { kobo: kobo ?? toKobo(order.total) });
  if (confirmed instanceof Refusal) throw new Error(confirmed.message);
  return { ...order, attemptId };
}

async function withdraw(id: number): Promise<void> {
  expect(await withdrawRefund(shop, { id, actor: amaraId }, "The bank sent it back")).not.toBeInstanceOf(Refusal);
}

async function refund(attemptId: number, amountKobo: number): Promise<number> {
  const wanted = { attemptId, amountKobo, reason: "One tin was dented", channel: "manual", actor: amaraId } as const;
  const requested = await requestRefund(shop, wanted);
  if (requested instanceof Refusal) throw new Error(requested.message);
  await completeRefundByHand(shop, requested.id, amaraId);
  return requested.id;
}

test("an order gets its invoice when it is confirmed, with the goods, the seller and the buyer of that moment", async () => {
  const { id, total, subtotal, shipping, tax, items } = await paid({ "1": 2, "3": 1 });
  await shop.pool.query(
    "update seller set legal_name = 'Another Ltd'; update products set size = '1 kg' where id = '1'",
  );
  const documents = await listDocuments(shop.db, id);
  await shop.pool.query(
    "update seller set legal_name = 'Calabash Larder Ltd'; update products set size = '500 g' where id = '1'",
  );
  expect(documents).toHaveLength(1);
  expect(documents[0]).toMatchObject({
    kind: "invoice",
    number: expect.stringMatching(/^INV-2026-\d{6}$/),
    goodsKobo: toKobo(subtotal),
    shippingKobo: toKobo(shipping),
    taxKobo: toKobo(tax),
    totalKobo: toKobo(total),
    taxPercent: 8,
    lines: items.map(({ image: _image, ...line }) => line),
    seller: { legalName: "Calabash Larder Ltd", address: ["14 Balogun Street, Lagos Island", "Lagos, Nigeria"] },
    buyer: { name: "Amara Nwosu", address: { country: "Nigeria" } },
    paymentMethod: "bank-transfer",
    reason: null,
  });
  expect(documents[0]?.lines[0]).toMatchObject({ size: "500 g", quantity: 2 });
});

test("an unpaid order has no invoice, and its cancellation no credit note", async () => {
  const { id } = await place();
  await cancelByStaff(shop, { orderId: id, actor: amaraId }, "Wanted");
  expect(await listDocuments(shop.db, id)).toEqual([]);
});

test("a paid order that is cancelled gets one credit note for all of it, and its refund no second one", async () => {
  const { id, total, attemptId, items } = await paid();
  await cancelByStaff(shop, { orderId: id, actor: amaraId }, "Wanted");
  await refund(attemptId, toKobo(total));
  const documents = await listDocuments(shop.db, id);
  expect(documents).toMatchObject([
    { kind: "invoice", totalKobo: toKobo(total) },
    { kind: "credit-note", totalKobo: toKobo(total), reason: "The order was cancelled", refundId: null },
  ]);
  expect(documents[1]?.number).toMatch(/^CN-2026-\d{6}$/);
  expect(documents[1]?.lines).toHaveLength(items.length);
});

test("a refund gets its credit note when it is completed, and a cancellation afterwards one for the rest", async () => {
  const { id, total, attemptId } = await paid();
  await refund(attemptId, 5_400_00);
  const [, note] = await listDocuments(shop.db, id);
  expect(note).toMatchObject({ totalKobo: 5_400_00, taxKobo: 400_08, shippingKobo: 0, reason: "One tin was dented" });
  expect(note?.refundId).not.toBeNull();
  await cancelByStaff(shop, { orderId: id, actor: amaraId }, "Wanted");
  const documents = await listDocuments(shop.db, id);
  expect(documents[2]).toMatchObject({ kind: "credit-note", totalKobo: toKobo(total) - 5_400_00, lines: [] });
  expect(sumSale(saleLeft(documents))).toBe(0);
});

test("a refund that was recorded and never made has its credit note taken back by an invoice; made again, it is credited again", async () => {
  const { id, total, attemptId } = await paid();
  const withdrawn = await refund(attemptId, 5_400_00);
  await withdraw(withdrawn);
  const [, note, taken] = await listDocuments(shop.db, id);
  expect(taken).toMatchObject({ kind: "invoice", totalKobo: 5_400_00, taxKobo: note?.taxKobo, refundId: withdrawn });
  expect(taken?.reason).toBe(`The refund of credit note ${note?.number} was not made`);
  expect(sumSale(saleLeft(await listDocuments(shop.db, id)))).toBe(toKobo(total));
  await refund(attemptId, 5_400_00);
  expect(sumSale(saleLeft(await listDocuments(shop.db, id)))).toBe(toKobo(total) - 5_400_00);
});

test("withdrawing the refund of a cancelled order, and of an excess, takes no credit note back", async () => {
  const cancelled = await paid();
  const first = await refund(cancelled.attemptId, 1_000_00);
  await cancelByStaff(shop, { orderId: cancelled.id, actor: amaraId }, "Wanted");
  await withdraw(first);
  expect(sumSale(saleLeft(await listDocuments(shop.db, cancelled.id)))).toBe(0);
  const { id, attemptId } = await paid(undefined, toKobo(cancelled.total) + 1_000_00);
  await withdraw(await refund(attemptId, 1_000_00));
  expect(await listDocuments(shop.db, id)).toMatchObject([{ kind: "invoice" }]);
});

test("withdrawing either of two refunds leaves a sale of the amount that the kept money covers", async () => {
  const { total } = await place();
  const { id, attemptId } = await paid(undefined, toKobo(total) + 1_000_00);
  const dented = await refund(attemptId, 500_00);
  await refund(attemptId, 1_000_00);
  expect(sumSale(saleLeft(await listDocuments(shop.db, id)))).toBe(toKobo(total) - 500_00);
  await withdraw(dented);
  expect(sumSale(saleLeft(await listDocuments(shop.db, id)))).toBe(toKobo(total));
});

test("the invoice goes with the email about the payment, and the credit note with the one about the refund", async () => {
  const { id, attemptId } = await paid();
  await refund(attemptId, 1_000_00);
  const { rows } = await shop.pool.query<{ subject: string; number: string }>(
    `select subject, number from email_outbox join sales_documents d on d.id = document_id where regarding = $1 order by d.id`,
    [id],
  );
  const [invoice, note] = await listDocuments(shop.db, id);
  expect(rows).toEqual([
    { subject: expect.stringContaining("Your payment is here"), number: invoice?.number },
    { subject: expect.stringContaining("We have refunded"), number: note?.number },
  ]);
});

test("refunding an overpayment or a duplicate payment issues no credit note", async () => {
  const probe = await place();
  const { id, attemptId } = await paid(undefined, toKobo(probe.total) + 1_000_00);
  await refund(attemptId, 1_000_00);
  const twice = { method: "bank-transfer", reference: "S-1", kobo: toKobo(probe.total) } as const;
  const second = await recordMoney(shop, { orderId: id, actor: amaraId }, twice);
  if (second instanceof Refusal) throw new Error(second.message);
  expect(second.status).toBe("duplicate");
  await refund(second.id, toKobo(probe.total));
  expect(await listDocuments(shop.db, id)).toMatchObject([{ kind: "invoice" }]);
});

test("twenty-four confirmations at once, a third of them rolled back, leave no gap in the numbers", async () => {
  const orders: GoodsOrder[] = [];
  for (let count = 0; count < 24; count += 1) orders.push(await place());
  const before = await lastNumbers();
  await Promise.allSettled(
    orders.map(({ id }, index) =>
      write(shop, null, async (w) => {
        const order = await lockOrder(w.tx, id);
        if (order) await moveOrder(w, order, "confirmed", { description: "Payment received", paymentState: "paid" });
        if (index % 3 === 0) throw new Error("The transaction ends here");
      }),
    ),
  );
  const numbers = await lastNumbers();
  expect(numbers).toHaveLength(before.length + 16);
  expect(numbers).toEqual(numbers.map((_, index) => `INV-2026-${String(index + 1).padStart(6, "0")}`));
});

async function lastNumbers(): Promise<string[]> {
  const { rows } = await shop.pool.query<{ number: string }>(
    "select number from sales_documents where kind = 'invoice' order by number",
  );
  return rows.map(({ number }) => number);
}

test("each year in Lagos begins at one", async () => {
  const { id } = await place();
  const now = shop.clock();
  shop.setClock(new Date("2026-12-31T23:30:00Z"));
  await write(shop, null, async (w) => {
    const order = await lockOrder(w.tx, id);
    if (order) await moveOrder(w, order, "confirmed", { description: "Payment received", paymentState: "paid" });
  });
  shop.setClock(now);
  expect(await listDocuments(shop.db, id)).toMatchObject([{ number: "INV-2027-000001" }]);
});
