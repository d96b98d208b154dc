import { expect, test } from "vitest";
import { CHECKOUT, leadsToCheckout, PLACING_CHECKOUT } from "./next-checkout.ts";

test("signing in leads back to the checkout, also when it places the order at once, and from elsewhere does not", () => {
  expect([CHECKOUT, PLACING_CHECKOUT].map(leadsToCheckout)).toEqual([true, true]);
  expect(["/", "/checkout?place=other", "/orders"].map(leadsToCheckout)).toEqual([false, false, false]);
});
