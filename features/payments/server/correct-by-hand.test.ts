import { beforeAll, expect, test } from "vitest";
import { cancelByStaff, takeStep } from "#features/fulfilment/server/office/take-step.ts";
import { findOfficeOrder } from "#features/orders/server/office/office-order.ts";
import { toKobo, type Kobo } from "#platform/rules/kobo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { bookErrors } from "#tests/money/books.ts";
import { usePayingCustomer } from "#tests/money/paying-customer.ts";
import { readAttempt, readOutcome, readRefunds, startTestPayment } from "#tests/money/paying-shop.ts";
import { joinStaff } from "#tests/people/people.ts";
import { confirmByHand, recordMoney } from "./confirm-by-hand.ts";
import { correctByHand } from "./correct-by-hand.ts";
import { completeRefundByHand, withdrawRefund } from "./refund-by-hand.ts";
import { requestRefund } from "./refunds.ts";
import { reportTransfer } from "./report-transfer.ts";
import { settlePayment } from "./settle.ts";
import { sweepPayments } from "./sweep-payments.ts";

const paying = usePayingCustomer();
let shop: Shop;
beforeAll(async () => {
  shop = paying.shop;
  await joinStaff(
    paying.shop,
    { name: "Bisi Ojo", email: "bisi@example.com", password: "moin-moin-in-leaves" },
    "manager",
  );
});

const actor = "staff";

/** An order with a reported transfer. */
async function reported() {
  const order = await paying.place();
  const result = await reportTransfer(shop, { userId: paying.userId }, { orderId: order.id });
  const { id } = await readAttempt(shop, "reference" in result ? result.reference : "");
  return { order, kobo: toKobo(order.total), attemptId: id };
}

async function confirmed(factor = 1) {
  const all = await reported();
  await done(confirmByHand(shop, { attemptId: all.attemptId, actor }, { kobo: all.kobo * factor }));
  return all;
}

async function done<T>(result: Promise<T | Refusal>): Promise<T> {
  const value = await result;
  if (value instanceof Refusal) throw new Error(value.message);
  return value;
}

const record = (orderId: string, kobo: Kobo, reference: string) =>
  done(recordMoney(shop, { orderId, actor }, { method: "bank-transfer", reference, kobo }));

async function readLedger(orderId: string) {
  const { rows } = await paying.shop.pool.query<{ kind: string; kobo: number }>(
    "select kind, amount_kobo::float as kobo from payment_transactions where order_id = $1 order by id",
    [orderId],
  );
  return rows.map(({ kind, kobo }) => [kind, kobo]);
}

test("the rest of an underpaid transfer, recorded with its reference, confirms the order by itself, and each sum is shown once", async () => {
  const { order, kobo, attemptId } = await reported();
  await done(confirmByHand(shop, { attemptId, actor }, { kobo: 5_000_00 }));
  expect(await readOutcome(shop, order.id)).toMatchObject({ status: "pending", paymentState: "problem" });
  const rest = await record(order.id, kobo - 5_000_00, `REST-${order.id.slice(-9)}`);
  expect(rest).toMatchObject({ status: "paid" });
  const outcome = await readOutcome(shop, order.id);
  expect(outcome).toMatchObject({ status: "confirmed", paymentState: "paid" });
  expect(outcome.emails.filter((subject) => subject.includes("missing"))).toHaveLength(1);
  expect(await readLedger(order.id)).toEqual([
    ["receipt", 5_000_00],
    ["receipt", kobo - 5_000_00],
  ]);
  expect((await takeStep(shop, { orderId: order.id, actor }, { step: "processing" })) ?? "done").toBe("done");
});

test("confirming the same transfer again with what came now confirms the order", async () => {
  const { order, kobo, attemptId } = await reported();
  await done(confirmByHand(shop, { attemptId, actor }, { kobo: 5_000_00 }));
  const again = confirmByHand(shop, { attemptId, actor }, { kobo: kobo - 5_000_00 });
  expect(await done(again)).toMatchObject({ status: "paid", receivedKobo: kobo });
  expect(await readOutcome(shop, order.id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
});

test("what comes beyond the total together with earlier payments is an excess to refund", async () => {
  const { order, kobo, attemptId } = await reported();
  await done(confirmByHand(shop, { attemptId, actor }, { kobo: 5_000_00 }));
  const rest = await record(order.id, kobo - 4_000_00, `MORE-${order.id.slice(-9)}`);
  expect(rest).toMatchObject({ status: "overpaid", resolvedAt: null });
  await done(
    requestRefund(shop, { attemptId: rest.id, amountKobo: 1_000_00, reason: "Excess", channel: "manual", actor }),
  );
  expect(await readAttempt(shop, rest.reference)).toMatchObject({ resolvedAt: paying.shop.clock() });
});

test("the email about less than the total says what came, what is missing, and where to send it", async () => {
  const { order, kobo, attemptId } = await reported();
  await done(confirmByHand(shop, { attemptId, actor }, { kobo: 5_000_50 }));
  const { rows } = await paying.shop.pool.query<{ text: string }>(
    "select body_text as text from email_outbox where regarding = $1 and subject like '%missing%'",
    [order.id],
  );
  const missing = new Intl.NumberFormat("en-NG").format(Math.floor((kobo - 5_000_50) / 100));
  expect(rows).toHaveLength(1);
  for (const part of ["₦5,000.50", `₦${missing}.50`, order.id, "Account number"]) expect(rows[0]?.text).toContain(part);
});

test("a payment confirmed ten times too high can be corrected, its refund withdrawn, and only what came is refunded", async () => {
  const { order, kobo, attemptId } = await confirmed(10);
  await done(cancelByStaff(shop, { orderId: order.id, actor }, "Out of season"));
  await sweepPayments(shop);
  const [wrong] = await readRefunds(shop, order.id);
  expect(wrong).toMatchObject({ amountKobo: kobo * 10, status: "requested" });
  const correction = { kobo, reason: "Typed a zero too much" };
  expect(await correctByHand(shop, { attemptId, actor }, correction)).toMatchObject({ code: "refund-too-much" });
  await done(withdrawRefund(shop, { id: wrong?.id ?? 0, actor }, "The amount is wrong"));
  expect(await done(correctByHand(shop, { attemptId, actor }, correction))).toMatchObject({ receivedKobo: kobo });
  await sweepPayments(shop);
  expect(await readRefunds(shop, order.id)).toHaveLength(1);
  const right = { attemptId, amountKobo: kobo, reason: "Cancelled", channel: "manual", actor } as const;
  expect(await requestRefund(shop, { ...right, amountKobo: kobo + 1 })).toMatchObject({ code: "refund-too-much" });
  const { id } = await done(requestRefund(shop, right));
  await done(
    completeRefundByHand(shop, id, actor, { payeeBank: "GTBank", payeeAccount: "0123456789", payeeName: "Amara" }),
  );
  expect(await readOutcome(shop, order.id)).toMatchObject({ status: "cancelled", paymentState: "refunded" });
  expect(await readLedger(order.id)).toEqual([
    ["receipt", kobo * 10],
    ["correction", kobo - kobo * 10],
    ["refund", -kobo],
  ]);
  expect(await bookErrors(paying.shop.pool)).toEqual([]);
});

test("a correction below the total of a confirmed order blocks its packing until the rest is there", async () => {
  const { order, kobo, attemptId } = await confirmed();
  await done(correctByHand(shop, { attemptId, actor }, { kobo: kobo - 1_00, reason: "Misread" }));
  expect(await readOutcome(shop, order.id)).toMatchObject({ status: "confirmed", paymentState: "problem" });
  const { seen } = (await findOfficeOrder(shop.db, order.id)) ?? {};
  expect(await takeStep(shop, { orderId: order.id, actor, seen }, { step: "processing" })).toMatchObject({
    code: "not-paid",
  });
  await record(order.id, 1_00, `LAST-${order.id.slice(-9)}`);
  expect(await readOutcome(shop, order.id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
});

test("money recorded for the wrong order is corrected to nothing, and its reference can be recorded for the right one", async () => {
  const { order: wrong } = await reported();
  const { order: right, kobo } = await reported();
  const reference = `MIXED-${right.id.slice(-9)}`;
  const { id } = await record(wrong.id, kobo, reference);
  const twice = recordMoney(shop, { orderId: right.id, actor }, { method: "bank-transfer", reference, kobo });
  expect(await twice).toMatchObject({ code: "payment-settled" });
  await done(correctByHand(shop, { attemptId: id, actor }, { kobo: 0, reason: "Of another order" }));
  expect(await readOutcome(shop, wrong.id)).toMatchObject({ status: "confirmed", paymentState: "problem" });
  expect(await record(right.id, kobo, reference)).toMatchObject({ status: "paid" });
});

test("a second payment counts when the first turns out never to have come", async () => {
  const { order, kobo, attemptId } = await confirmed();
  const second = await record(order.id, kobo, `SECOND-${order.id.slice(-9)}`);
  expect(second.status).toBe("duplicate");
  expect(await done(correctByHand(shop, { attemptId, actor }, { kobo: 0, reason: "Not ours" }))).toMatchObject({
    status: "failed",
  });
  expect(await readAttempt(shop, second.reference)).toMatchObject({ status: "paid" });
  expect(await readOutcome(shop, order.id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
});

test("a provider’s payment cannot be corrected by hand, nor to the same amount, nor one of which nothing is recorded", async () => {
  const order = await paying.place();
  const online = await startTestPayment(shop, order);
  paying.simulator.pay(online);
  const { id } = await settlePayment(shop, (await readAttempt(shop, online)).id);
  const correction = { kobo: 1_00, reason: "Typed wrongly" };
  const { attemptId, kobo } = await confirmed();
  const refusals = [
    await correctByHand(shop, { attemptId: id, actor }, correction),
    await correctByHand(shop, { attemptId, actor }, { ...correction, kobo }),
    await correctByHand(shop, { attemptId: (await reported()).attemptId, actor }, correction),
  ];
  expect(refusals.map((one) => one instanceof Refusal && one.code)).toEqual(Array(3).fill("payment-settled"));
});

test("a refund by hand that was recorded as sent and was not is taken back by a counter-entry, and can be made again", async () => {
  const { order, attemptId } = await confirmed();
  const request = { attemptId, amountKobo: 2_000_00, reason: "Broken", channel: "manual", actor } as const;
  const { id } = await done(requestRefund(shop, request));
  await done(completeRefundByHand(shop, id, actor));
  expect((await readOutcome(shop, order.id)).paymentState).toBe("part-refunded");
  expect(await done(withdrawRefund(shop, { id, actor }, "The bank sent it back"))).toMatchObject({
    status: "withdrawn",
  });
  expect((await readOutcome(shop, order.id)).paymentState).toBe("paid");
  expect(await withdrawRefund(shop, { id, actor }, "Again")).toMatchObject({ code: "refund-not-found" });
  const again = await done(requestRefund(shop, { ...request, amountKobo: 1_999_00 }));
  await done(completeRefundByHand(shop, again.id, actor));
  expect((await readLedger(order.id)).slice(1)).toEqual([
    ["refund", -2_000_00],
    ["refund-withdrawn", 2_000_00],
    ["refund", -1_999_00],
  ]);
  expect(await bookErrors(paying.shop.pool)).toEqual([]);
});

test("a large correction is mailed to the staff, and the audit trail has its amounts and its reason", async () => {
  const { order, kobo, attemptId } = await confirmed(10);
  await done(correctByHand(shop, { attemptId, actor: paying.userId }, { kobo, reason: "A zero too much" }));
  const { rows } = await paying.shop.pool.query(
    "select details from audit_log where subject = $1 and action = 'corrected a payment'",
    [`order:${order.id}`],
  );
  expect(rows).toMatchObject([{ details: { reason: "A zero too much" } }]);
  const notices = await paying.shop.pool.query(
    "select recipient_email as to from email_outbox where subject like 'Office: % corrected a large payment'",
  );
  expect(notices.rows.map(({ to }) => to)).toContain("bisi@example.com");
});
