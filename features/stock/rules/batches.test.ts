import { expect, test } from "vitest";
import { plusDays } from "../../../platform/rules/plus-days.ts";
import { batchForm, chooseBatches, isExpired, mustBeGoodUntil } from "./batches.ts";

const batch = (id: number, bestBefore: string | null, units = 5, heldAt: Date | null = null) => ({
  id,
  bestBefore,
  units,
  heldAt,
});
const GOOD_UNTIL = "2027-01-01";

test("the batch that expires first comes first, one without a date last, and of equal ones the older", () => {
  const batches = [batch(1, null), batch(2, "2027-03-01"), batch(3, "2027-02-01"), batch(4, "2027-02-01")];
  const { chosen, missing } = chooseBatches(batches, 18, { goodUntil: GOOD_UNTIL });
  expect(chosen).toEqual([
    { batchId: 3, units: 5 },
    { batchId: 4, units: 5 },
    { batchId: 2, units: 5 },
    { batchId: 1, units: 3 },
  ]);
  expect(missing).toBe(0);
});

test("a batch is good on its best-before date itself, and not after it", () => {
  expect(chooseBatches([batch(1, GOOD_UNTIL)], 5, { goodUntil: GOOD_UNTIL }).missing).toBe(0);
  expect(chooseBatches([batch(1, "2026-12-31")], 5, { goodUntil: GOOD_UNTIL }).missing).toBe(5);
  expect(isExpired({ bestBefore: "2026-12-31" }, "2026-12-31")).toBe(false);
  expect(isExpired({ bestBefore: null }, "2999-01-01")).toBe(false);
});

test("no units are taken from a batch that is on hold or empty", () => {
  const batches = [batch(1, null, 5, new Date(0)), batch(2, "2028-01-01", 0), batch(3, "2028-01-01", 2)];
  expect(chooseBatches(batches, 3, { goodUntil: GOOD_UNTIL })).toEqual({
    chosen: [{ batchId: 3, units: 2 }],
    missing: 1,
  });
});

test("goods must be good for thirty days after they arrive", () => {
  expect(mustBeGoodUntil("2026-12-05")).toBe("2027-01-04");
  expect(plusDays("2028-02-28", 2)).toBe("2028-03-01");
});

test("a code is stored in capitals, and a date and a supplier may be left out", () => {
  expect(batchForm.parse({ code: " lot 7b ", bestBefore: "", supplierId: "" })).toEqual({
    code: "LOT 7B",
    bestBefore: null,
    supplierId: null,
  });
  expect(batchForm.safeParse({ code: " " }).success).toBe(false);
  expect(batchForm.safeParse({ code: "A", bestBefore: "2026-02-30" }).success).toBe(false);
});
