import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import { findOfficeOrder } from "#features/orders/server/office/office-order.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { orders } from "#features/orders/tables.ts";
import { settleRefund } from "#features/payments/server/refunds.ts";
import { settlePayment } from "#features/payments/server/settle.ts";
import { startOnlinePayment } from "#features/payments/server/start-online-payment.ts";
import { paymentAttempts, refunds } from "#features/payments/tables.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { usePayingCustomer } from "#tests/money/paying-customer.ts";
import { requestFor } from "#tests/money/paying-shop.ts";
import { setStock } from "#tests/orders/orders.ts";
import { changeAsCustomer, changeTo } from "#tests/orders/own-changes.ts";
import { joinStaff } from "#tests/people/people.ts";
import { orderEdits } from "../tables.ts";
import { changeOwnOrder, previewOwnChange } from "./change-own-order.ts";
import { editOrder } from "./edit-order.ts";
import { previewEdit } from "./edits/preview.ts";

const paying = usePayingCustomer(beforeEach);
let placed: GoodsOrder;
beforeEach(async () => {
  placed = await paying.place({ "1": 2 });
});

const own = () => ({ userId: paying.userId, orderId: placed.id });
const start = async (order: GoodsOrder) =>
  startOnlinePayment(paying.shop, paying.userId, { ...requestFor(order), method: "opay" });
const ofOrder = () => eq(paymentAttempts.orderId, placed.id);
const attempts = () => paying.shop.db.select().from(paymentAttempts).where(ofOrder()).orderBy(paymentAttempts.id);
const order = async () => (await findGoodsOrder(paying.shop.db, placed.id))!;
async function look(quantity: number) {
  const preview = await previewOwnChange(paying.shop, own(), changeTo({ "1": quantity }));
  if (preview instanceof Refusal || !preview.seen) throw new Error("The preview shows nothing to save");
  return { ...preview, change: changeTo({ "1": quantity }), seen: preview.seen };
}

test("a payment page of another amount is closed before the order changes, and the next one asks for the new total", async () => {
  await start(placed);
  const { ends, change, seen } = await look(3);
  expect(ends).toBe(placed.total);
  expect(await attempts()).toMatchObject([{ status: "open" }]);
  expect(await changeOwnOrder(paying.shop, own(), { change, seen })).toMatchObject({ open: seen.total });
  expect(await attempts()).toMatchObject([{ status: "cancelled", amount: placed.total }]);
  const changed = await order();
  expect(await start(placed)).toMatchObject({ code: "order-differs" });
  expect(await start(changed)).not.toBeInstanceOf(Refusal);
  expect((await attempts()).at(-1)).toMatchObject({ status: "open", amount: changed.total });
});

test("a change that is refused leaves the payment page open", async () => {
  await start(placed);
  const { change, seen } = await look(3);
  await setStock(paying.shop, "1", 0);
  expect(await changeOwnOrder(paying.shop, own(), { change, seen })).toMatchObject({ code: "not-enough-stock" });
  expect(await attempts()).toMatchObject([{ status: "open" }]);
});

test("a page that is being opened keeps the order as it is until it is open: its amount is on its way to the provider", async () => {
  await start(placed);
  const { change, seen } = await look(3);
  await paying.shop.db
    .update(paymentAttempts)
    .set({ paymentUrl: null, lockedUntil: new Date(paying.shop.clock().getTime() + 1000) })
    .where(ofOrder());
  expect(await changeOwnOrder(paying.shop, own(), { change, seen })).toMatchObject({ code: "payment-starting" });
  expect(await order()).toMatchObject({ total: placed.total });
  expect(await attempts()).toMatchObject([{ status: "open" }]);
});

test("what was paid while the customer looked counts, and the change is shown again with the money as it is then", async () => {
  await start(placed);
  const { change, seen } = await look(1);
  const [attempt] = await attempts();
  paying.simulator.pay(attempt!.reference);
  expect(await changeOwnOrder(paying.shop, own(), { change, seen })).toMatchObject({ code: "changed-meanwhile" });
  expect(await order()).toMatchObject({ status: "confirmed", paymentState: "paid", total: placed.total });
  expect((await look(1)).seen).toMatchObject({ open: 0, refunded: placed.total - seen.total });
});

test("what a paid order costs less goes back through the provider that it was paid with", async () => {
  await start(placed);
  const [attempt] = await attempts();
  paying.simulator.pay(attempt!.reference);
  await settlePayment(paying.shop, attempt!.id);
  const changed = await changeAsCustomer(paying.shop, own(), changeTo({ "1": 1 }));
  const { total } = await order();
  expect(changed).toEqual({ open: 0, refunded: placed.total - total });
  const [refund] = await paying.shop.db.select().from(refunds);
  expect(refund).toMatchObject({
    channel: "provider",
    amountKobo: (placed.total - total) * 100,
    attemptId: attempt!.id,
  });
  expect((await settleRefund(paying.shop, refund!.id)).status).not.toBe("failed");
});

test("staff change an order whose payment page is open, with the history that they saw", async () => {
  const { shop } = paying;
  const staff = await joinStaff(shop, { name: "Chidinma Eze", email: "c@example.com", password: "stamps-and-string" });
  await start(placed);
  const seen = (await findOfficeOrder(shop.db, placed.id))!.seen;
  const preview = await previewEdit(shop.db, placed.id, changeTo({ "1": 3 }), shop.clock());
  if (preview instanceof Refusal) throw new Error(preview.message);
  const edit = { change: changeTo({ "1": 3 }), reason: "", total: preview.after.total };
  expect(await editOrder(shop, { orderId: placed.id, actor: staff, seen }, edit)).toMatchObject({ refunded: 0 });
  expect(await shop.db.$count(orderEdits)).toBe(1);
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, placed.id));
  expect(row?.total).toBe(preview.after.total);
});
