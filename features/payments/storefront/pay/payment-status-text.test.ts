import { expect, test } from "vitest";
import { paymentStatusText } from "./payment-status-text.ts";

type Payment = Parameters<typeof paymentStatusText>[0];
const goods: Payment = {
  method: "opay",
  status: "open",
  orderPaid: false,
  orderWaits: true,
  left: false,
  kind: "goods",
  reason: null,
  account: null,
};
const say = (payment: Partial<Payment>) => paymentStatusText({ ...goods, ...payment }, "10:30");
const whereToFind = "You’ll find this order under My Orders.";

test("a payment that is not confirmed yet is waited for, and the page says which, and where the order is found", () => {
  const text = "We’re checking your payment with OPay. It usually takes less than a minute.";
  const confirming = { title: "We’re confirming your payment", text, waiting: true, whereToFind };
  expect(say({})).toEqual(confirming);
  expect(say({ status: "awaiting-confirmation", left: true })).toEqual(confirming);
  expect(say({ kind: "gift-card" }).whereToFind).toBeUndefined();
});

test("who left the page of the provider without paying is told so", () => {
  expect(say({ left: true })).toEqual({
    title: "You have not paid yet",
    text: "You left the payment page, and we took no money. Go back to it, or pay another way: your ingredients stay set aside until 10:30.",
    waiting: true,
    whereToFind,
  });
  expect(say({ left: true, kind: "gift-card" }).text).toBe(
    "You left the payment page, and we took no money. Go back to it whenever you like.",
  );
});

test("a paid order is thanked for, however its payment ended", () => {
  for (const status of ["paid", "open", "failed"] as const) {
    expect(say({ orderPaid: true, status, left: true })).toEqual({
      title: "Your payment has arrived",
      text: "Thank you. The order is confirmed.",
      waiting: false,
    });
  }
  expect(say({ orderPaid: true, kind: "gift-card" }).text).toBe(
    "Thank you. The gift card’s code is on its way by email.",
  );
});

test.each([
  ["failed", "Payment failed", "The payment was declined."],
  ["cancelled", "It was cancelled", "The payment was not made."],
  ["expired", "It ran out of time", "It took too long, so this payment has ended."],
] as const)("a payment with the status %s says why it failed, and what can be done", (status, why, text) => {
  expect(say({ status })).toEqual({
    title: "The payment did not go through",
    alert: `Payment failed: ${why}`,
    text: `${text} We took no money, and your ingredients stay set aside until 10:30: you can try again or choose another way to pay.`,
    waiting: false,
  });
  expect(say({ status, reason: "Insufficient funds" }).alert).toBe("Payment failed: Insufficient funds");
  expect(say({ status, orderWaits: false }).text).toBe(
    `${text} We took no money, and the order has ended. To fill your cart with the same things, press Buy again under My Orders.`,
  );
  expect(say({ status, kind: "gift-card" }).text).toBe(
    `${text} We took no money. To try again or to pay another way, open the link in our email.`,
  );
});

test.each([
  ["underpaid", "Money arrived, but less than the total."],
  ["duplicate", "Your order was already paid, so we’re sending this second payment back."],
  ["late", "Your payment arrived after the order had ended, so we’re sending it back."],
  ["reversed", "The payment service took your payment back."],
  ["mismatch", "Your payment arrived, but not in the way we expected."],
  // The order is not paid in full.
  ["paid", "Your payment arrived, but not in the way we expected."],
] as const)("a payment with the status %s needs a look from staff, and the page does not wait", (status, text) => {
  const said = say({ status });
  expect(said).toMatchObject({ title: "We need to look at your payment", waiting: false });
  expect(said.text.startsWith(text)).toBe(true);
});
