import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { toKobo } from "#platform/rules/kobo.ts";
import { bookErrors } from "#tests/money/books.ts";
import { usePayingCustomer } from "#tests/money/paying-customer.ts";
import { readAttempt, readOutcome, readRefunds, withOpay } from "#tests/money/paying-shop.ts";
import { paymentAttempts } from "../tables.ts";
import type { ProviderState } from "./providers/provider.ts";
import { settleRefund } from "./refunds.ts";
import { settlePayment } from "./settle.ts";

// A Flutterwave page can be paid more than once: each payment has the page's reference and an id of its own.

const paying = usePayingCustomer();

/** A new order with an open page, for which the provider's replies also list these other payments. */
async function started(others: (total: number, reference: string) => NonNullable<ProviderState["others"]>) {
  const { order, reference, attempt } = await paying.start();
  const found = others(toKobo(order.total), reference);
  const shop = withOpay(paying.shop, (opay) => ({
    query: async (query) => ({
      ...(query.reference === reference
        ? { ...(await opay.query(query)), others: found }
        : queryOther(query.reference)),
    }),
  }));
  const queryOther = (name: string): ProviderState => {
    const other = found.find((one) => one.reference === name);
    return { ...other, state: other ? "paid" : "unknown", reference: name, raw: "successful" };
  };
  return { order, total: toKobo(order.total), reference, attempt, shop };
}

const readAttempts = (orderId: string) =>
  paying.shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId)).orderBy(paymentAttempts.id);

const second = (amount: number, reference: string) => [
  { reference: `${reference}x77`, providerReference: `77${reference}`, amount, currency: "NGN" },
];

test("a page that was paid twice has two payments; the second is refunded by itself, to its own id", async () => {
  const { order, total, reference, attempt, shop } = await started(second);
  paying.simulator.pay(reference);
  await Promise.all(Array.from({ length: 5 }, () => settlePayment(shop, attempt.id)));
  await settlePayment(shop, attempt.id);
  const [own, other, ...more] = await readAttempts(order.id);
  expect(own).toMatchObject({ status: "paid", receivedKobo: total });
  expect(other).toMatchObject({
    method: "opay",
    reference: `${reference}x77`,
    providerReference: `77${reference}`,
    status: "duplicate",
    receivedKobo: total,
    resolvedAt: paying.shop.clock(),
  });
  expect(more).toEqual([]);
  const outcome = await readOutcome(paying.shop, order.id);
  expect(outcome).toMatchObject({ status: "confirmed", paymentState: "paid" });
  expect(outcome.emails).toContain("Your payment for order … arrived twice");
  const [refund, ...refunds] = await readRefunds(paying.shop, order.id);
  expect(refund).toMatchObject({ attemptId: other?.id, amountKobo: total, channel: "provider", requestedBy: null });
  expect(refunds).toEqual([]);
  const asked: unknown[] = [];
  const refunding = withOpay(shop, () => ({
    queryRefund: async () => ({ state: "unknown", raw: "" }),
    refund: async (request) => {
      asked.push({ of: request.reference, id: request.providerReference });
      return { state: "completed", raw: "completed" };
    },
  }));
  await settleRefund(refunding, refund?.id ?? 0);
  expect(asked).toEqual([{ of: `${reference}x77`, id: `77${reference}` }]);
  expect((await readOutcome(paying.shop, order.id)).paymentState).toBe("paid");
  expect(await bookErrors(paying.shop.pool)).toEqual([]);
});

test("a second payment is asked about by itself, and not counted again", async () => {
  const { order, reference, attempt, shop, total } = await started(second);
  paying.simulator.pay(reference);
  await settlePayment(shop, attempt.id);
  const other = await readAttempt(shop, `${reference}x77`);
  expect(other.nextPollAt).not.toBeNull();
  expect(await settlePayment(shop, other.id)).toMatchObject({ status: "duplicate", receivedKobo: total, pollCount: 1 });
  expect(await readAttempts(order.id)).toHaveLength(2);
});

test("two halves that were paid on one page pay the order together", async () => {
  const { order, total, reference, attempt, shop } = await started((full, page) => second(full - 1_00, page));
  paying.simulator.pay(reference, { amount: 1_00 });
  await settlePayment(shop, attempt.id);
  expect((await readAttempts(order.id)).map(({ status, receivedKobo }) => [status, receivedKobo])).toEqual([
    ["underpaid", 1_00],
    ["paid", total - 1_00],
  ]);
  expect(await readOutcome(paying.shop, order.id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
});

test("another payment on the page of a failed one pays the order", async () => {
  const { order, reference, attempt, shop } = await started(second);
  paying.simulator.fail(reference);
  expect(await settlePayment(shop, attempt.id)).toMatchObject({ status: "failed" });
  expect(await readAttempt(shop, `${reference}x77`)).toMatchObject({ status: "paid" });
  expect(await readOutcome(paying.shop, order.id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
});

test("money in another currency on the same page is a mismatch, which staff look at", async () => {
  const { reference, attempt, shop } = await started((amount, page) =>
    second(amount, page).map((one) => ({ ...one, currency: "USD" })),
  );
  paying.simulator.pay(reference);
  await settlePayment(shop, attempt.id);
  expect(await readAttempt(shop, `${reference}x77`)).toMatchObject({ status: "mismatch", receivedKobo: 0 });
});

test("a payment that an attempt already has is not recorded again under another reference", async () => {
  const { order, reference, attempt, shop } = await started((amount, page) => second(amount, page));
  paying.simulator.pay(reference);
  await settlePayment(shop, attempt.id);
  const [own] = await readAttempts(order.id);
  const renamed = withOpay(shop, (opay) => ({
    query: async (query) => {
      const [other] = second(toKobo(order.total), "renamed");
      const state = await opay.query(query);
      return { ...state, others: other && [{ ...other, providerReference: own?.providerReference ?? "" }] };
    },
  }));
  await settlePayment(renamed, attempt.id);
  expect(await readAttempts(order.id)).toHaveLength(2);
});

test("a payment keeps the id that the provider gave it first, also when a later reply names another payment of its page", async () => {
  const { reference, attempt } = await started(() => []);
  paying.simulator.pay(reference);
  const named = (providerReference: string) =>
    withOpay(paying.shop, (opay) => ({
      query: async (query) => ({ ...(await opay.query(query)), providerReference }),
    }));
  await paying.shop.db
    .update(paymentAttempts)
    .set({ providerReference: null })
    .where(eq(paymentAttempts.id, attempt.id));
  await settlePayment(named(`1${reference}`), attempt.id);
  expect(await settlePayment(named(`2${reference}`), attempt.id)).toMatchObject({ providerReference: `1${reference}` });
});
