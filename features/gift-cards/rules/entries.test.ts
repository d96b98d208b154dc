import { expect, test } from "vitest";
import { balanceAfter, entryLabels, entrySigns, uncoveredKobo, type GiftCardEntryKind } from "./entries.ts";

const card = { amount: 10_000, balanceKobo: 4_000_00 };

test("a card is never overdrawn, and never worth more than it was bought for; each refusal says why", () => {
  expect(balanceAfter(card, { kind: "spent", kobo: 4_000_00 })).toBe(0);
  expect(balanceAfter(card, { kind: "spent", kobo: 4_000_01 })).toBe("This gift card has ₦4,000 left.");
  expect(balanceAfter(card, { kind: "returned", kobo: 6_000_00 })).toBe(10_000_00);
  expect(balanceAfter(card, { kind: "returned", kobo: 6_000_01 })).toBe(
    "A gift card cannot have more than it was bought for.",
  );
  for (const kobo of [0, -1, 0.5, Number.NaN])
    expect(balanceAfter(card, { kind: "spent", kobo })).toBe("An entry needs an amount.");
});

test.each([
  ["nothing is left of its payment", 0, 10_000_00],
  ["a part was refunded", 7_500_50, 2_499_50],
  ["all of it is there", 10_000_00, 0],
  ["more was paid than it costs", 12_000_00, 0],
  ["more was taken back than was paid", -500_00, 10_000_00],
])("the refund due to the buyer of a ₦10,000 card when %s", (_what, netReceivedKobo, refundDue) => {
  expect(uncoveredKobo(card, netReceivedKobo)).toBe(refundDue);
});

test("each kind of entry of a gift card has a label of its own", () => {
  const labels = (Object.keys(entrySigns) as GiftCardEntryKind[]).map((kind) => entryLabels[kind]);
  expect(labels.every(Boolean)).toBe(true);
  expect(new Set(labels).size).toBe(labels.length);
});
