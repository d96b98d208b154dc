import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { runGiftCardEvents } from "#tests/money/gift-card-events.ts";

const SEED = Number(process.env["SEED"] ?? randomInt(2 ** 31));
const EVENTS = 100_000;
const LIMIT = 3 * 60 * 60_000;

test(`gift-card money conserved over 10^5 events in a shop (SEED=${SEED})`, { timeout: LIMIT }, async () => {
  const { happened } = await runGiftCardEvents(EVENTS, SEED, 100);
  for (const [name, count] of Object.entries(happened)) expect(count, name).toBeGreaterThan(100);
});
