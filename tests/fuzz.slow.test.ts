import { expect, test } from "vitest";
import { fuzz } from "./fuzz/fuzz.ts";
import { byTier } from "./run/tier.ts";

const SECONDS = byTier(4, 25);
/** A smoke sends the same requests each time; the deep tier sends others. */
const SEED = byTier(1, Date.now() % 1_000_000);

// Finding the forms of all pages takes longer than the requests.
test("generated requests to every route: no 5xx, no hang, no growth", { timeout: 600_000 }, async () => {
  const { requests } = await fuzz(SECONDS * 1_000, SEED);
  expect(requests).toBeGreaterThan(20);
});
