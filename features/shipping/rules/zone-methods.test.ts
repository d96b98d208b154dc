import { expect, test } from "vitest";
import type { PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import { zoneSequence } from "./zone-methods.ts";

test("a method that staff have not placed, as a later release brings it, is on and comes last", () => {
  const earlier: PaymentMethod[] = ["ussd", "bank-transfer", "moniepoint", "opay"];
  expect(zoneSequence({ sequence: earlier, off: ["opay"] }, false)).toEqual([
    { method: "ussd", isOn: true },
    { method: "bank-transfer", isOn: true },
    { method: "moniepoint", isOn: true },
    { method: "opay", isOn: false },
    { method: "paystack", isOn: true },
    { method: "flutterwave", isOn: true },
  ]);
});
