import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { staffAlerts } from "#features/alerts/tables.ts";
import type { ListedMoney } from "#features/payments/rules/reconcile-money.ts";
import { recordMoney } from "#features/payments/server/confirm-by-hand.ts";
import { ProviderUnavailable, type Provider } from "#features/payments/server/providers/provider.ts";
import { requestRefund, settleRefund } from "#features/payments/server/refunds.ts";
import { settlePayment } from "#features/payments/server/settle.ts";
import { paymentAttempts, refunds } from "#features/payments/tables.ts";
import type { OnlineMethod } from "#features/shop/rules/payment-methods.ts";
import { auditLog } from "#platform/audit/table.ts";
import { listChecks } from "#platform/health/health-checks.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { usePayingCustomer } from "#tests/money/paying-customer.ts";
import { readAttempt, readOutcome, readRefunds, startTestPayment, type PayingShop } from "#tests/money/paying-shop.ts";
import { paymentRequest, refundRequest } from "#tests/money/provider-requests.ts";
import { sentStatements } from "#tests/money/sent-statements.ts";
import { bola, joinStaff } from "#tests/people/people.ts";
import { providerDiscrepancies } from "../tables.ts";
import { reconciliationChecks } from "./check-reconciliations.ts";
import { listDiscrepancies, resolveDiscrepancy } from "./discrepancies.ts";
import { reconcileBooks } from "./reconcile-books.ts";

const NAIRA = 100;
const paying = usePayingCustomer(beforeEach);
let shop: PayingShop["shop"];
beforeEach(async () => {
  shop = paying.shop;
});

const days = (count: number) => paying.wait(count * 24 * 60);
const rows = () => shop.db.select().from(providerDiscrepancies).orderBy(providerDiscrepancies.id);
const open = async () => (await listDiscrepancies(shop.db)).first.map(({ text }) => text);
const check = async () => (await listChecks(shop.db)).find(({ name }) => name === "books with Monnify");
const monnify = (): Provider => {
  const { moniepoint } = shop.providers;
  if (!moniepoint) throw new Error("This shop has no Monnify");
  return moniepoint;
};

async function started(method: OnlineMethod = "moniepoint") {
  const order = await paying.place();
  return { order, reference: await startTestPayment(shop, order, method) };
}

/** A paid payment, settled unless `heard` is false. */
async function paid({ heard = true, method = "moniepoint" }: { heard?: boolean; method?: OnlineMethod } = {}) {
  const payment = await started(method);
  paying.simulator.pay(payment.reference, { method: "ACCOUNT_TRANSFER" });
  const attempt = await readAttempt(shop, payment.reference);
  return { ...payment, attempt: heard ? await settlePayment(shop, attempt.id) : attempt };
}

async function refunded(attemptId: number, amountKobo = 100 * NAIRA) {
  const input = { attemptId, amountKobo, reason: "Broken", channel: "provider", actor: null } as const;
  const refund = await requestRefund(shop, input);
  if (refund instanceof Refusal) throw new Error(refund.message);
  await settleRefund(shop, refund.id);
  return refund;
}

/** A payment to the shop's account that the shop does not know of. */
async function paidElsewhere(reference: string): Promise<void> {
  await monnify().start(paymentRequest({ reference }));
  paying.simulator.pay(reference);
}

/** The same shop with an altered Monnify list; `asked` receives the start and end of the requested period. */
function listing(change: (page: ListedMoney[]) => ListedMoney[], asked?: (from: Date, before: Date) => void): Shop {
  const listMoney: Provider["listMoney"] = async function* (from, before) {
    asked?.(from, before);
    for await (const page of monnify().listMoney?.(from, before) ?? []) yield change(page);
  };
  const { moniepoint, ussd, ...others } = shop.providers;
  if (!moniepoint || !ussd) throw new Error("This shop has no Monnify");
  const providers = { ...others, moniepoint: { ...moniepoint, listMoney }, ussd: { ...ussd, listMoney } };
  return { ...shop, providers };
}

const changing = (reference: string, changes: Partial<ListedMoney>) =>
  listing((page) => page.map((one) => (one.reference === reference ? { ...one, ...changes } : one)));
const without = (...references: string[]) =>
  listing((page) => page.filter((one) => !references.includes(one.reference ?? "")));

test("days on which both agree leave nothing on Today, and say how much was compared", async () => {
  await started();
  const failed = await started();
  paying.simulator.fail(failed.reference);
  const { attempt } = await paid();
  const refund = await refunded(attempt.id);
  paying.simulator.decideRefund(refund.reference, true);
  await settleRefund(shop, refund.id);
  days(1);
  await reconcileBooks(shop, "monnify");
  expect(await rows()).toEqual([]);
  expect(await check()).toMatchObject({
    ok: true,
    message: "4 payments and refunds since 2026-11-19, discrepancies: 0",
  });
});

test.each(["paystack", "flutterwave"] as const)("the books agree with the list of %s", async (name) => {
  await started(name);
  const failed = await started(name);
  paying.simulator.fail(failed.reference);
  const unheard = await paid({ heard: false, method: name });
  const { attempt, order } = await paid({ method: name });
  const all = await refunded(attempt.id, order.total * NAIRA);
  await refunded((await paid({ method: name })).attempt.id);
  if (name === "paystack") paying.simulator.decideRefund(all.reference, true);
  await settleRefund(shop, all.id);
  days(1);
  await reconcileBooks(shop, name);
  expect(await open()).toEqual([]);
  expect((await readAttempt(shop, unheard.reference)).status).toBe("paid");
});

test.each(["paystack", "flutterwave"] as const)("what the books lack of %s is a discrepancy", async (name) => {
  const { order, attempt, reference } = await paid({ method: name });
  const provider = shop.providers[name];
  const keys = { reference, providerReference: attempt.providerReference };
  await provider?.refund(refundRequest(keys, { refundReference: "Sent by Bola", amount: 250 * NAIRA }));
  await provider?.start(paymentRequest({ reference: `SCHOOLFEES${name}` }));
  paying.simulator.pay(`SCHOOLFEES${name}`);
  days(1);
  await reconcileBooks(shop, name);
  expect((await rows()).map(({ discrepancy, kind, orderId }) => ({ discrepancy, kind, orderId }))).toEqual([
    { discrepancy: "not-ours", kind: "payment", orderId: null },
    { discrepancy: "unrecorded", kind: "refund", orderId: order.id },
  ]);
});

test("a payment that the shop did not know of yet is settled, and is no discrepancy", async () => {
  const payment = await paid({ heard: false });
  const reversed = await paid();
  paying.simulator.reverse(reversed.reference);
  const refund = await refunded((await paid()).attempt.id);
  paying.simulator.decideRefund(refund.reference, true);
  days(1);
  await reconcileBooks(shop, "monnify");
  expect(await rows()).toEqual([]);
  expect((await readAttempt(shop, payment.reference)).receivedKobo).toBe(payment.order.total * NAIRA);
  expect((await readAttempt(shop, reversed.reference)).status).toBe("reversed");
  expect((await readRefunds(shop, refund.orderId))[0]?.status).toBe("completed");
});

test("an amount that differs is shown with the order, and the staff are told", async () => {
  const { order, reference, attempt } = await paid();
  days(1);
  await reconcileBooks(changing(reference, { amount: 500 * NAIRA }), "monnify");
  expect(await open()).toEqual([
    `Monnify says that ₦500 was paid with ${reference}; our books have ₦${order.total.toLocaleString("en")}.`,
  ]);
  expect(await rows()).toMatchObject([{ discrepancy: "amount", orderId: order.id, attemptId: attempt.id }]);
  expect(await shop.db.select({ title: staffAlerts.title, text: staffAlerts.text }).from(staffAlerts)).toContainEqual({
    title: "Our books and Monnify differ",
    text: "One payment or refund to look at.",
  });
});

test("a payment that the provider calls failed is a discrepancy while the books have it", async () => {
  const { reference } = await paid();
  days(1);
  await reconcileBooks(changing(reference, { state: "failed", raw: "FAILED" }), "monnify");
  expect(await rows()).toMatchObject([{ discrepancy: "state", theirState: "FAILED", ourState: "paid" }]);
});

test("payments and refunds of the books that are not on the list are shown; those that staff recorded are not", async () => {
  await paid();
  const byHand = await paying.place();
  const money = { method: "ussd", reference: "GTB-1001", kobo: byHand.total * NAIRA } as const;
  await recordMoney(shop, { orderId: byHand.id, actor: await joinStaff(shop, bola) }, money);
  const lost = await paid();
  const refund = await refunded((await paid()).attempt.id);
  paying.simulator.decideRefund(refund.reference, true);
  await settleRefund(shop, refund.id);
  days(1);
  await reconcileBooks(without(lost.reference, refund.reference), "monnify");
  expect((await rows()).map(({ kind, reference, discrepancy }) => ({ kind, reference, discrepancy }))).toEqual([
    { kind: "payment", reference: lost.reference, discrepancy: "missing" },
    { kind: "refund", reference: refund.reference, discrepancy: "missing" },
  ]);
  const alerts = await shop.db.select({ title: staffAlerts.title, text: staffAlerts.text }).from(staffAlerts);
  expect(alerts).toContainEqual({
    title: "Our books and Monnify differ",
    text: "2 payments or refunds to look at.",
  });
});

test("a refund that was made on the dashboard is shown with the order of its payment", async () => {
  const { order, attempt, reference } = await paid();
  const keys = { reference, providerReference: attempt.providerReference };
  await monnify().refund(refundRequest(keys, { refundReference: "DASHBOARD1", amount: 250 * NAIRA }));
  days(1);
  await reconcileBooks(shop, "monnify");
  expect(await open()).toEqual(["Monnify lists a refund of ₦250, DASHBOARD1, that this shop did not ask for."]);
  expect(await rows()).toMatchObject([{ discrepancy: "unrecorded", orderId: order.id, refundId: null }]);
});

test("where the list has no references of refunds, each refund of a payment matches one of the same amount", async () => {
  const { attempt, reference } = await paid();
  for (let count = 0; count < 2; count += 1) await refunded(attempt.id);
  const keys = { reference, providerReference: attempt.providerReference };
  await monnify().refund(refundRequest(keys, { amount: 100 * NAIRA }));
  days(1);
  const unnamed = listing((page) =>
    page.map((one, index) =>
      one.kind === "refund" ? { ...one, reference: undefined, providerReference: `Refund ${index}` } : one,
    ),
  );
  await reconcileBooks(unnamed, "monnify");
  expect(await rows()).toMatchObject([{ kind: "refund", discrepancy: "unrecorded", subject: "Refund 2" }]);
});

test("a refund without a reference is the one that was asked for again, and not the one that came to nothing", async () => {
  const { attempt } = await paid();
  const failed = await refunded(attempt.id);
  await shop.db.update(refunds).set({ status: "failed" }).where(eq(refunds.id, failed.id));
  await refunded(attempt.id);
  days(1);
  const unnamed = listing((page) =>
    page
      .filter(({ reference }) => reference !== failed.reference)
      .map((one) => (one.kind === "refund" ? { ...one, reference: undefined, providerReference: "Refund 1" } : one)),
  );
  await reconcileBooks(unnamed, "monnify");
  expect(await rows()).toEqual([]);
});

test("payments and refunds are found by the provider's number alone, also one with small letters", async () => {
  const { attempt, reference } = await paid();
  const refund = await refunded(attempt.id);
  paying.simulator.decideRefund(refund.reference, true);
  await settleRefund(shop, refund.id);
  await shop.db
    .update(paymentAttempts)
    .set({ providerReference: "mnfy_aB12" })
    .where(eq(paymentAttempts.id, attempt.id));
  await shop.db.update(refunds).set({ providerReference: "rfnd_aB12" }).where(eq(refunds.id, refund.id));
  days(1);
  const payment = { providerReference: "mnfy_aB12" };
  const numbered = (own: Partial<ListedMoney>) =>
    listing((page) =>
      page.map((one) => {
        if (one.reference === reference) return { ...one, ...payment, reference: undefined };
        return { ...one, reference: undefined, payment: {}, providerReference: "rfnd_aB12", ...own };
      }),
    );
  await reconcileBooks(numbered({}), "monnify");
  expect(await rows()).toEqual([]);
  // A refund missing from the books belongs to the order of its payment.
  await reconcileBooks(numbered({ payment, providerReference: "rfnd_other", amount: 5 * NAIRA }), "monnify");
  expect(await rows()).toMatchObject([
    { discrepancy: "unrecorded", subject: "rfnd_other", attemptId: attempt.id },
    { discrepancy: "missing", refundId: refund.id },
  ]);
});

test("a payment that another provider has under the same number is not taken for the listed one", async () => {
  const elsewhere = await paid({ method: "paystack" });
  const { reference } = await paid();
  const { providerReference } = elsewhere.attempt;
  days(1);
  const same = { providerReference: providerReference ?? "", reference: undefined };
  const changed = listing((page) =>
    page.flatMap((one) => (one.reference === reference ? [one, { ...one, ...same }] : [one])),
  );
  await reconcileBooks(changed, "monnify");
  expect(await rows()).toMatchObject([{ discrepancy: "not-ours", subject: providerReference, orderId: null }]);
});

test("money that is not from this shop is shown once, and not again once staff have dealt with it", async () => {
  const staff = await joinStaff(shop, bola);
  await paidElsewhere("SCHOOLFEES1");
  days(1);
  await reconcileBooks(shop, "monnify");
  const [discrepancy] = await rows();
  expect(discrepancy).toMatchObject({ discrepancy: "not-ours", reference: "SCHOOLFEES1", orderId: null });
  await resolveDiscrepancy(shop, staff, { id: discrepancy?.id ?? 0, words: "The school uses the same account" });
  days(1);
  await reconcileBooks(shop, "monnify");
  expect(await open()).toEqual([]);
  expect(await rows()).toMatchObject([{ resolvedBy: staff, note: "The school uses the same account" }]);
});

test("a repeated reconciliation adds nothing and tells nobody again", async () => {
  const { reference } = await paid();
  days(1);
  const changed = changing(reference, { amount: 500 * NAIRA });
  await reconcileBooks(changed, "monnify");
  const [first] = await rows();
  const alerts = await shop.db.$count(staffAlerts);
  paying.wait(60);
  await reconcileBooks(changed, "monnify");
  const [second, ...more] = await rows();
  expect(more).toEqual([]);
  expect(second).toEqual({ ...first, lastSeenAt: shop.clock() });
  expect(await shop.db.$count(staffAlerts)).toBe(alerts);
});

test("a discrepancy that no longer exists is closed automatically, also one of an older day", async () => {
  const { reference } = await paid();
  const changed = changing(reference, { amount: 500 * NAIRA });
  days(1);
  await reconcileBooks(changed, "monnify");
  days(7);
  await reconcileBooks(changed, "monnify");
  expect(await rows()).toMatchObject([{ resolvedAt: null, lastSeenAt: shop.clock() }]);
  days(1);
  await reconcileBooks(shop, "monnify");
  const [closed] = await rows();
  expect(closed).toMatchObject({ resolvedAt: shop.clock(), resolvedBy: null });
  const late = await resolveDiscrepancy(shop, "office", { id: closed?.id ?? 0, words: "Found it" });
  expect(late).toMatchObject({ message: expect.stringMatching(/^The last reconciliation got there first/) });
});

test("what staff have dealt with is shown again when it has become something else", async () => {
  const staff = await joinStaff(shop, bola);
  const { reference } = await paid();
  days(1);
  await reconcileBooks(changing(reference, { amount: 500 * NAIRA }), "monnify");
  const [discrepancy] = await rows();
  await resolveDiscrepancy(shop, staff, { id: discrepancy?.id ?? 0, words: "They look into it" });
  await reconcileBooks(changing(reference, { amount: 400 * NAIRA }), "monnify");
  expect(await rows()).toMatchObject([{ theirAmount: 400 * NAIRA, resolvedAt: null, resolvedBy: null, note: null }]);
});

test("what staff have done with a discrepancy is in the audit trail of its order, and is done once", async () => {
  const staff = await joinStaff(shop, bola);
  const { order, reference } = await paid();
  days(1);
  await reconcileBooks(changing(reference, { amount: 500 * NAIRA }), "monnify");
  const id = (await rows())[0]?.id ?? 0;
  expect(await resolveDiscrepancy(shop, staff, { id, words: "A test" })).toEqual({ id });
  const entries = await shop.db.select().from(auditLog);
  expect(entries.at(-1)).toMatchObject({
    actorId: staff,
    action: "dealt with a discrepancy",
    subject: `order:${order.id}`,
    details: { note: "A test", discrepancy: expect.stringContaining("₦500") },
  });
  const again = await resolveDiscrepancy(shop, staff, { id, words: "Once more" });
  expect(again).toMatchObject({
    code: "changed-meanwhile",
    message: expect.stringMatching(/^Bola Akande got there first/),
  });
  expect(await resolveDiscrepancy(shop, staff, { id: id + 1, words: "None" })).toBeUndefined();
});

test("today's payments are compared tomorrow", async () => {
  await paidElsewhere("YESTERDAY");
  days(1);
  await paidElsewhere("TODAY");
  await reconcileBooks(shop, "monnify");
  expect((await rows()).map(({ reference }) => reference)).toEqual(["YESTERDAY"]);
});

test("days that were missed are caught up, for two weeks", async () => {
  await reconcileBooks(shop, "monnify");
  await paidElsewhere("SIXTEENDAYSAGO");
  days(6);
  await paidElsewhere("TENDAYSAGO");
  days(10);
  await reconcileBooks(shop, "monnify");
  expect((await rows()).map(({ reference }) => reference)).toEqual(["TENDAYSAGO"]);
});

test("a list is read from a day before the compared days to an hour after them; money of others lengthens no list", async () => {
  const asked: string[] = [];
  const recording = listing(
    (page) => page,
    (from, before) => asked.push(`${from.toISOString()} ${before.toISOString()}`),
  );
  await paidElsewhere("SCHOOLFEES1");
  for (const count of [0, 1, 7, 1, 30]) {
    days(count);
    await reconcileBooks(recording, "monnify");
  }
  expect(await rows()).toMatchObject([{ discrepancy: "not-ours", resolvedAt: null }]);
  // Midnight in Lagos is 23:00 UTC of the day before.
  expect(asked).toEqual([
    "2026-11-16T23:00:00.000Z 2026-11-21T00:00:00.000Z",
    "2026-11-16T23:00:00.000Z 2026-11-22T00:00:00.000Z",
    "2026-11-17T23:00:00.000Z 2026-11-29T00:00:00.000Z",
    "2026-11-24T23:00:00.000Z 2026-11-30T00:00:00.000Z",
    "2026-12-14T23:00:00.000Z 2026-12-30T00:00:00.000Z",
  ]);
});

test("without a reply of the provider nothing is stored, and after two days a check fails", async () => {
  const { reference } = await paid();
  days(1);
  await reconcileBooks(changing(reference, { amount: 500 * NAIRA }), "monnify");
  const before = await rows();
  days(1);
  paying.simulator.fault({ provider: "monnify", what: "error-before", on: "list" });
  await expect(reconcileBooks(shop, "monnify")).rejects.toThrow(ProviderUnavailable);
  expect(await rows()).toEqual(before);
  expect(await check()).toMatchObject({ ok: true });
  const look = () => reconciliationChecks.find(({ name }) => name === "books with Monnify")?.look(shop);
  expect(await look()).toMatchObject({ ok: true });
  days(1.1);
  expect(await look()).toMatchObject({ ok: false, message: expect.stringContaining("last reconciled 2 days ago") });
  await expect(reconcileBooks(shop, "monnify")).rejects.toThrow(ProviderUnavailable);
  expect(await check()).toMatchObject({ ok: false, message: expect.stringContaining("status 502") });
  paying.simulator.clearFaults();
  await reconcileBooks(shop, "monnify");
  expect(await check()).toMatchObject({ ok: true });
  expect(await look()).toMatchObject({ ok: true });
});

test("an empty list is an error while the books have payments", async () => {
  await paid();
  days(1);
  await expect(
    reconcileBooks(
      listing(() => []),
      "monnify",
    ),
  ).rejects.toThrow("lists nothing at all");
  expect(await rows()).toEqual([]);
});

test("a payment that cannot be settled because of a mistake of the shop's holds up no other", async () => {
  const broken = await paid({ heard: false });
  const sound = await paid({ heard: false });
  days(1);
  const query: Provider["query"] = (payment) =>
    payment.reference === broken.reference ? Promise.reject(new TypeError("a mistake")) : monnify().query(payment);
  const providers = { ...shop.providers, moniepoint: { ...monnify(), query } };
  await reconcileBooks({ ...shop, providers }, "monnify");
  expect((await rows()).map(({ reference, ourKobo }) => ({ reference, ourKobo }))).toEqual([
    { reference: broken.reference, ourKobo: 0 },
  ]);
  expect((await readOutcome(shop, sound.order.id)).paymentState).not.toBe("unpaid");
});

/** Failed refunds of payments that do not belong to the shop. */
const strangers = (count: number, name: string): ListedMoney[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: "refund",
    providerReference: `${name}${index}`,
    payment: { providerReference: `MNFY|${name}|${index}` },
    state: "failed",
    amount: 100,
    currency: "NGN",
    raw: "FAILED",
    at: new Date(shop.clock().getTime() - 24 * 3_600_000),
  }));

/** How many queries a reconciliation makes with these pages besides Monnify's own. */
const statements = async (...pages: ListedMoney[][]) => {
  const listMoney: Provider["listMoney"] = async function* (from, before) {
    yield* monnify().listMoney?.(from, before) ?? [];
    yield* pages;
  };
  const providers = { moniepoint: { ...monnify(), listMoney } };
  return (await sentStatements(shop, () => reconcileBooks({ ...shop, providers }, "monnify"))).length;
};

test("a page takes as many statements with a hundred entries as with ten", async () => {
  await paid();
  days(1);
  const alone = await statements();
  expect(await statements(strangers(10, "A"))).toBe(alone + 2);
  expect(await statements(strangers(100, "A"), strangers(100, "B"))).toBe(alone + 4);
});

test("a provider without a list or without keys is left out", async () => {
  const { opay } = shop.providers;
  expect(opay?.listMoney).toBeUndefined();
  await reconcileBooks(shop, "paystack");
  await reconcileBooks({ ...shop, providers: {} }, "monnify");
  expect(await check()).toBeUndefined();
  const look = (providers: Shop["providers"]) =>
    reconciliationChecks.find(({ name }) => name === "books with Monnify")?.look({ ...shop, providers });
  expect(await look({})).toMatchObject({ ok: true, message: "no keys, so nothing to reconcile" });
  expect(await look(shop.providers)).toMatchObject({
    warning: true,
    message: expect.stringContaining("not reconciled yet"),
  });
});
