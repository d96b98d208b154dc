import { expect, test } from "vitest";
import { fuzz } from "./fuzz/fuzz.ts";

test("25 seconds of generated requests to every route: no 5xx, no hang, no growth", async () => {
  const { requests } = await fuzz(25_000);
  expect(requests).toBeGreaterThan(20);
});
