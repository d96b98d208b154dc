import { beforeAll, expect, test } from "vitest";
import { toKobo } from "#platform/rules/kobo.ts";
import { bookErrors } from "#tests/books.ts";
import { setStock } from "#tests/orders.ts";
import {
  readAttempt,
  openPayingShop,
  readOutcome,
  placeTestOrder,
  startTestPayment,
  withOpay,
  type PayingShop,
} from "#tests/paying-shop.ts";
import { amara, joinConfirmed } from "#tests/people.ts";
import { completeRefundByHand } from "./refund-by-hand.ts";
import { requestRefund, settleRefund, type Refund } from "./refunds.ts";
import { settlePayment } from "./settle.ts";

let paying: PayingShop;
let userId: string;
let number = 0;
beforeAll(async () => {
  paying = await openPayingShop();
  userId = await joinConfirmed(paying.shop, amara);
  await setStock(paying.shop, "1", 1_000);
});

async function paid() {
  number += 1;
  const order = await placeTestOrder(paying.shop, userId, number);
  const reference = await startTestPayment(paying.shop, order);
  paying.simulator.pay(reference);
  await settlePayment(paying.shop, (await readAttempt(paying.shop, reference)).id);
  return { order, total: toKobo(order.total), attempt: await readAttempt(paying.shop, reference) };
}

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
  const { order, attempt, total } = await paid();
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
  const { order, attempt, total } = await paid();
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
  const { attempt, total } = await paid();
  const { id } = await refund(attempt.id, total, "manual");
  await completeRefundByHand(paying.shop, id, userId);
  expect(await settlePayment(withReversal(), attempt.id)).toMatchObject({ status: "reversed", receivedKobo: 0 });
  const again = { attemptId: attempt.id, amountKobo: 1_00, reason: "Broken", channel: "manual", actor: null } as const;
  expect(await requestRefund(paying.shop, again)).toMatchObject({
    code: "refund-too-much",
    message: "At most ₦0 of this payment can be refunded.",
  });
});

test("a payment that stays reversed when our refund of it has failed is taken back, and asked about again", async () => {
  const { attempt, total } = await paid();
  const { id, reference } = await refund(attempt.id, total);
  await settleRefund(paying.shop, id);
  expect(await settlePayment(withReversal(), attempt.id)).toMatchObject({ status: "paid" });
  paying.simulator.decideRefund(reference, false);
  await settleRefund(paying.shop, id);
  expect((await readAttempt(paying.shop, attempt.reference)).nextPollAt).toEqual(paying.shop.clock());
  expect(await settlePayment(withReversal(), attempt.id)).toMatchObject({ status: "reversed", receivedKobo: 0 });
});
