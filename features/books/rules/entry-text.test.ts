import { expect, test } from "vitest";
import { entryText } from "./entry-text.ts";

test.each([
  [{ kind: "receipt", channel: "opay", hasFee: true }, "Payment, OPay. Fee by the published rate"],
  [{ kind: "receipt", channel: "paystack" }, "Payment, Paystack"],
  [{ kind: "receipt", channel: "bank" }, "Payment, bank"],
  [{ kind: "receipt", channel: "gift-card" }, "Payment, gift card"],
  [{ kind: "reversal", channel: "flutterwave" }, "Payment taken back by the provider, Flutterwave"],
  [{ kind: "credit-note", text: "CN-2026-000001" }, "Credit note. CN-2026-000001"],
  [{ kind: "refund", channel: "bank", text: "Two broken jars" }, "Refund, bank. Two broken jars"],
  [{ kind: "invoice" }, "Invoice"],
] as const)("the text of the entry of %j is “%s”", (entry, expected) => {
  expect(entryText({ channel: null, text: null, hasFee: false, ...entry })).toBe(expected);
});
