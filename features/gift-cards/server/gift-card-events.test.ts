import { expect, test } from "vitest";
import { runGiftCardEvents } from "#tests/money/gift-card-events.ts";
import { SEEDS } from "#tests/run/tier.ts";

// The long test expects every kind of event; in a short one the rarest may never happen.
const frequent = [
  "buy",
  "issue",
  "spend",
  "payRest",
  "cancelOrder",
  "refundToCard",
  "refundBuyer",
  "refundAsCard",
  "correctBuyer",
];

test.each(SEEDS)("gift-card money conserved over 400 events in a shop, seed %i", async (seed) => {
  const { happened } = await runGiftCardEvents(400, seed, 10);
  expect(Object.keys(happened)).toEqual(expect.arrayContaining(frequent));
});
