import { expect, test } from "vitest";
import { bookErrors } from "#tests/money/books.ts";
import { usePayingCustomer } from "#tests/money/paying-customer.ts";
import { readAttempt, readOutcome, withOpay } from "#tests/money/paying-shop.ts";
import { completeRefundByHand } from "./refund-by-hand.ts";
import { requestRefund, settleRefund, type Refund } from "./refunds.ts";
import { settlePayment } from "./settle.ts";

const paying = usePayingCustomer();

async function refund(attemptId: number, amountKobo: number, channel: Refund["channel"] = "provider"): Promise<Refund> {
  const input = { attemptId, amountKobo, reason: "Broken", channel, actor: "staff" } as const;
  const requested = await requestRefund(paying.shop, input);
  if (!("id" in requested)) throw new Error(requested.message);
  return requested;
}

/** The shop after the provider has called its payment reversed, as Paystack does after a refund. */
const withReversal = () =>
  withOpay(paying.shop, (opay) => ({
    query: async (query) => ({ ...(await opay.query(query)), state: "reversed", raw: "reversed" }),
  }));

test("a payment that is called reversed because we refunded it is no exception, before and after the refund is made", async () => {
  const { order, attempt, total } = await paying.pay();
  const { id, reference } = await refund(attempt.id, total);
  await settleRefund(paying.shop, id);
  const before = await readAttempt(paying.shop, attempt.reference);
  expect(await settlePayment(withReversal(), attempt.id)).toMatchObject({ status: "paid", receivedKobo: total });
  paying.simulator.decideRefund(reference, true);
  await settleRefund(paying.shop, id);
  expect(await settlePayment(withReversal(), attempt.id)).toMatchObject({
    status: "paid",
    resolvedAt: before.resolvedAt,
  });
  expect((await readOutcome(paying.shop, order.id)).paymentState).toBe("refunded");
  expect(await bookErrors(paying.shop.pool)).toEqual([]);
});

test("a reversal beyond our refunds takes the rest, once, and staff look at it", async () => {
  const { order, attempt, total } = await paying.pay();
  const { id, reference } = await refund(attempt.id, 3_000_00);
  await settleRefund(paying.shop, id);
  paying.simulator.decideRefund(reference, true);
  await settleRefund(paying.shop, id);
  for (let time = 0; time < 2; time += 1) {
    expect(await settlePayment(withReversal(), attempt.id)).toMatchObject({
      status: "reversed",
      receivedKobo: 3_000_00,
      resolvedAt: null,
    });
  }
  const { rows } = await paying.shop.pool.query(
    "select kind, amount_kobo::int from payment_transactions where attempt_id = $1 order by id",
    [attempt.id],
  );
  expect(rows).toEqual([
    { kind: "receipt", amount_kobo: total },
    { kind: "refund", amount_kobo: -3_000_00 },
    { kind: "reversal", amount_kobo: 3_000_00 - total },
  ]);
  expect((await readOutcome(paying.shop, order.id)).paymentState).toBe("problem");
  expect(await bookErrors(paying.shop.pool)).toEqual([]);
});

test("what a refund by hand gave back is gone twice when the provider takes the payment back", async () => {
  const { attempt, total } = await paying.pay();
  const { id } = await refund(attempt.id, total, "manual");
  await completeRefundByHand(paying.shop, id, paying.userId);
  expect(await settlePayment(withReversal(), attempt.id)).toMatchObject({ status: "reversed", receivedKobo: 0 });
  const again = { attemptId: attempt.id, amountKobo: 1_00, reason: "Broken", channel: "manual", actor: null } as const;
  expect(await requestRefund(paying.shop, again)).toMatchObject({
    code: "refund-too-much",
    message: "At most ₦0 of this payment can be refunded.",
  });
});

test("a payment that stays reversed when our refund of it has failed is taken back, and asked about again", async () => {
  const { attempt, total } = await paying.pay();
  const { id, reference } = await refund(attempt.id, total);
  await settleRefund(paying.shop, id);
  expect(await settlePayment(withReversal(), attempt.id)).toMatchObject({ status: "paid" });
  paying.simulator.decideRefund(reference, false);
  await settleRefund(paying.shop, id);
  expect((await readAttempt(paying.shop, attempt.reference)).nextPollAt).toEqual(paying.shop.clock());
  expect(await settlePayment(withReversal(), attempt.id)).toMatchObject({ status: "reversed", receivedKobo: 0 });
});
