import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { lockOrder } from "#features/orders/server/lock-order.ts";
import { moveOrder } from "#features/orders/server/move-order.ts";
import { auditLog } from "#platform/audit/table.ts";
import { write } from "#platform/database/write.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { usePayingCustomer } from "#tests/money/paying-customer.ts";
import { readAttempt, readRefunds, readOutcome, withOpay } from "#tests/money/paying-shop.ts";
import { readStock } from "#tests/orders/orders.ts";
import { confirmByHand, recordMoney, resolveProblem } from "./confirm-by-hand.ts";
import { correctByHand } from "./correct-by-hand.ts";
import { listOrderPayments } from "./order-payments.ts";
import { completeRefundByHand, withdrawRefund } from "./refund-by-hand.ts";
import { requestRefund, settleRefund, type Refund } from "./refunds.ts";
import { reportTransfer } from "./report-transfer.ts";
import { settlePayment } from "./settle.ts";
import { sweepPayments } from "./sweep-payments.ts";
import { listWaitingMoney } from "./waiting-payments.ts";

const paying = usePayingCustomer();

async function refund(attemptId: number, amountKobo: number, channel: Refund["channel"] = "provider"): Promise<Refund> {
  const requested = await requestRefund(paying.shop, {
    attemptId,
    amountKobo,
    reason: "Broken",
    channel,
    actor: "staff",
  });
  if (!("id" in requested)) throw new Error(requested.message);
  return requested;
}

test.each(["opay", "moniepoint"] as const)(
  "a refund with %s is pending first and completed later, with an email",
  async (method) => {
    const { order, reference, attempt } = await paying.pay(method);
    const requested = await refund(attempt.id, 5_000_00);
    expect((await settleRefund(paying.shop, requested.id)).status).toBe("pending");
    expect((await readOutcome(paying.shop, order.id)).paymentState).toBe("paid");
    paying.simulator.decideRefund(requested.reference, true);
    expect((await settleRefund(paying.shop, requested.id)).status).toBe("completed");
    const outcome = await readOutcome(paying.shop, order.id);
    expect(outcome.paymentState).toBe("part-refunded");
    expect(outcome.history.at(-1)).toBe("₦5,000 refunded");
    expect(paying.simulator.ledger()[reference]?.refunded).toBe(5_000_00);
  },
);

test("refunds never add up to more than was paid, however many are requested at once", async () => {
  const { order, attempt } = await paying.pay();
  const half = toKobo(order.total) / 2;
  const request = { attemptId: attempt.id, amountKobo: half, reason: "x", channel: "provider", actor: null } as const;
  const results = await Promise.all(Array.from({ length: 6 }, () => requestRefund(paying.shop, request)));
  expect(results.filter((result) => "id" in result)).toHaveLength(2);
  expect(results.find((result) => "code" in result)).toMatchObject({
    code: "refund-too-much",
    message: "At most ₦0 of this payment can be refunded.",
  });
});

test("two requests to the provider refund once, also when its first response was lost", async () => {
  const { reference, attempt } = await paying.pay();
  const requested = await refund(attempt.id, 7_000_00);
  paying.simulator.fault({ provider: "opay", what: "error-after", on: "refund", times: 1 });
  await expect(settleRefund(paying.shop, requested.id)).rejects.toThrow();
  await Promise.all([settleRefund(paying.shop, requested.id), settleRefund(paying.shop, requested.id)]);
  paying.simulator.decideRefund(requested.reference, true);
  await settleRefund(paying.shop, requested.id);
  expect(paying.simulator.ledger()[reference]?.refunded).toBe(7_000_00);
});

test("a refund that the provider decides after weeks is found by the sweep, and is listed after three days", async () => {
  const { attempt } = await paying.pay();
  const { id } = await refund(attempt.id, 3_000_00);
  let state: "pending" | "failed" = "pending";
  const shop = withOpay(paying.shop, () => ({ queryRefund: async () => ({ state, raw: state }) }));
  const slow = async () => (await listWaitingMoney(shop.db, shop.clock())).slowRefunds.first.map((one) => one.id);
  await settleRefund(shop, id);
  paying.wait(3 * 24 * 60);
  expect(await slow()).not.toContain(id);
  for (let day = 3; day < 25; day += 1) {
    paying.wait(24 * 60);
    await sweepPayments(shop);
  }
  expect(await slow()).toContain(id);
  state = "failed";
  paying.wait(24 * 60);
  await sweepPayments(shop);
  expect(await slow()).not.toContain(id);
  expect((await listWaitingMoney(shop.db, shop.clock())).failedRefunds.first.map((one) => one.id)).toContain(id);
});

test("the money of a failed refund can be refunded manually", async () => {
  const { order, attempt } = await paying.pay();
  const requested = await refund(attempt.id, toKobo(order.total));
  await settleRefund(paying.shop, requested.id);
  paying.simulator.decideRefund(requested.reference, false);
  expect((await settleRefund(paying.shop, requested.id)).status).toBe("failed");
  const manual = await refund(attempt.id, toKobo(order.total), "manual");
  expect(await completeRefundByHand(paying.shop, manual.id, "staff")).toMatchObject({ status: "completed" });
  expect((await readOutcome(paying.shop, order.id)).paymentState).toBe("refunded");
  expect(await completeRefundByHand(paying.shop, manual.id, "staff")).toMatchObject({ code: "refund-not-found" });
});

test("an order that is cancelled after it was paid is refunded fully and automatically, once", async () => {
  const before = await readStock(paying.shop, "1");
  const { order, attempt } = await paying.pay();
  await write(paying.shop, null, async (w) => {
    const locked = await lockOrder(w.tx, order.id);
    const fact = { description: "Changed my mind" };
    if (locked) await moveOrder(w, locked, "cancelled", fact);
  });
  await Promise.all([sweepPayments(paying.shop), sweepPayments(paying.shop)]);
  const [requested, ...more] = await readRefunds(paying.shop, order.id);
  expect(more).toEqual([]);
  expect(requested).toMatchObject({ attemptId: attempt.id, amountKobo: toKobo(order.total), requestedBy: null });
  paying.simulator.decideRefund(requested?.reference ?? "", true);
  paying.wait(5);
  await sweepPayments(paying.shop);
  expect(await readOutcome(paying.shop, order.id)).toMatchObject({ status: "cancelled", paymentState: "refunded" });
  expect(await readStock(paying.shop, "1")).toBe(before);
});

async function cancel(orderId: string): Promise<void> {
  await write(paying.shop, null, async (w) => {
    const locked = await lockOrder(w.tx, orderId);
    if (locked) await moveOrder(w, locked, "cancelled", { description: "Changed my mind" });
  });
}

test("a paid order that is cancelled after a part was refunded, or while it is, is refunded the rest, once", async () => {
  const { order, attempt } = await paying.pay();
  const part = await refund(attempt.id, 5_000_00, "manual");
  await completeRefundByHand(paying.shop, part.id, "staff");
  const pending = await refund(attempt.id, 1_000_00, "manual");
  await cancel(order.id);
  await sweepPayments(paying.shop);
  await sweepPayments(paying.shop);
  const rest = toKobo(order.total) - 6_000_00;
  expect((await readRefunds(paying.shop, order.id)).map(({ amountKobo }) => amountKobo)).toEqual([
    5_000_00,
    1_000_00,
    rest,
  ]);
  // The shop still owes the customer the amount of a withdrawn refund.
  expect(await withdrawRefund(paying.shop, { id: pending.id, actor: "staff" }, "Wrong account")).not.toHaveProperty(
    "code",
  );
  await sweepPayments(paying.shop);
  await sweepPayments(paying.shop);
  const live = (await readRefunds(paying.shop, order.id)).filter(({ status }) => status !== "withdrawn");
  expect(live.map(({ amountKobo }) => amountKobo)).toEqual([5_000_00, rest, 1_000_00]);
});

test("a cancelled order that several payments paid is refunded what each of them holds, also after a correction", async () => {
  const order = await paying.place();
  const action = { orderId: order.id, actor: "staff" };
  const record = async (reference: string, kobo: number) => {
    const recorded = await recordMoney(paying.shop, action, { method: "bank-transfer", reference, kobo });
    if (!("id" in recorded)) throw new Error(recorded.message);
    return recorded.id;
  };
  const first = await record(`P1-${order.id.slice(-9)}`, 10_000_00);
  const second = await record(`P2-${order.id.slice(-9)}`, 5_000_00);
  const last = await record(`P3-${order.id.slice(-9)}`, toKobo(order.total) - 15_000_00);
  const reason = "A digit too many";
  await correctByHand(paying.shop, { attemptId: last, actor: "staff" }, { kobo: 2_000_00, reason });
  await cancel(order.id);
  await sweepPayments(paying.shop);
  await sweepPayments(paying.shop);
  const asked = (await readRefunds(paying.shop, order.id)).map(({ attemptId, amountKobo }) => ({
    attemptId,
    amountKobo,
  }));
  expect(asked.toSorted((one, other) => one.attemptId - other.attemptId)).toEqual([
    { attemptId: first, amountKobo: 10_000_00 },
    { attemptId: second, amountKobo: 5_000_00 },
    { attemptId: last, amountKobo: 2_000_00 },
  ]);
});

test("a refund of a cancelled order that staff withdraw, or that fails, is theirs to make", async () => {
  const { order } = await paying.pay();
  await cancel(order.id);
  await sweepPayments(paying.shop);
  const [asked] = await readRefunds(paying.shop, order.id);
  await settleRefund(paying.shop, asked?.id ?? 0);
  paying.simulator.decideRefund(asked?.reference ?? "", false);
  await settleRefund(paying.shop, asked?.id ?? 0);
  await sweepPayments(paying.shop);
  expect(await readRefunds(paying.shop, order.id)).toMatchObject([{ status: "failed" }]);
});

test("a late payment is refunded by its provider at once; a refund that fails puts it on the list of problems", async () => {
  const { order, reference } = await paying.start();
  paying.wait(24 * 60);
  await sweepPayments(paying.shop);
  paying.simulator.pay(reference);
  await settlePayment(paying.shop, (await readAttempt(paying.shop, reference)).id);
  const late = await readAttempt(paying.shop, reference);
  expect(late).toMatchObject({ status: "late", resolvedAt: paying.shop.clock() });
  const [requested, ...more] = await readRefunds(paying.shop, order.id);
  expect([requested, more]).toMatchObject([{ amountKobo: toKobo(order.total), requestedBy: null }, []]);
  await settleRefund(paying.shop, requested?.id ?? 0);
  paying.simulator.decideRefund(requested?.reference ?? "", false);
  await settleRefund(paying.shop, requested?.id ?? 0);
  expect(await readAttempt(paying.shop, reference)).toMatchObject({ resolvedAt: null });
  expect((await readOutcome(paying.shop, order.id)).paymentState).toBe("problem");
});

test("an unreported payment is recorded once by the bank's reference; a transfer is refunded manually", async () => {
  const order = await paying.place();
  const money = { method: "bank-transfer", reference: "GTB-1", kobo: toKobo(order.total) } as const;
  expect(await recordMoney(paying.shop, { orderId: order.id, actor: "staff" }, money)).toMatchObject({
    status: "paid",
  });
  expect(await recordMoney(paying.shop, { orderId: order.id, actor: "staff" }, money)).toMatchObject({
    code: "payment-settled",
  });
  expect(await readOutcome(paying.shop, order.id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
  const again = await recordMoney(paying.shop, { orderId: order.id, actor: "staff" }, { ...money, reference: "GTB-2" });
  expect(again).toMatchObject({ status: "duplicate" });
  const back = await refund("id" in again ? again.id : 0, toKobo(order.total));
  expect(back.channel).toBe("manual");
  await completeRefundByHand(paying.shop, back.id, "staff");
  expect((await readOutcome(paying.shop, order.id)).paymentState).toBe("paid");
});

test("a transfer of less than the total is a problem that staff can resolve with a note", async () => {
  const order = await paying.place();
  const reported = await reportTransfer(paying.shop, { userId: paying.userId }, { orderId: order.id });
  const { id } = await readAttempt(paying.shop, "reference" in reported ? reported.reference : "");
  expect(await confirmByHand(paying.shop, { attemptId: id, actor: "staff" }, { kobo: 100 })).toMatchObject({
    status: "underpaid",
  });
  expect(
    await resolveProblem(paying.shop, { attemptId: id, actor: "staff" }, "She pays the rest on Monday"),
  ).toMatchObject({
    note: "She pays the rest on Monday",
  });
  expect(await resolveProblem(paying.shop, { attemptId: id, actor: "staff" }, "again")).toMatchObject({
    code: "payment-settled",
  });
});

test("a refund is queried at growing intervals until it is decided", async () => {
  const { order, attempt } = await paying.pay();
  const now = paying.shop.clock();
  const requested = await refund(attempt.id, 5_000_00);
  expect(requested).toMatchObject({ status: "requested", reference: expect.stringMatching(/^RF[0-9a-f]{28}$/) });
  expect(requested.nextPollAt).toEqual(now);
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  expect(await settleRefund(paying.shop, requested.id)).toMatchObject({
    pollCount: 1,
    nextPollAt: after(2),
    note: null,
  });
  expect(await settleRefund(paying.shop, requested.id)).toMatchObject({ pollCount: 2, nextPollAt: after(7) });
  paying.simulator.decideRefund(requested.reference, true);
  const done = await settleRefund(paying.shop, requested.id);
  expect(done).toMatchObject({ status: "completed", pollCount: 3, nextPollAt: null });
  expect(await settleRefund(paying.shop, requested.id)).toEqual(done);
  const outcome = await readOutcome(paying.shop, order.id);
  expect(outcome.history.filter((description) => description === "₦5,000 refunded")).toHaveLength(1);
  expect(outcome.emails.filter((subject) => /refund/i.test(subject))).toHaveLength(1);
});

test("a refund with an unknown status from the provider stays pending, and the status is noted and logged", async () => {
  const { attempt } = await paying.pay();
  const requested = await refund(attempt.id, 5_000_00);
  const logged = vi.spyOn(paying.shop.log, "error");
  const shop = withOpay(paying.shop, () => ({ queryRefund: async () => ({ state: "unclear", raw: "LIMBO" }) }));
  expect(await settleRefund(shop, requested.id)).toMatchObject({
    status: "pending",
    note: 'The provider says "LIMBO"',
  });
  expect(logged).toHaveBeenCalledTimes(1);
  expect(await settleRefund(paying.shop, requested.id)).toMatchObject({ status: "pending", note: null });
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

test("the provider gets a refund request once: a refund that it knows is only queried", async () => {
  const { reference, attempt } = await paying.pay();
  const requested = await refund(attempt.id, 5_000_00);
  const send = vi.fn(async () => ({ state: "pending", raw: "PENDING" }) as const);
  const shop = (state: "unknown" | "pending") =>
    withOpay(paying.shop, () => ({ refund: send, queryRefund: async () => ({ state, raw: state }) }));
  await settleRefund(shop("unknown"), requested.id);
  expect(send).toHaveBeenCalledExactlyOnceWith({
    refundReference: requested.reference,
    reference,
    providerReference: attempt.providerReference,
    providerRefund: null,
    amount: 5_000_00,
    reason: "Broken",
    shopName: "Calabash Larder",
    callbackUrl: expect.stringMatching(/\/api\/opay\/callback$/),
  });
  await settleRefund(shop("pending"), requested.id);
  expect(send).toHaveBeenCalledTimes(1);
});

test("a refund that the provider refuses stores its reason, appears in the customer's history, and its money can be refunded again", async () => {
  const { order, attempt } = await paying.pay();
  const requested = await refund(attempt.id, toKobo(order.total));
  const reason = "Card is closed";
  const shop = withOpay(paying.shop, () => ({ queryRefund: async () => ({ state: "failed", raw: "FAIL", reason }) }));
  expect(await settleRefund(shop, requested.id)).toMatchObject({ status: "failed", note: reason, nextPollAt: null });
  expect((await readOutcome(paying.shop, order.id)).history.at(-1)).toBe(
    "A refund did not go through; we send the money another way",
  );
  expect(await refund(attempt.id, toKobo(order.total))).toMatchObject({ status: "requested" });
});

test("a manual refund is not queried, and one with the provider is not completed manually", async () => {
  const { attempt } = await paying.pay();
  const manual = await refund(attempt.id, 1_00, "manual");
  expect(manual.nextPollAt).toBeNull();
  expect(await settleRefund(paying.shop, manual.id)).toEqual(manual);
  const online = await refund(attempt.id, 1_00);
  expect(await completeRefundByHand(paying.shop, online.id, "staff")).toMatchObject({ code: "refund-not-found" });
  await expect(settleRefund(paying.shop, 999_999)).rejects.toThrow("There is no refund 999999");
});

test("a refund needs a payment that exists, whole kobo, and an amount that other refunds have left", async () => {
  const { order, attempt } = await paying.pay();
  const request = {
    attemptId: attempt.id,
    amountKobo: 1_00,
    reason: "x",
    channel: "provider",
    actor: "staff",
  } as const;
  expect(await requestRefund(paying.shop, { ...request, attemptId: 999_999 })).toMatchObject({
    code: "payment-not-found",
  });
  expect(await requestRefund(paying.shop, { ...request, amountKobo: 0.5 })).toMatchObject({ code: "refund-too-much" });
  const seenLeft = toKobo(order.total);
  expect(await requestRefund(paying.shop, { ...request, seenLeft })).toMatchObject({ status: "requested" });
  expect(await requestRefund(paying.shop, { ...request, seenLeft })).toMatchObject({
    code: "changed-meanwhile",
  });
});

test("an overpaid order names its excess, and leaves the list of payments that need review when that is refunded, and not before", async () => {
  const order = await paying.place();
  const kobo = toKobo(order.total) + 50_00;
  const money = { method: "bank-transfer", reference: `GTB-${order.id.slice(-9)}`, kobo } as const;
  const recorded = await recordMoney(paying.shop, { orderId: order.id, actor: "staff" }, money);
  if (!("id" in recorded)) throw new Error(recorded.message);
  const excess = async () => (await listOrderPayments(paying.shop, order.id)).excessKobo;
  expect(await excess()).toBe(50_00);
  await refund(recorded.id, 49_99, "manual");
  expect(await excess()).toBe(1);
  expect(await readAttempt(paying.shop, recorded.reference)).toMatchObject({ status: "overpaid", resolvedAt: null });
  await refund(recorded.id, 1, "manual");
  expect((await readAttempt(paying.shop, recorded.reference)).resolvedAt).toEqual(paying.shop.clock());
});

test("a refund that staff request is in the audit trail, and only one with the provider is a job", async () => {
  const { order, attempt } = await paying.pay();
  const countJobs = async (id: number) =>
    (
      await paying.shop.pool.query("select 1 from pgboss.job where name = 'settle-opay-refund' and data->>'id' = $1", [
        `${id}`,
      ])
    ).rowCount;
  const audit = () =>
    paying.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `order:${order.id}`));
  const request = { attemptId: attempt.id, amountKobo: 1_50, reason: "x", channel: "provider", actor: null } as const;
  expect(await requestRefund(paying.shop, request)).toMatchObject({ requestedBy: null });
  expect(await audit()).toEqual([]);
  const online = await refund(attempt.id, 2_50);
  const manual = await refund(attempt.id, 3_50, "manual");
  expect([await countJobs(online.id), await countJobs(manual.id)]).toEqual([1, 0]);
  expect((await audit()).map(({ actorId: actor, action, details }) => ({ actor, action, ...details }))).toEqual([
    {
      actor: "staff",
      action: "asked for a refund",
      reference: online.reference,
      amount: "2.50",
      reason: "Broken",
      channel: "provider",
    },
    {
      actor: "staff",
      action: "asked for a refund",
      reference: manual.reference,
      amount: "3.50",
      reason: "Broken",
      channel: "manual",
    },
  ]);
});

test("an underpayment is resolved when all of it is refunded, and not when a part is", async () => {
  const order = await paying.place();
  const money = { method: "bank-transfer", reference: `GTB-${order.id.slice(-9)}`, kobo: 1_00 } as const;
  const recorded = await recordMoney(paying.shop, { orderId: order.id, actor: "staff" }, money);
  if (!("id" in recorded)) throw new Error(recorded.message);
  expect(recorded.status).toBe("underpaid");
  await refund(recorded.id, 99, "manual");
  expect((await readAttempt(paying.shop, recorded.reference)).resolvedAt).toBeNull();
  await refund(recorded.id, 1, "manual");
  expect((await readAttempt(paying.shop, recorded.reference)).resolvedAt).toEqual(paying.shop.clock());
});

test("two processes that settle a completed refund at once notify the customer once", async () => {
  const { order, attempt } = await paying.pay();
  const requested = await refund(attempt.id, 2_00);
  await settleRefund(paying.shop, requested.id);
  paying.simulator.decideRefund(requested.reference, true);
  const done = await Promise.all([settleRefund(paying.shop, requested.id), settleRefund(paying.shop, requested.id)]);
  expect(done.map(({ status }) => status)).toEqual(["completed", "completed"]);
  const outcome = await readOutcome(paying.shop, order.id);
  expect(outcome.history.filter((description) => description === "₦2 refunded")).toHaveLength(1);
});

test("a refund stays unchanged while the keys of its provider are not set", async () => {
  const { attempt } = await paying.pay();
  const requested = await refund(attempt.id, 2_00);
  expect(await settleRefund({ ...paying.shop, providers: {} }, requested.id)).toEqual(requested);
});

test("a manual refund is in the audit trail with its reference and amount", async () => {
  const { order, attempt } = await paying.pay();
  const requested = await refund(attempt.id, 2_00, "manual");
  await completeRefundByHand(paying.shop, requested.id, "staff");
  const subject = eq(auditLog.subject, `order:${order.id}`);
  const [, entry] = await paying.shop.db.select().from(auditLog).where(subject).orderBy(auditLog.id);
  expect(entry).toMatchObject({
    action: "refunded by hand",
    details: { reference: requested.reference, amount: "2.00" },
  });
});
