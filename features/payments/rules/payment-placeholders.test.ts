import { expect, test } from "vitest";
import { allPaymentMethods, type PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import { readFaq } from "../../../db/seed/faq.ts";
import { paymentPlaceholders, fillPaymentPlaceholders } from "./payment-placeholders.ts";

const faq = await readFaq();

const sayWith = (methods: PaymentMethod[]) => fillPaymentPlaceholders(paymentPlaceholders.join(" "), methods);

test("the answer counts and names the methods that are on, and says how each is paid and refunded", () => {
  const said = sayWith(["paystack", "opay", "bank-transfer", "ussd"]);
  expect(said).toContain("Four: card or Apple Pay, OPay, bank transfer and USSD.");
  expect(said).toContain("on the secure page of Paystack or OPay;");
  expect(said).toContain("Paystack takes Visa, Mastercard and Verve, and Apple Pay on Apple devices.");
  expect(said).toContain("dial the code we show");
  expect(said).toContain("What you paid on a card goes back to it");
});

test("Apple Pay is promised only where Paystack is on, and a card from abroad only with a company that takes it", () => {
  const ways: PaymentMethod[][] = [["flutterwave"], ["opay", "moniepoint"], ["bank-transfer"], []];
  for (const methods of ways) expect(sayWith(methods)).not.toContain("Apple Pay");
  expect(sayWith(["flutterwave"])).toContain("Flutterwave takes Visa, Mastercard and Verve.");
  expect(sayWith(["opay", "moniepoint"])).toContain("we can’t promise that one from abroad will");
  expect(sayWith(["opay", "moniepoint"])).not.toContain("goes back to it");
  expect(sayWith(["bank-transfer"])).not.toContain("secure page");
});

test("the only method that is on is named alone", () => {
  expect(sayWith(["bank-transfer"])).toMatch(/^One: bank transfer\. Checkout/);
});

test("with no method on, the answers of the seed are still whole sentences", () => {
  expect(fillPaymentPlaceholders("{payment methods} {how to pay} We don’t take PayPal.", [])).toBe(
    "We can’t take a payment at the moment: please look in again soon, or write to us. We don’t take PayPal.",
  );
  expect(fillPaymentPlaceholders("We don’t take PayPal. {how to pay}", [])).toBe("We don’t take PayPal.");
  const subsets = [[], ...allPaymentMethods.map((method) => [method]), [...allPaymentMethods]];
  for (const { answer } of faq)
    for (const methods of subsets) {
      const said = fillPaymentPlaceholders(answer, methods);
      expect(said).toMatch(/[.!]$/);
      expect(said).not.toMatch(/ {2}|undefined|\{(payment|how|refund)|: \./);
    }
});

test("braces that mean nothing here stay as they are", () => {
  expect(fillPaymentPlaceholders("{home times} {x}", ["opay"])).toBe("{home times} {x}");
});
