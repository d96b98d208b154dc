import { beforeEach, expect, test } from "vitest";
import { usePayingCustomer } from "#tests/money/paying-customer.ts";
import { readAttempt, readOutcome, readRefunds, withOpay } from "#tests/money/paying-shop.ts";
import { ProviderUnavailable } from "./providers/provider.ts";
import { requestRefund } from "./refunds.ts";
import { settlePayment } from "./settle.ts";
import { sweepPayments } from "./sweep-payments.ts";

const paying = usePayingCustomer(beforeEach);

const readStatus = async ({ id }: { id: string }) => (await readOutcome(paying.shop, id)).status;

test("while one provider is silent, orders expire, and payments and refunds of the other go on; it is asked ten times", async () => {
  const { shop, simulator, wait } = paying;
  const refunded = await paying.start("moniepoint");
  simulator.pay(refunded.reference, { method: "ACCOUNT_TRANSFER" });
  const attempt = await settlePayment(shop, (await readAttempt(shop, refunded.reference)).id);
  const unpaid = await paying.place();
  wait(24 * 60);
  for (let count = 0; count < 12; count += 1) await paying.start("opay");
  const paid = await paying.start("moniepoint");
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
  const broken = await paying.start("opay");
  const sound = await paying.start("opay");
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
  const problem = await paying.place();
  await shop.pool.query("update orders set payment_state = 'problem' where id = $1", [problem.id]);
  const copy = `jsonb_build_object('id', 'CBL_1551693600000_' || lpad(n::text, 9, '0'))`;
  await shop.pool.query(
    `insert into orders select (jsonb_populate_record(o, ${copy})).* from orders o, generate_series(1, 400) n where o.id = $1`,
    [problem.id],
  );
  wait(1);
  const unpaid = await paying.place();
  wait(48 * 60);
  await sweepPayments(shop);
  expect([await readStatus(problem), await readStatus(unpaid)]).toEqual(["pending", "cancelled"]);
});

test("a run begins nothing more after 50 seconds, and the next one goes on", async () => {
  const { shop, wait } = paying;
  for (let count = 0; count < 15; count += 1) await paying.start("opay");
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
