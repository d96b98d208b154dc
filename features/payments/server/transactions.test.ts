import { expect, test } from "vitest";
import { toKobo } from "#platform/rules/kobo.ts";
import { bookErrors } from "#tests/money/books.ts";
import { usePayingCustomer } from "#tests/money/paying-customer.ts";
import { readAttempt, startTestPayment } from "#tests/money/paying-shop.ts";
import { recordMoney } from "./confirm-by-hand.ts";
import { completeRefundByHand } from "./refund-by-hand.ts";
import { requestRefund } from "./refunds.ts";
import { settlePayment } from "./settle.ts";

const paying = usePayingCustomer();

async function readLedger(orderId: string) {
  const { rows } = await paying.shop.pool.query<{ kind: string; kobo: number; reference: string | null }>(
    "select kind, amount_kobo::int as kobo, reference from payment_transactions where order_id = $1 order by id",
    [orderId],
  );
  return rows;
}

test("money by a provider, its reversal, money by hand and a refund by hand each have a row of the ledger", async () => {
  const { shop, simulator } = paying;
  const order = await paying.place();
  const kobo = toKobo(order.total);
  const reference = await startTestPayment(shop, order, "moniepoint");
  simulator.pay(reference, { method: "ACCOUNT_TRANSFER" });
  const { id } = await readAttempt(shop, reference);
  await settlePayment(shop, id);
  await settlePayment(shop, id);
  simulator.reverse(reference);
  await settlePayment(shop, id);
  const money = { method: "bank-transfer", reference: "GTB-1", kobo } as const;
  const recorded = await recordMoney(shop, { orderId: order.id, actor: "staff" }, money);
  if (!("id" in recorded)) throw new Error(recorded.message);
  const refund = {
    attemptId: recorded.id,
    amountKobo: 5_00,
    reason: "Broken",
    channel: "manual",
    actor: "staff",
  } as const;
  const requested = await requestRefund(shop, refund);
  if (!("id" in requested)) throw new Error(requested.message);
  await completeRefundByHand(shop, requested.id, "staff");
  expect(await readLedger(order.id)).toEqual([
    { kind: "receipt", kobo, reference: null },
    { kind: "reversal", kobo: -kobo, reference: null },
    { kind: "receipt", kobo, reference: "GTB-1" },
    { kind: "refund", kobo: -5_00, reference: null },
  ]);
  expect(await bookErrors(shop.pool)).toEqual([]);
});
