import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { confirmedShop } from "#features/accounts/server/confirmed-shop.ts";
import { staffAlerts } from "#features/alerts/tables.ts";
import { cancelByStaff } from "#features/fulfilment/server/office/take-step.ts";
import { listAudit } from "#features/people/server/list-audit.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { DAY, HOUR } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { bookErrors } from "#tests/money/books.ts";
import { usePayingCustomer } from "#tests/money/paying-customer.ts";
import { readAttempt, readRefunds, startTestPayment, withOpay } from "#tests/money/paying-shop.ts";
import { processCallbacks } from "#tests/money/process-callbacks.ts";
import { amara, bola, joinStaff } from "#tests/people/people.ts";
import { captureLog } from "#tests/shop/captured-log.ts";
import { paymentDisputes, paymentWebhooks } from "../tables.ts";
import { receiveCallback } from "./callbacks.ts";
import { listOrderDisputes, listWaitingDisputes, noteAnswer } from "./disputes.ts";
import { ProviderUnavailable, type Provider, type ProviderDispute } from "./providers/provider.ts";
import { requestRefund, settleRefund } from "./refunds.ts";
import { lookForDisputes, settleDispute } from "./settle-dispute.ts";
import { settlePayment } from "./settle.ts";
import { sweepPayments } from "./sweep-payments.ts";

const paying = usePayingCustomer();
let staff: string;
beforeAll(async () => {
  staff = await joinStaff(paying.shop, bola);
});

/** What the provider says about each dispute, by its id. */
const atProvider = new Map<string, ProviderDispute>();
let shop: Shop;
beforeEach(async () => {
  atProvider.clear();
  shop = withDisputes(paying.shop);
  await paying.shop.db.delete(paymentDisputes);
  await paying.shop.db.delete(staffAlerts);
});

/** The shop with a Monnify that also has disputes; its payments come from the simulator. */
function withDisputes(of: Shop, change: Partial<Provider> = {}): Shop {
  const { moniepoint } = of.providers;
  if (!moniepoint) throw new Error("This shop has no Monnify");
  const provider: Provider = {
    ...moniepoint,
    findDispute: async (reference) => atProvider.get(reference),
    listDisputes: async (since) => [...atProvider.values()].filter(({ openedAt }) => openedAt >= since),
    readCallback: (raw) => {
      const text = new TextDecoder().decode(raw);
      return { dedupeKey: text, eventType: "dispute", reference: text.split(" ")[1] };
    },
    ...change,
  };
  return { ...of, providers: { ...of.providers, moniepoint: provider, ussd: provider } };
}

const later = (milliseconds: number) => new Date(paying.shop.clock().getTime() + milliseconds);

/** A paid order, and a dispute about it that the provider knows. */
async function disputed(change: Partial<ProviderDispute> = {}) {
  const { order, reference } = await paying.start("moniepoint");
  paying.simulator.pay(reference);
  const attempt = await settlePayment(shop, (await readAttempt(shop, reference)).id);
  const dispute = `D${order.id.slice(-9)}`;
  const say = (more: Partial<ProviderDispute>) =>
    atProvider.set(dispute, {
      reference: dispute,
      payment: { reference },
      state: "open",
      raw: "awaiting-merchant-feedback",
      category: "chargeback",
      message: "Customer complained about debit without value",
      amount: toKobo(order.total),
      currency: "NGN",
      dueAt: later(16 * HOUR),
      openedAt: paying.shop.clock(),
      changedAt: paying.shop.clock(),
      ...change,
      ...more,
    });
  say({});
  return { order, reference, attempt, dispute, say };
}

const settle = (dispute: string) => settleDispute(shop, "monnify", dispute);
const stored = async (dispute: string) => {
  const rows = await shop.db.select().from(paymentDisputes).where(eq(paymentDisputes.reference, dispute));
  expect(rows).toHaveLength(1);
  return rows[0];
};
const alerts = async () => {
  const rows = await shop.db.select().from(staffAlerts).where(eq(staffAlerts.kind, "problem")).orderBy(staffAlerts.id);
  return rows.map(({ title }) => title);
};

async function callback(event: string, dispute: string): Promise<string> {
  const body = new TextEncoder().encode(`${event} ${dispute}`);
  return receiveCallback(shop, "monnify", { body, headers: new Headers() });
}

test("a callback about a dispute is stored, and the provider's reply to a query is what counts", async () => {
  const { order, attempt, dispute } = await disputed();
  expect(await callback("create", dispute)).toBe("stored");
  expect(await callback("create", dispute)).toBe("repeated");
  await processCallbacks(shop);
  expect(await stored(dispute)).toMatchObject({
    provider: "monnify",
    orderId: order.id,
    attemptId: attempt.id,
    status: "open",
    providerStatus: "awaiting-merchant-feedback",
    category: "chargeback",
    message: "Customer complained about debit without value",
    amountKobo: toKobo(order.total),
    currency: "NGN",
    dueAt: later(16 * HOUR),
    resolvedAt: null,
  });
  const [last] = (await shop.db.select().from(paymentWebhooks).orderBy(paymentWebhooks.id)).slice(-1);
  expect(last).toMatchObject({ outcome: "dispute open", eventType: "dispute", reference: dispute });
});

test("the staff are alerted once when a payment is disputed, and told until when to answer, where", async () => {
  const { order, dispute } = await disputed({ dueAt: new Date("2026-12-03T13:00:00Z") });
  for (let times = 0; times < 3; times += 1) await settle(dispute);
  const [alert, ...more] = await shop.db.select().from(staffAlerts).where(eq(staffAlerts.kind, "problem"));
  expect(more).toEqual([]);
  expect(alert).toMatchObject({
    kind: "problem",
    title: "A payment is disputed",
    text: `The customer’s bank disputes a payment of order ${orderNumber(order.id)}. Answer on Monnify’s dashboard by 3 December 2026 at 14:00.`,
    amount: order.total,
    link: `/office/orders/${order.id}`,
  });
});

test("events in any order lead to the same: each only has the provider asked", async () => {
  const { dispute, say } = await disputed();
  say({ state: "won", raw: "resolved (declined)", resolvedAt: later(HOUR) });
  for (const event of ["resolve", "remind", "create", "resolve"]) await callback(event, dispute);
  await processCallbacks(shop);
  expect(await stored(dispute)).toMatchObject({ status: "won", resolvedAt: later(HOUR), nextPollAt: null });
  expect(await alerts()).toEqual([]);
});

test("an older reply that arrives after a newer one changes nothing", async () => {
  const { dispute, say } = await disputed();
  const older = atProvider.get(dispute);
  say({ state: "won", raw: "resolved (declined)", changedAt: later(HOUR) });
  await settle(dispute);
  if (older) atProvider.set(dispute, older);
  expect(await settle(dispute)).toMatchObject({ status: "won" });
  expect(await stored(dispute)).toMatchObject({ status: "won", providerStatus: "resolved (declined)" });
});

test("several processes that settle a dispute at once leave one row and one alert", async () => {
  const { dispute } = await disputed();
  await Promise.all(Array.from({ length: 5 }, () => settle(dispute)));
  await stored(dispute);
  expect(await alerts()).toEqual(["A payment is disputed"]);
});

test("an open dispute is asked about every hour, and its new deadline is shown", async () => {
  const { dispute, say } = await disputed();
  await settle(dispute);
  expect((await stored(dispute))?.nextPollAt).toEqual(later(HOUR));
  const dueAt = later(2 * DAY);
  say({ dueAt, changedAt: later(1) });
  await sweepPayments(shop);
  expect((await stored(dispute))?.dueAt).not.toEqual(dueAt);
  paying.wait(60);
  await sweepPayments(shop);
  expect((await stored(dispute))?.dueAt).toEqual(dueAt);
});

test("a dispute of which no callback came is found in the provider's list, and so are changes of known ones", async () => {
  const { dispute, say } = await disputed();
  await lookForDisputes(shop);
  expect(await stored(dispute)).toMatchObject({ status: "open" });
  say({ state: "answered", raw: "awaiting-bank-feedback", changedAt: later(1) });
  await lookForDisputes(shop);
  expect(await stored(dispute)).toMatchObject({ status: "answered" });
  expect(await alerts()).toEqual(["A payment is disputed"]);
});

test("a provider that lists nothing in time holds up no other, and its list is read an hour later", async () => {
  const { dispute } = await disputed();
  const { log, lines } = captureLog();
  const silent = { listDisputes: () => Promise.reject(new ProviderUnavailable("silent")) };
  await lookForDisputes(withOpay({ ...shop, log }, () => silent));
  expect(lines.join()).toContain("it is asked again in an hour");
  expect(await stored(dispute)).toMatchObject({ status: "open" });
});

test("a lost dispute has the payment asked about, and the reversal is recorded once", async () => {
  const { order, reference, dispute, say } = await disputed();
  await settle(dispute);
  say({ state: "lost", raw: "resolved (auto-accepted)", resolvedAt: later(0), changedAt: later(1) });
  paying.simulator.reverse(reference);
  await settle(dispute);
  expect(await readAttempt(shop, reference)).toMatchObject({ status: "reversed", receivedKobo: 0 });
  expect(await settle(dispute)).toMatchObject({ status: "lost", amountKobo: toKobo(order.total), nextPollAt: null });
  expect(await alerts()).toEqual(["A payment is disputed", "A dispute was lost", "A payment problem"]);
});

test("the payment of a lost dispute is asked about daily until the provider says that it is reversed", async () => {
  const { reference, dispute, say } = await disputed();
  say({ state: "lost", raw: "resolved (merchant-accepted)", resolvedAt: later(0) });
  // Long after the sweep's own queries about a payment have ended.
  await shop.db.update(paymentDisputes).set({ nextPollAt: null });
  await settle(dispute);
  expect(await readAttempt(shop, reference)).toMatchObject({ status: "paid" });
  paying.simulator.reverse(reference);
  paying.wait(24 * 60);
  await sweepPayments(shop);
  expect(await readAttempt(shop, reference)).toMatchObject({ status: "reversed" });
});

test("a dispute that is won leaves the payment as it is, and one that the bank opens again waits for a new answer", async () => {
  const { order, reference, dispute, say } = await disputed();
  await settle(dispute);
  const action = { orderId: order.id, actor: staff, disputeId: Number((await stored(dispute))?.id) };
  await noteAnswer(shop, action, "The proof of delivery");
  say({ state: "won", raw: "resolved (declined)", changedAt: later(1) });
  await settle(dispute);
  expect(await readAttempt(shop, reference)).toMatchObject({ status: "paid", receivedKobo: toKobo(order.total) });
  say({ state: "open", changedAt: later(2) });
  await settle(dispute);
  expect(await stored(dispute)).toMatchObject({ status: "open", answer: null, answeredBy: null, answeredAt: null });
  expect(await alerts()).toEqual(["A payment is disputed", "A payment is disputed"]);
});

test("a status that the shop does not know is logged, and leaves the dispute as it was", async () => {
  const { dispute, say } = await disputed();
  await settle(dispute);
  const { log, lines } = captureLog();
  say({ state: "unclear", raw: "under-arbitration", changedAt: later(1) });
  await settleDispute({ ...shop, log }, "monnify", dispute);
  expect(await stored(dispute)).toMatchObject({ status: "open", providerStatus: "under-arbitration" });
  expect(lines.join()).toContain("a dispute has an unknown status");
});

test("a dispute that the provider does not know, or about an unknown payment, is logged and not saved", async () => {
  const { log, lines } = captureLog();
  expect(await settleDispute({ ...shop, log }, "monnify", "D-nobody")).toBeUndefined();
  const { dispute, say } = await disputed();
  say({ payment: { reference: "SOMEBODYELSES" } });
  expect(await settleDispute({ ...shop, log }, "monnify", dispute)).toBeUndefined();
  say({ payment: { reference: (await startedWithOpay()).reference } });
  expect(await settleDispute({ ...shop, log }, "monnify", dispute)).toBeUndefined();
  expect(await shop.db.$count(paymentDisputes)).toBe(0);
  expect(lines.filter((line) => line.includes("does not know"))).toHaveLength(3);
});

async function startedWithOpay() {
  const order = await paying.place();
  return { order, reference: await startTestPayment(shop, order, "opay") };
}

test("while the provider is silent the callback waits, and nothing is lost", async () => {
  const { dispute } = await disputed();
  await callback("create", dispute);
  const silent = withDisputes(paying.shop, { findDispute: () => Promise.reject(new ProviderUnavailable("silent")) });
  await expect(processCallbacks(silent)).rejects.toThrow(ProviderUnavailable);
  expect(await shop.db.$count(paymentDisputes)).toBe(0);
  await processCallbacks(shop);
  await stored(dispute);
});

test("a disputed payment is not refunded as well, neither by staff nor by the sweep, until the bank has decided", async () => {
  const { order, attempt, dispute, say } = await disputed();
  await settle(dispute);
  const refund = { attemptId: attempt.id, amountKobo: 100, reason: "Sorry", actor: staff } as const;
  for (const channel of ["provider", "manual"] as const) {
    expect(await requestRefund(shop, { ...refund, channel })).toMatchObject({
      code: "payment-disputed",
      message: expect.stringContaining("accept the dispute on Monnify’s dashboard"),
    });
  }
  await cancelByStaff(shop, { orderId: order.id, actor: staff }, "The bank asks for the money");
  await sweepPayments(shop);
  say({ state: "answered", changedAt: later(1) });
  await settle(dispute);
  await sweepPayments(shop);
  expect(await readRefunds(shop, order.id)).toEqual([]);
  say({ state: "won", changedAt: later(2) });
  await settle(dispute);
  await sweepPayments(shop);
  expect(await readRefunds(shop, order.id)).toMatchObject([{ amountKobo: toKobo(order.total) }]);
});

test("a refund that was requested before the dispute is held while the bank decides, sent once it is won, withdrawn once lost", async () => {
  for (const [end, outcome] of [
    ["won", { requestSentAt: expect.any(Date) }],
    ["lost", { requestSentAt: null, status: "withdrawn" }],
  ] as const) {
    const { order, reference, attempt, dispute, say } = await disputed();
    const input = { attemptId: attempt.id, amountKobo: attempt.receivedKobo, reason: "Sorry", actor: staff } as const;
    const refund = await requestRefund(confirmedShop(shop), { ...input, channel: "provider" });
    if (refund instanceof Refusal) throw new Error(refund.message);
    await settle(dispute);
    await settleRefund(shop, refund.id);
    expect(await readRefunds(shop, order.id)).toMatchObject([{ requestSentAt: null }]);
    say({ state: end, raw: end, changedAt: later(1) });
    if (end === "lost") paying.simulator.reverse(reference);
    await settle(dispute);
    await settleRefund(shop, refund.id);
    expect(await readRefunds(shop, order.id)).toMatchObject([outcome]);
    expect(await readAttempt(shop, reference)).toMatchObject({ status: end === "lost" ? "reversed" : "paid" });
  }
  expect(await bookErrors(paying.shop.pool)).toEqual([]);
});

test("staff note what they answered, once and audited; then the provider is asked at the next sweep", async () => {
  const { order, dispute, say } = await disputed();
  await settle(dispute);
  const action = { orderId: order.id, actor: staff, disputeId: Number((await stored(dispute))?.id) };
  await noteAnswer(shop, action, "Declined, with the papers");
  expect(await noteAnswer(shop, action, "Once more")).toMatchObject({ code: "payment-settled" });
  expect(await noteAnswer(shop, { ...action, disputeId: 999_999 }, "x")).toBeUndefined();
  const other = await startedWithOpay();
  expect(await noteAnswer(shop, { ...action, orderId: other.order.id }, "x")).toBeUndefined();
  expect(await listOrderDisputes(shop.db, order.id)).toMatchObject([
    { answer: { text: "Declined, with the papers", by: bola.name, at: paying.shop.clock().toISOString() } },
  ]);
  const { entries } = await listAudit(shop.db, { subject: `order:${order.id}` });
  expect(entries.map((entry) => [entry.name, entry.action, entry.details])).toEqual([
    [bola.name, "answered a dispute", { dispute, words: "Declined, with the papers" }],
  ]);
  say({ state: "answered", raw: "awaiting-bank-feedback", changedAt: later(1) });
  await sweepPayments(shop);
  expect(await stored(dispute)).toMatchObject({ status: "answered", nextPollAt: later(DAY) });
  expect(await noteAnswer(shop, action, "Later")).toMatchObject({ code: "payment-settled" });
});

test("open disputes wait on Today, the nearest deadline first, those with a noted answer last", async () => {
  const due = [2 * DAY, HOUR, undefined, 3 * HOUR];
  const ids: string[] = [];
  for (const left of due) {
    const { dispute } = await disputed({ dueAt: left === undefined ? undefined : later(left) });
    await settle(dispute);
    ids.push(dispute);
  }
  const soonest = await stored(ids[1] ?? "");
  const answered = { orderId: soonest?.orderId ?? "", actor: staff, disputeId: soonest?.id ?? 0 };
  await noteAnswer(shop, answered, "Declined");
  const over = await disputed({ state: "answered" });
  await settle(over.dispute);
  const { first, count } = await listWaitingDisputes(shop.db);
  expect(count).toBe(4);
  expect(first.map(({ dueAt, isNoted }) => [dueAt, isNoted])).toEqual([
    [null, false],
    [later(3 * HOUR).toISOString(), false],
    [later(2 * DAY).toISOString(), false],
    [later(HOUR).toISOString(), true],
  ]);
  expect(first[0]).toMatchObject({ name: amara.name, provider: "monnify", category: "chargeback" });
});

/** An order that was paid on the page of a simulated provider. */
async function paidAt(method: "paystack" | "flutterwave") {
  const { order, reference } = await paying.pay(method);
  await paying.deliver();
  return { order, reference };
}

const ofOrder = async ({ id }: { id: string }) => {
  const rows = await shop.db.select().from(paymentDisputes).where(eq(paymentDisputes.orderId, id));
  return rows.map(({ status, providerStatus, amountKobo }) => [status, providerStatus, amountKobo]);
};

test.each(["lost", "won"] as const)("Paystack's callbacks about a dispute that is %s lead to its end", async (end) => {
  const { order, reference } = await paidAt("paystack");
  for (const step of ["open", "remind", end] as const) {
    paying.simulator.dispute(reference, step);
    expect(await paying.deliver()).toEqual(["stored"]);
    await processCallbacks(paying.shop);
  }
  const resolution = end === "lost" ? "resolved (merchant-accepted)" : "resolved (declined)";
  expect(await ofOrder(order)).toEqual([[end, resolution, toKobo(order.total)]]);
  const reversed = { status: "reversed", receivedKobo: 0 };
  expect(await readAttempt(shop, reference)).toMatchObject(end === "lost" ? reversed : { status: "paid" });
});

test("a chargeback at Flutterwave is found without a callback, and the list says that the money was taken", async () => {
  const { order, reference } = await paidAt("flutterwave");
  paying.simulator.dispute(reference, "open");
  expect(await paying.deliver()).toEqual([]);
  await lookForDisputes(paying.shop);
  expect(await ofOrder(order)).toEqual([["open", "initiated (new)", toKobo(order.total)]]);
  paying.simulator.dispute(reference, "lost");
  paying.wait(60);
  await sweepPayments(paying.shop);
  expect(await ofOrder(order)).toEqual([["lost", "lost (closed)", toKobo(order.total)]]);
  expect(await readAttempt(shop, reference)).toMatchObject({ status: "reversed", receivedKobo: 0 });
  await lookForDisputes(paying.shop);
  expect(await readAttempt(shop, reference)).toMatchObject({ status: "reversed", receivedKobo: 0 });
});

test("a chargeback that took a part of a payment is noted for staff, and the amounts stay as they are", async () => {
  const { reference, dispute, say } = await disputed();
  say({ state: "lost", raw: "lost", amount: 1_000_00, isTakenBack: true });
  await settle(dispute);
  expect(await readAttempt(shop, reference)).toMatchObject({
    status: "paid",
    note: "A lost dispute took ₦1,000 of this payment, which the books do not have yet",
  });
});
