import { beforeEach, expect, test } from "vitest";
import { setStock } from "#tests/orders.ts";
import {
  readAttempt,
  openPayingShop,
  readOutcome,
  placeTestOrder,
  readRefunds,
  startTestPayment,
  withOpay,
  type PayingShop,
} from "#tests/paying-shop.ts";
import { amara, joinConfirmed } from "#tests/people.ts";
import { ProviderUnavailable } from "./providers/provider.ts";
import { requestRefund } from "./refunds.ts";
import { settlePayment } from "./settle.ts";
import { sweepPayments } from "./sweep-payments.ts";

let paying: PayingShop;
let userId: string;
let number: number;
beforeEach(async () => {
  paying = await openPayingShop();
  userId = await joinConfirmed(paying.shop, amara);
  await setStock(paying.shop, "1", 1_000);
  number = 0;
});

const order = () => placeTestOrder(paying.shop, userId, (number += 1));
const readStatus = async ({ id }: { id: string }) => (await readOutcome(paying.shop, id)).status;

/** A new order with a started payment. */
async function started(method: "opay" | "moniepoint") {
  const placed = await order();
  return { order: placed, reference: await startTestPayment(paying.shop, placed, method) };
}

test("while one provider is silent, orders expire, and payments and refunds of the other go on; it is asked ten times", async () => {
  const { shop, simulator, wait } = paying;
  const refunded = await started("moniepoint");
  simulator.pay(refunded.reference, { method: "ACCOUNT_TRANSFER" });
  const attempt = await settlePayment(shop, (await readAttempt(shop, refunded.reference)).id);
  const unpaid = await order();
  wait(24 * 60);
  for (let count = 0; count < 12; count += 1) await started("opay");
  const paid = await started("moniepoint");
  simulator.pay(paid.reference);
  const refund = {
    attemptId: attempt.id,
    amountKobo: 100_00,
    reason: "Broken",
    channel: "provider",
    actor: null,
  } as const;
  await requestRefund(shop, refund);
  wait(2);
  let calls = 0;
  const silence = Promise.withResolvers<never>();
  const silent = withOpay(shop, () => ({
    query: () => {
      calls += 1;
      return silence.promise;
    },
  }));
  const sweep = sweepPayments(silent);
  // No call to OPay has ended yet.
  await expect.poll(() => readStatus(unpaid)).toBe("cancelled");
  await expect.poll(() => readStatus(paid.order)).toBe("confirmed");
  await expect.poll(async () => (await readRefunds(shop, refunded.order.id))[0]?.status).toBe("pending");
  await expect.poll(() => calls).toBe(10);
  const timeout = new DOMException("The operation was aborted due to timeout", "TimeoutError");
  silence.reject(new ProviderUnavailable("no reply", { cause: timeout }));
  await sweep;
  expect(calls).toBe(10);
});

test("an error while settling one payment does not stop the others; it is thrown at the end", async () => {
  const { shop, simulator, wait } = paying;
  const broken = await started("opay");
  const sound = await started("opay");
  simulator.pay(sound.reference);
  wait(2);
  const mistaken = withOpay(shop, (opay) => ({
    query: (payment) =>
      payment.reference === broken.reference ? Promise.reject(new TypeError("a mistake of ours")) : opay.query(payment),
  }));
  await expect(sweepPayments(mistaken)).rejects.toThrow("a mistake of ours");
  expect(await readStatus(sound.order)).toBe("confirmed");
});

test("any number of orders that wait for a decision of staff keeps no other from expiring", async () => {
  const { shop, wait } = paying;
  const problem = await order();
  await shop.pool.query("update orders set payment_state = 'problem' where id = $1", [problem.id]);
  const copy = `jsonb_build_object('id', 'CBL_1551693600000_' || lpad(n::text, 9, '0'))`;
  await shop.pool.query(
    `insert into orders select (jsonb_populate_record(o, ${copy})).* from orders o, generate_series(1, 400) n where o.id = $1`,
    [problem.id],
  );
  wait(1);
  const unpaid = await order();
  wait(48 * 60);
  await sweepPayments(shop);
  expect([await readStatus(problem), await readStatus(unpaid)]).toEqual(["pending", "cancelled"]);
});

test("a run begins nothing more after 50 seconds, and the next one goes on", async () => {
  const { shop, wait } = paying;
  for (let count = 0; count < 15; count += 1) await started("opay");
  wait(2);
  let calls = 0;
  const tenAsked = Promise.withResolvers<void>();
  const slow = withOpay(shop, (opay) => ({
    async query(reference) {
      calls += 1;
      if (calls === 10) {
        wait(1);
        tenAsked.resolve();
      }
      await tenAsked.promise;
      return opay.query(reference);
    },
  }));
  await sweepPayments(slow);
  expect(calls).toBe(10);
  wait(2);
  await sweepPayments(slow);
  expect(calls).toBe(25);
});
