import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { findOfficeOrder } from "#features/orders/server/office/office-order.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { orders } from "#features/orders/tables.ts";
import { auditLog } from "#platform/audit/table.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { makeOrderRequest, setStock } from "#tests/orders/orders.ts";
import { amara, join } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { confirmByHand, recordMoney, rejectByHand, resolveProblem } from "./confirm-by-hand.ts";
import { listOrderPayments } from "./order-payments.ts";
import { completeRefundByHand } from "./refund-by-hand.ts";
import { requestRefund } from "./refunds.ts";
import { reportTransfer } from "./report-transfer.ts";
import { listWaitingMoney } from "./waiting-payments.ts";

let shop: TestShop;
let customer: string;
let bisi: string;
let chidi: string;
let number = 0;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await join(shop, amara);
  bisi = await join(shop, { name: "Bisi Ojo", email: "bisi@example.com", password: "moin-moin-in-leaves" });
  chidi = await join(shop, { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" });
  await setStock(shop, "1", 1000);
});

/** An order with a reported transfer. */
async function reported() {
  number += 1;
  const placed = await placeOrder(shop, customer, await makeOrderRequest(shop, number, { "1": 1 }));
  if (placed instanceof Refusal) throw new Error(placed.message);
  const { id, total } = placed.order;
  const result = await reportTransfer(shop, { userId: customer }, { orderId: id });
  if (result instanceof Refusal) throw new Error(result.message);
  const { attempts } = await listOrderPayments(shop, id);
  const { seen = 0 } = (await findOfficeOrder(shop.db, id)) ?? {};
  return { id, kobo: toKobo(total), attempt: attempts[0]?.id ?? 0, seen };
}

const order = (id: string) => shop.db.query.orders.findFirst({ where: eq(orders.id, id) });
const acts = async (id: string) =>
  (
    await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `order:${id}`))
  ).map(({ action }) => action);

test("money on the bank statement confirms the order, with its author, and a second confirmation is refused", async () => {
  const { id, kobo, attempt, seen } = await reported();
  expect((await listWaitingMoney(shop.db, shop.clock())).toConfirm.first.map(({ orderId }) => orderId)).toContain(id);
  const done = await Promise.all([
    confirmByHand(shop, { attemptId: attempt, actor: bisi, seen }, { kobo }),
    confirmByHand(shop, { attemptId: attempt, actor: chidi, seen }, { kobo }),
  ]);
  expect(done.filter((one) => one instanceof Refusal)).toMatchObject([{ code: "changed-meanwhile" }]);
  expect(await order(id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
  expect(await acts(id)).toEqual(["confirmed a payment"]);
  expect((await listWaitingMoney(shop.db, shop.clock())).toConfirm.first.map(({ orderId }) => orderId)).not.toContain(
    id,
  );
});

test("without the amount seen the second confirmation is refused too", async () => {
  const { kobo, attempt } = await reported();
  await confirmByHand(shop, { attemptId: attempt, actor: bisi }, { kobo });
  expect(await confirmByHand(shop, { attemptId: attempt, actor: chidi }, { kobo })).toMatchObject({
    code: "payment-settled",
  });
});

test("too little money is a problem that blocks the order until staff resolve it", async () => {
  const { id, kobo, attempt, seen } = await reported();
  await confirmByHand(shop, { attemptId: attempt, actor: bisi, seen }, { kobo: kobo - 100 });
  expect(await order(id)).toMatchObject({ status: "pending", paymentState: "problem" });
  expect((await listWaitingMoney(shop.db, shop.clock())).problems.first.map(({ orderId }) => orderId)).toContain(id);
  expect(await resolveProblem(shop, { attemptId: attempt, actor: bisi, seen }, "Sent back by hand")).toMatchObject({
    code: "changed-meanwhile",
  });
  expect(await resolveProblem(shop, { attemptId: attempt, actor: bisi }, "Sent back by hand")).not.toBeInstanceOf(
    Refusal,
  );
  expect(await resolveProblem(shop, { attemptId: attempt, actor: chidi }, "Sent back by hand")).toMatchObject({
    code: "payment-settled",
  });
  expect(await order(id)).toMatchObject({ paymentState: "part-paid" });
});

test("when the money did not arrive, the order can be paid again", async () => {
  const { id, attempt, seen } = await reported();
  expect(await rejectByHand(shop, { attemptId: attempt, actor: bisi, seen })).toMatchObject({ status: "failed" });
  expect(await rejectByHand(shop, { attemptId: attempt, actor: chidi })).toMatchObject({ code: "payment-settled" });
  expect(await order(id)).toMatchObject({ status: "pending", paymentState: "unpaid" });
  expect(await acts(id)).toEqual(["found no money"]);
});

test("an unreported payment is recorded once for each reference of the bank", async () => {
  const { id, kobo } = await reported();
  const money = { method: "bank-transfer", reference: "GTB/7781", kobo } as const;
  expect(await recordMoney(shop, { orderId: id, actor: bisi }, money)).toMatchObject({ status: "paid" });
  expect(await recordMoney(shop, { orderId: id, actor: chidi }, money)).toMatchObject({ code: "payment-settled" });
  expect(await order(id)).toMatchObject({ status: "confirmed" });
  expect(await recordMoney(shop, { orderId: "CBL_1795224600000_zzzzzzzzz", actor: bisi }, money)).toMatchObject({
    code: "order-not-found",
  });
});

test("of two simultaneous refunds of the same money one is made, and the other's refusal names the first", async () => {
  const { id, kobo, attempt, seen } = await reported();
  await confirmByHand(shop, { attemptId: attempt, actor: bisi, seen }, { kobo });
  const request = {
    attemptId: attempt,
    amountKobo: 10_000,
    reason: "Broken jar",
    channel: "manual",
    seenLeft: kobo,
  } as const;
  const done = await Promise.all([
    requestRefund(shop, { ...request, actor: bisi }),
    requestRefund(shop, { ...request, actor: chidi }),
  ]);
  const refused = done.filter((one) => one instanceof Refusal);
  expect(refused).toMatchObject([{ code: "changed-meanwhile", message: expect.stringContaining("got there first") }]);
  const { refunds, attempts } = await listOrderPayments(shop, id);
  expect(refunds).toMatchObject([{ amountKobo: 10_000, waitsForHand: true }]);
  expect(attempts[0]?.leftKobo).toBe(kobo - 10_000);
  const refund = refunds[0]?.id ?? 0;
  const sent = await Promise.all([completeRefundByHand(shop, refund, bisi), completeRefundByHand(shop, refund, chidi)]);
  expect(sent.filter((one) => one instanceof Refusal)).toMatchObject([{ code: "refund-not-found" }]);
  expect(await order(id)).toMatchObject({ paymentState: "part-refunded", status: "confirmed" });
  expect(await completeRefundByHand(shop, 999_999, bisi)).toMatchObject({ code: "refund-not-found" });
});

test("a refund of more than the remaining amount is refused", async () => {
  const { kobo, attempt } = await reported();
  await confirmByHand(shop, { attemptId: attempt, actor: bisi }, { kobo });
  const request = { attemptId: attempt, reason: "All of it and more", channel: "manual", actor: bisi } as const;
  expect(await requestRefund(shop, { ...request, amountKobo: kobo + 1 })).toMatchObject({ code: "refund-too-much" });
  expect(await requestRefund(shop, { ...request, amountKobo: 0 })).toMatchObject({ code: "refund-too-much" });
});

test("a payment that does not exist can be neither confirmed nor rejected nor resolved", async () => {
  const notFound = { code: "payment-not-found" };
  expect(await confirmByHand(shop, { attemptId: 999_999, actor: bisi }, { kobo: 100 })).toMatchObject(notFound);
  expect(await rejectByHand(shop, { attemptId: 999_999, actor: bisi })).toMatchObject(notFound);
  expect(await resolveProblem(shop, { attemptId: 999_999, actor: bisi }, "…")).toMatchObject(notFound);
});

test("the audit trail has the reference and the amount of each decision of staff", async () => {
  const details = async (id: string) =>
    (
      await shop.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, `order:${id}`))
    ).map((entry) => entry.details);
  const less = await reported();
  const reference = expect.stringMatching(`^BANK_${less.id}_`);
  await confirmByHand(shop, { attemptId: less.attempt, actor: bisi }, { kobo: 12_50 });
  await resolveProblem(shop, { attemptId: less.attempt, actor: bisi }, "Sent back");
  expect(await details(less.id)).toEqual([
    { reference, received: "12.50" },
    { reference, words: "Sent back" },
  ]);
  const none = await reported();
  await rejectByHand(shop, { attemptId: none.attempt, actor: bisi });
  expect(await details(none.id)).toEqual([{ reference: expect.stringMatching(`^BANK_${none.id}_`) }]);
});
