import { expect, test } from "vitest";
import { fuzz } from "./fuzz/fuzz.ts";

const MINUTES = Number(process.env["FUZZ_MINUTES"] ?? 20);

test(
  "minutes of generated requests to every route: no 5xx, no hang, no growth",
  { timeout: (MINUTES + 5) * 60_000 },
  async () => {
    const { requests } = await fuzz(MINUTES * 60_000, Date.now() % 1_000_000);
    expect(requests).toBeGreaterThan(1_000);
  },
);
