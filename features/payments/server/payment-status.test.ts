import { expect, test } from "vitest";
import { usePayingCustomer } from "#tests/money/paying-customer.ts";
import { readAttempt, startTestPayment } from "#tests/money/paying-shop.ts";
import { readPaymentStatus } from "./payment-status.ts";
import { settlePayment } from "./settle.ts";
import { sweepPayments } from "./sweep-payments.ts";

const paying = usePayingCustomer();

/** A payment that was begun with a card, and what its return page shows. */
async function begin(method: "paystack" | "flutterwave") {
  const { order, reference } = await paying.start(method);
  const { id, returnToken } = await readAttempt(paying.shop, reference);
  return { order, reference, id, returnPage: () => readPaymentStatus(paying.shop, returnToken ?? "") };
}

test.each(["paystack", "flutterwave"] as const)(
  "who is declined by %s, tries again on its page and returns reads that the order is paid, also before the callback",
  async (method) => {
    const { reference, id, returnPage } = await begin(method);
    paying.simulator.fail(reference);
    await settlePayment(paying.shop, id);
    expect(await returnPage()).toMatchObject({ status: "failed", orderPaid: false });
    paying.wait(1);
    paying.simulator.pay(reference);
    expect(await returnPage()).toMatchObject({ status: "paid", orderPaid: true });
  },
);

test("a payment on an abandoned page shows that the order is paid", async () => {
  const { order, reference, returnPage } = await begin("paystack");
  await startTestPayment(paying.shop, order, "flutterwave");
  expect(await returnPage()).toMatchObject({ status: "cancelled", orderPaid: false });
  paying.wait(1);
  paying.simulator.pay(reference);
  expect(await returnPage()).toMatchObject({ status: "paid", orderPaid: true });
});

test("a payment after the order has ended shows that the money is refunded", async () => {
  const { reference, returnPage } = await begin("flutterwave");
  paying.wait(24 * 60);
  await sweepPayments(paying.shop);
  expect(await returnPage()).toMatchObject({ orderWaits: false, orderPaid: false });
  paying.simulator.pay(reference);
  paying.wait(1);
  expect(await returnPage()).toMatchObject({ status: "late", orderPaid: false });
});

test("the provider is not asked more often than every two seconds, and no more once there is money", async () => {
  const { reference, id, returnPage } = await begin("flutterwave");
  await settlePayment(paying.shop, id);
  const { pollCount } = await readAttempt(paying.shop, reference);
  await returnPage();
  expect(await readAttempt(paying.shop, reference)).toMatchObject({ pollCount });
  paying.simulator.pay(reference);
  paying.wait(1);
  await returnPage();
  paying.wait(1);
  await returnPage();
  expect(await readAttempt(paying.shop, reference)).toMatchObject({ status: "paid", pollCount: pollCount + 1 });
});
