import { expect, test } from "vitest";
import { runGiftCardEvents } from "#tests/gift-card-events.ts";
import { SEEDS } from "#tests/tier.ts";

// The long test asks for all of them: in a short one the rarest happen once, if others were quick enough.
const frequent = ["buy", "issue", "spend", "payRest", "cancelOrder", "refundToCard", "refundBuyer", "correctBuyer"];

test.each(SEEDS)("gift-card money conserved over 400 events in a shop, seed %i", async (seed) => {
  const { happened } = await runGiftCardEvents(400, seed, 10);
  expect(Object.keys(happened)).toEqual(expect.arrayContaining(frequent));
});
