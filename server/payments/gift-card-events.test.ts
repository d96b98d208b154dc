import { expect, test } from "vitest";
import { runGiftCardEvents } from "../../tests/gift-card-events.ts";
import { SEEDS } from "../../tests/random.ts";

test.each(SEEDS)("gift-card money conserved over 400 events in a shop, seed %i", async (seed) => {
  const { happened } = await runGiftCardEvents(400, seed, 10);
  expect(Object.keys(happened).length).toBeGreaterThanOrEqual(15);
});
