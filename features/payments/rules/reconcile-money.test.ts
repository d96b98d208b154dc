import { describe, expect, test } from "vitest";
import {
  discrepancyAdvice,
  discrepancyLabels,
  reconcilePayment,
  reconcileRefund,
  describeDiscrepancy,
  type BookedPayment,
  type ListedMoney,
  type StoredDiscrepancy,
} from "./reconcile-money.ts";

const listed = (changes: Partial<ListedMoney> = {}): ListedMoney => ({
  kind: "payment",
  providerReference: "4099260516",
  reference: "CBL1",
  state: "made",
  amount: 1_278_400,
  currency: "NGN",
  raw: "success",
  at: new Date("2026-11-21T09:00:00Z"),
  ...changes,
});
const booked = (changes: Partial<BookedPayment> = {}): BookedPayment => ({
  providerReference: "4099260516",
  status: "paid",
  receivedKobo: 1_278_400,
  refundedKobo: 0,
  foreignAmount: null,
  foreignCurrency: null,
  ...changes,
});

const refund = (state: ListedMoney["state"]) => listed({ kind: "refund", state, amount: 100 });

describe("payments", () => {
  test.each<[string, Partial<ListedMoney>, Partial<BookedPayment>]>([
    ["the same amount", {}, {}],
    ["the same amount of an order that had ended", {}, { status: "late" }],
    ["a payment that the shop has not queried yet", { state: "open" }, { providerReference: null, receivedKobo: 0 }],
    ["a failed one without money", { state: "failed" }, { status: "failed", receivedKobo: 0 }],
    ["a paid one of which the books do not have the provider's id yet", {}, { providerReference: null }],
    ["one that was refunded in full by the shop", { state: "taken-back" }, { refundedKobo: 1_278_400 }],
    ["one that both have as taken back", { state: "taken-back" }, { status: "reversed", receivedKobo: 0 }],
    [
      "the same amount in another currency",
      { currency: "USD", amount: 900 },
      { status: "mismatch", receivedKobo: 0, foreignAmount: 900, foreignCurrency: "USD" },
    ],
    ["a failed one beside the one that was paid", { state: "failed", providerReference: "8" }, {}],
  ])("agree about %s", (_what, theirs, ours) => {
    expect(reconcilePayment(listed(theirs), booked(ours))).toBeUndefined();
  });

  test.each<[string, string, Partial<ListedMoney>, Partial<BookedPayment>]>([
    ["amount", "nothing in the books", {}, { status: "expired", receivedKobo: 0 }],
    ["amount", "a kobo less", { amount: 1_278_399 }, {}],
    ["amount", "another currency", { currency: "USD" }, {}],
    ["state", "taken back by the bank", { state: "taken-back" }, { refundedKobo: 100 }],
    ["state", "failed, and in the books", { state: "failed" }, {}],
    ["state", "open, and in the books", { state: "open" }, {}],
    ["state", "in an unknown state, and in the books", { state: "unclear" }, {}],
    ["state", "paid, and taken back in the books", {}, { status: "reversed", receivedKobo: 0 }],
    ["unrecorded", "a second one on the same page", { providerReference: "8" }, {}],
  ])("differ by %s: %s", (discrepancy, _what, theirs, ours) => {
    expect(reconcilePayment(listed(theirs), booked(ours))).toBe(discrepancy);
  });

  test("a payment with an unknown reference is a discrepancy, an unpaid one is not", () => {
    expect(reconcilePayment(listed(), undefined)).toBe("not-ours");
    expect(reconcilePayment(listed({ state: "taken-back" }), undefined)).toBe("not-ours");
    expect(reconcilePayment(listed({ state: "open" }), undefined)).toBeUndefined();
  });
});

describe("refunds", () => {
  test.each<[ListedMoney["state"], "requested" | "pending" | "completed" | "failed" | "withdrawn", string | undefined]>(
    [
      ["open", "requested", undefined],
      ["open", "pending", undefined],
      ["open", "completed", "state"],
      ["open", "failed", "state"],
      ["made", "completed", undefined],
      ["made", "pending", "state"],
      ["made", "failed", "state"],
      ["made", "withdrawn", "state"],
      ["failed", "failed", undefined],
      ["failed", "pending", undefined],
      ["failed", "completed", "state"],
      ["unclear", "pending", undefined],
      ["unclear", "completed", undefined],
    ],
  )("listed as %s and booked as %s: %s", (state, status, discrepancy) => {
    expect(reconcileRefund(refund(state), { status, amountKobo: 100 }, true)).toBe(discrepancy);
  });

  test("another amount is a discrepancy while both count the refund", () => {
    expect(reconcileRefund(refund("made"), { status: "completed", amountKobo: 99 }, true)).toBe("amount");
    expect(reconcileRefund(refund("failed"), { status: "failed", amountKobo: 99 }, true)).toBeUndefined();
    expect(reconcileRefund(refund("failed"), { status: "pending", amountKobo: 99 }, true)).toBeUndefined();
    expect(reconcileRefund(refund("made"), { status: "failed", amountKobo: 99 }, true)).toBe("state");
  });

  test("a refund that the shop did not request is told apart by whether its payment is the shop's; a failed one is ignored", () => {
    expect(reconcileRefund(refund("made"), undefined, true)).toBe("unrecorded");
    expect(reconcileRefund(refund("open"), undefined, false)).toBe("not-ours");
    expect(reconcileRefund(refund("failed"), undefined, true)).toBeUndefined();
  });
});

describe("staff read", () => {
  test("of each kind of difference a few words, and what they can do about it", () => {
    for (const kind of ["not-ours", "unrecorded", "amount", "state", "missing"] as const) {
      expect(discrepancyLabels[kind]).toBeTruthy();
      expect(discrepancyAdvice[kind]).toMatch(/\.$/);
    }
  });

  const stored: StoredDiscrepancy = {
    provider: "paystack",
    kind: "payment",
    subject: "4099260516",
    reference: "CBL1",
    discrepancy: "amount",
    theirAmount: 1_278_400,
    theirCurrency: "NGN",
    theirState: "success",
    ourKobo: 0,
    ourState: "expired",
  };
  test.each<[Partial<StoredDiscrepancy>, string]>([
    [{}, "Paystack says that ₦12,784 was paid with CBL1; our books have ₦0."],
    [{ theirCurrency: "USD" }, "Paystack says that 12784.00 USD was paid with CBL1; our books have ₦0."],
    [
      { discrepancy: "not-ours", reference: null, ourKobo: null, ourState: null },
      "Paystack lists a payment of ₦12,784, 4099260516, that is not from this shop.",
    ],
    [
      { discrepancy: "unrecorded" },
      "Paystack lists a second payment of ₦12,784 with CBL1, its number 4099260516; our books do not have it.",
    ],
    [
      { discrepancy: "state", theirState: "failed", ourKobo: 1_278_400, ourState: "paid" },
      "Paystack says “failed” of the payment CBL1 of ₦12,784; our books say “Paid”, ₦12,784.",
    ],
    [
      { discrepancy: "missing", theirAmount: null, ourKobo: 1_278_400 },
      "Our books have the payment CBL1 of ₦12,784, which Paystack does not list.",
    ],
  ])("of a payment: %o", (changes, text) => {
    expect(describeDiscrepancy({ ...stored, ...changes })).toBe(text);
  });

  test.each<[Partial<StoredDiscrepancy>, string]>([
    [{ ourKobo: 500 }, "Paystack says that the refund RF1 is ₦12,784; our books have ₦5."],
    [{ discrepancy: "unrecorded" }, "Paystack lists a refund of ₦12,784, RF1, that this shop did not ask for."],
    [{ discrepancy: "not-ours" }, "Paystack lists a refund of ₦12,784, RF1, of a payment that is not from this shop."],
    [
      { discrepancy: "state", theirState: "processed", ourKobo: 1_278_400, ourState: "withdrawn" },
      "Paystack says “processed” of the refund RF1 of ₦12,784; our books say “Withdrawn”, ₦12,784.",
    ],
  ])("of a refund: %o", (changes, text) => {
    expect(describeDiscrepancy({ ...stored, kind: "refund", reference: "RF1", ...changes })).toBe(text);
  });
});
