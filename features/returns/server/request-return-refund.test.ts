import { asc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Order } from "#features/orders/rules/order.ts";
import { deferAction } from "#features/orders/server/undo/deferred-actions.ts";
import { deferredActions, orderStatusHistory } from "#features/orders/tables.ts";
import { completeRefundByHand } from "#features/payments/server/refund-by-hand.ts";
import { requestRefund, settleRefund } from "#features/payments/server/refunds.ts";
import { settlePayment } from "#features/payments/server/settle.ts";
import { shopSettings } from "#features/shop/tables.ts";
import { auditLog } from "#platform/audit/table.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { usePayingCustomer } from "#tests/money/paying-customer.ts";
import { readAttempt, startTestPayment, readRefunds, readOutcome } from "#tests/money/paying-shop.ts";
import { doDeferred } from "#tests/orders/do-deferred.ts";
import { readStock } from "#tests/orders/orders.ts";
import { deliverAndReturn } from "#tests/orders/returned-goods.ts";
import { bola, joinStaff } from "#tests/people/people.ts";
import { approveReturn, receiveReturn, refuseReturn, returnRefusal } from "./decide-return.ts";
import { refundReturn, returnRefund } from "./request-return-refund.ts";
import { findReturn } from "./returns.ts";

const asSent = { condition: "as-sent", inspectionNote: null } as const;

const paying = usePayingCustomer();
let bisi: string;
beforeAll(async () => {
  bisi = await joinStaff(paying.shop, { name: "Bisi Ojo", email: "bisi@example.com", password: "moin-moin-in-leaves" });
});

/** A delivered order of two units, with a return of one of them; by default paid with OPay. */
async function asked({ isPaid = true } = {}) {
  const { shop } = paying;
  const order = await paying.place({ "1": 2 });
  if (isPaid) {
    const reference = await startTestPayment(shop, order);
    paying.simulator.pay(reference);
    await settlePayment(shop, (await readAttempt(shop, reference)).id);
  }
  return { order, rma: await deliverAndReturn(shop, order) };
}

async function received(options?: { isPaid: boolean }) {
  const { order, rma } = await asked(options);
  expect(await approveReturn(paying.shop, { rma, actor: bisi, seen: "requested" })).toBeUndefined();
  expect(await receiveReturn(paying.shop, { rma, actor: bisi, seen: "approved" }, asSent)).toBeUndefined();
  return { order, rma, action: { rma, actor: bisi, seen: "received" } };
}

/** Half of the order without its shipping; half of an odd tax is rounded up. */
const halfPrice = ({ subtotal, tax }: Order) => Math.ceil((subtotal + tax) / 2);
const audit = async ({ id }: Order) =>
  (
    await paying.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `order:${id}`))
      .orderBy(asc(auditLog.id))
  ).map(({ actorId: actor, action, details }) => ({ actor, action, details }));

test("returned units are restocked and their money is refunded: the return is refunded when the provider has paid", async () => {
  const { order, rma, action } = await received();
  const before = await readStock(paying.shop, "1");
  const restock = [{ productId: "1", quantity: 1 }];
  expect(await refundReturn(paying.shop, action, { restock })).toBeUndefined();
  expect(await findReturn(paying.shop.db, rma)).toMatchObject({ status: "refund-due", refundAmount: halfPrice(order) });
  expect(await readStock(paying.shop, "1")).toBe(before + 1);
  const [refund, ...more] = await readRefunds(paying.shop, order.id);
  expect(more).toEqual([]);
  expect(refund).toMatchObject({
    returnRma: rma,
    amountKobo: toKobo(halfPrice(order)),
    reason: `Return ${rma}`,
    channel: "provider",
    requestedBy: bisi,
  });
  const { id = 0, reference = "" } = refund ?? {};
  await settleRefund(paying.shop, id);
  expect(await findReturn(paying.shop.db, rma)).toMatchObject({ status: "refund-due" });
  paying.simulator.decideRefund(reference, true);
  await settleRefund(paying.shop, id);
  expect(await findReturn(paying.shop.db, rma)).toMatchObject({ status: "refunded" });
  expect((await readOutcome(paying.shop, order.id)).paymentState).toBe("part-refunded");
  const amount = `${halfPrice(order)}.00`;
  expect(await audit(order)).toEqual([
    { actor: bisi, action: "approved a return", details: { rma } },
    { actor: bisi, action: "received a return", details: { rma, ...asSent } },
    { actor: bisi, action: "decided the refund of a return", details: { rma, restock } },
    {
      actor: bisi,
      action: "asked for a refund",
      details: { reference, amount, reason: `Return ${rma}`, channel: "provider" },
    },
  ]);
});

test("a manual refund of a return has the member of staff in the order's history; the provider's has none", async () => {
  for (const manual of [true, false]) {
    const { order, rma, action } = await received();
    const { shop } = paying;
    // Without OPay's keys, money can only be refunded by hand.
    await refundReturn(manual ? { ...shop, providers: {} } : shop, action, { amount: 1_000, restock: [] });
    const [refund] = await readRefunds(shop, order.id);
    const { id = 0, reference = "" } = refund ?? {};
    if (manual) await completeRefundByHand(shop, id, bisi);
    else {
      await settleRefund(shop, id);
      paying.simulator.decideRefund(reference, true);
      await settleRefund(shop, id);
    }
    expect(await findReturn(shop.db, rma)).toMatchObject({ status: "refunded", refundAmount: 1_000 });
    const history = await shop.db.select().from(orderStatusHistory).where(eq(orderStatusHistory.orderId, order.id));
    const actors = history.filter(({ description }) => /given back|refunded/.test(description));
    expect(actors.map(({ actorId: actor }) => actor)).toEqual(manual ? [bisi, bisi] : [null, null]);
  }
});

test("of two decisions on the same return one is made, and the other's refusal names the author of the first", async () => {
  const { order, rma } = await asked();
  const action = { rma, actor: bisi, seen: "requested" };
  expect(await approveReturn(paying.shop, action)).toBeUndefined();
  expect(await refuseReturn(paying.shop, action, "Too late")).toMatchObject({
    code: "changed-meanwhile",
    message: expect.stringContaining("Bisi Ojo got there first"),
  });
  expect(await findReturn(paying.shop.db, rma)).toMatchObject({ status: "approved", refusalReason: null });
  expect(await audit(order)).toHaveLength(1);
});

test("a refused return stores its reason, also in the audit trail", async () => {
  const { order, rma } = await asked();
  expect(
    await refuseReturn(paying.shop, { rma, actor: bisi, seen: "requested" }, "The seal was broken."),
  ).toBeUndefined();
  expect(await findReturn(paying.shop.db, rma)).toMatchObject({
    status: "refused",
    refusalReason: "The seal was broken.",
  });
  expect(await audit(order)).toEqual([
    { actor: bisi, action: "refused a return", details: { rma, reason: "The seal was broken." } },
  ]);
});

test("a return whose money cannot be refunded is not decided: nothing is restocked, nothing is written", async () => {
  const before = await readStock(paying.shop, "1");
  const unpaid = await received({ isPaid: false });
  const restock = [{ productId: "1", quantity: 1 }];
  expect(await refundReturn(paying.shop, unpaid.action, { restock })).toMatchObject({ code: "payment-not-found" });

  const { order, rma, action } = await received();
  const { id: attemptId } = await readAttempt(paying.shop, (await refundable(order)) ?? "");
  const all = {
    attemptId,
    amountKobo: toKobo(order.total),
    reason: "All of it",
    channel: "manual",
    actor: null,
  } as const;
  await requestRefund(paying.shop, all);
  expect(await refundReturn(paying.shop, action, { restock })).toMatchObject({
    code: "refund-too-much",
    message: expect.stringContaining("cannot go back. At most ₦0 of"),
  });

  expect(await refundReturn(paying.shop, action, { amount: 10_000_000, restock })).toMatchObject({
    code: "not-returnable",
  });
  expect(await approveReturn(paying.shop, { ...action, rma: "RMA-2222222222" })).toMatchObject({
    code: "return-not-found",
  });
  for (const one of [unpaid.rma, rma])
    expect(await findReturn(paying.shop.db, one)).toMatchObject({ status: "received", refundAmount: null });
  expect(await readStock(paying.shop, "1")).toBe(before - 4);
  expect((await audit(order)).map((entry) => entry.action)).toEqual(["approved a return", "received a return"]);
});

/** The reference of the payment that pays an order. */
async function refundable({ id }: Order): Promise<string | null | undefined> {
  const order = await paying.shop.db.query.orders.findFirst({ where: (orders) => eq(orders.id, id) });
  return order?.paymentReference;
}

test("a refund that staff ask for in the office is requested five minutes later, with all that follows", async () => {
  const { order, rma } = await received();
  const typed = { orderId: order.id, actor: bisi, rma, seen: "received", amount: 1_000, restock: [] };
  expect(await deferAction(paying.shop, returnRefund, typed)).toBeUndefined();
  expect(await readRefunds(paying.shop, order.id)).toEqual([]);
  await doDeferred(paying.shop, order.id);
  expect(await findReturn(paying.shop.db, rma)).toMatchObject({ status: "refund-due", refundAmount: 1_000 });
  expect(await readRefunds(paying.shop, order.id)).toMatchObject([{ amountKobo: 100_000, requestedBy: bisi }]);
});

test("refunds of returns that wait count against the limit, one after the other and at once", async () => {
  await paying.shop.db.delete(deferredActions);
  await paying.shop.db.update(shopSettings).set({ confirmRefundsAbove: 5_000 });
  const manager = await joinStaff(paying.shop, bola, "manager");
  const first = await received();
  const others = [await received(), await received(), await received()];
  const ask = ({ order, rma }: typeof first) => {
    const typed = { orderId: order.id, actor: manager, rma, seen: "received", amount: 3_000, restock: [] };
    return deferAction(paying.shop, returnRefund, typed);
  };
  const results = [await ask(first), ...(await Promise.all(others.map(ask)))];
  expect(results.map((result) => result?.code)).toEqual([undefined, ...Array(3).fill("unconfirmed")]);
  await paying.shop.db.delete(deferredActions);
  const atOnce = await Promise.all([first, ...others].map(ask));
  expect(atOnce.filter((result) => result === undefined)).toHaveLength(1);
});

test("a return is refused five minutes after the press", async () => {
  const { order, rma } = await received();
  const typed = { orderId: order.id, actor: bisi, rma, seen: "received", reason: "It was opened" };
  expect(await deferAction(paying.shop, returnRefusal, typed)).toBeUndefined();
  await doDeferred(paying.shop, order.id);
  expect(await findReturn(paying.shop.db, rma)).toMatchObject({ status: "refused" });
});
