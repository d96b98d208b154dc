import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { confirmedShop } from "#features/accounts/server/confirmed-shop.ts";
import { cancelByStaff, takeStep } from "#features/fulfilment/server/office/take-step.ts";
import { editOrder } from "#features/order-changes/server/edit-order.ts";
import { previewEdit } from "#features/order-changes/server/edits/preview.ts";
import { writeOffRest } from "#features/order-changes/server/write-off.ts";
import { saleLeft, sumSale } from "#features/orders/rules/credit-note.ts";
import { listDocuments } from "#features/orders/server/documents/documents.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { orderItems, orders } from "#features/orders/tables.ts";
import { recordMoney } from "#features/payments/server/confirm-by-hand.ts";
import { correctByHand } from "#features/payments/server/correct-by-hand.ts";
import { openAmounts } from "#features/payments/server/open-amount.ts";
import { completeRefundByHand } from "#features/payments/server/refund-by-hand.ts";
import { sweepPayments } from "#features/payments/server/sweep-payments.ts";
import { paymentAttempts, paymentTransactions, refunds } from "#features/payments/tables.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { applyPercent } from "#platform/rules/money.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { bookErrors } from "./money/books.ts";
import { acceptEverything, orderId, makeOrderRequest } from "./orders/orders.ts";
import { changeAsCustomer } from "./orders/own-changes.ts";
import { amara, amarasAddress, amarasPhone, confirmAddress, join, joinStaff } from "./people/people.ts";
import { randomFrom } from "./run/random.ts";
import { SEEDS } from "./run/tier.ts";
import { openTestShop, type TestShop } from "./shop/test-shop.ts";

const STEPS = 30;
const GOODS = ["1", "2", "3", "4"];

let shop: TestShop;
let staff: string;
let customer: string;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await joinStaff(shop, { name: "Chidinma Eze", email: "chidinma@example.com", password: "stamps-and-string" });
  customer = await join(shop, amara);
  await confirmAddress(shop, amara.email);
  await shop.pool.query("update shop_settings set unpaid_orders_confirmed = 1000, unpaid_units_confirmed = 100000");
});

test.each(SEEDS)(
  "whatever staff and the customer do with an order, money and stock are conserved (seed %i)",
  async (seed) => {
    const random = randomFrom(seed);
    const below = (limit: number) => Math.floor(random() * limit);
    const id = orderId((seed + 1) * 1000);
    const request = await makeOrderRequest(shop, (seed + 1) * 1000, { "1": 1 + below(3), "2": 1 + below(2) });
    expect(await placeOrder(shop, customer, request)).not.toBeInstanceOf(Refusal);
    let references = 0;
    for (let step = 0; step < STEPS; step += 1) {
      shop.setClock(new Date(shop.clock().getTime() + 1000));
      await act(below(8));
      await checkOrder(id);
    }

    async function act(kind: number): Promise<void> {
      const action = { orderId: id, actor: staff };
      const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
      const open = (await openAmounts(shop.db, [{ id }])).get(id) ?? 0;
      if (kind <= 2) return edit();
      if (kind === 3) {
        references += 1;
        const amounts = [open, open, order?.total ?? 1, 1 + below(50_000)];
        const kobo = toKobo(Math.max(1, amounts[below(4)] ?? 1));
        await recordMoney(confirmedShop(shop), action, {
          method: "bank-transfer",
          reference: `S${seed}-${references}`,
          kobo,
        });
      } else if (kind === 4) {
        const waiting = await shop.db.select().from(refunds).where(eq(refunds.orderId, id));
        const refund = waiting.find(({ status }) => status === "requested");
        if (refund) await completeRefundByHand(shop, refund.id, staff);
      } else if (kind === 5) {
        await writeOffRest(shop, action, "Our mistake");
      } else if (kind === 6 && below(3) === 0) {
        const attempts = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id));
        const attempt = attempts[below(attempts.length)];
        const correction = { kobo: toKobo(below(60_000)), reason: "A slip of the finger" };
        if (attempt) await correctByHand(shop, { attemptId: attempt.id, actor: staff }, correction);
      } else if (kind === 7) {
        const paid = order?.paymentState === "paid" || order?.paymentState === "part-refunded";
        const packed = await takeStep(shop, action, { step: "processing" });
        if (order?.status === "confirmed") expect(packed === undefined).toBe(paid);
        if (below(6) === 0) await cancelByStaff(shop, action, "They changed their mind");
        await sweepPayments(shop);
      }
    }

    async function edit(): Promise<void> {
      const items = GOODS.flatMap((productId) => {
        const quantity = below(4);
        return quantity > 0 ? [{ productId, quantity }] : [];
      });
      if (items.length === 0) return;
      const country = ["Nigeria", "Nigeria", "United Kingdom"][below(3)] ?? "Nigeria";
      const shipping = { ...amarasAddress, phone: amarasPhone, country, postalCode: "" };
      const change = { items, shipping, shippingMethod: (["standard", "express"] as const)[below(2)] ?? "standard" };
      if (below(2) === 0) {
        const own = { userId: customer, orderId: id };
        const changed = await changeAsCustomer(shop, own, { ...change, acknowledged: await acceptEverything(shop) });
        if (!(changed instanceof Refusal)) expect((await openAmounts(shop.db, [{ id }])).get(id)).toBe(changed.open);
        return;
      }
      const preview = await previewEdit(shop.db, id, change, shop.clock());
      if (preview instanceof Refusal) return;
      await editOrder(shop, { orderId: id, actor: staff }, { change, reason: "", total: preview.after.total });
    }
  },
);

/** What is true of an order and its goods after any event. */
async function checkOrder(id: string): Promise<void> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error("The order is gone");
  const items = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, id));
  const goods = items.reduce((total, { price, quantity }) => total + price * quantity, 0);
  expect(order.subtotal).toBe(goods);
  expect(order.total).toBe(goods - order.discount + order.shipping + order.tax);
  if (order.discount === 0) expect(order.tax).toBe(applyPercent(goods, 8));
  // One email for each edit is right. The books have the stock of each product, and what the orders hold of it.
  const wrong = await bookErrors(shop.pool);
  expect(wrong.filter((error) => !error.includes("has the email"))).toEqual([]);

  const attempts = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id));
  const given = await shop.db.select().from(refunds).where(eq(refunds.orderId, id));
  const ledger = await shop.db.select().from(paymentTransactions).where(eq(paymentTransactions.orderId, id));
  const received = attempts.reduce((total, { receivedKobo }) => total + receivedKobo, 0);
  const completed = sum(given.filter(({ status }) => status === "completed"));
  expect(sum(ledger)).toBe(received - completed);
  for (const { id: attemptId, receivedKobo } of attempts) {
    const live = given.filter((one) => one.attemptId === attemptId && !["failed", "withdrawn"].includes(one.status));
    expect(sum(live)).toBeLessThanOrEqual(receivedKobo);
  }

  const sale = sumSale(saleLeft(await listDocuments(shop.db, id)));
  if (order.status === "pending") expect(sale).toBe(0);
  if (order.status === "confirmed" || order.status === "processing") expect(sale).toBe(toKobo(order.total));
  if (order.status === "cancelled") expect(sale).toBe(0);
  const open = (await openAmounts(shop.db, [{ id }])).get(id) ?? 0;
  if (order.paymentState === "paid") expect(open).toBe(0);
  if (order.paymentState === "part-paid") expect(open).toBeGreaterThan(0);
}

function sum(list: { amountKobo: number }[]): number {
  return list.reduce((total, { amountKobo }) => total + amountKobo, 0);
}
