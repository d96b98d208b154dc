import { expect, test } from "vitest";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { plusDays } from "#platform/rules/plus-days.ts";
import {
  batchForm,
  batchName,
  batchText,
  chooseBatches,
  isExpired,
  mustBeGoodUntil,
  purchaseOrderNumber,
  takeInOrder,
  UNASSIGNED_BATCH,
} from "./batches.ts";

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
  for (const list of [batches, batches.toReversed()])
    expect(takeInOrder(list, 30).chosen.map(({ batchId }) => batchId)).toEqual([3, 4, 2, 1]);
  const undated = [batch(2, null), batch(1, null)];
  expect(takeInOrder(undated, 6)).toEqual({
    chosen: [
      { batchId: 1, units: 5 },
      { batchId: 2, units: 1 },
    ],
    missing: 0,
  });
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
  expect(batchForm.parse({ code: "7" })).toEqual({ code: "7", bestBefore: null, supplierId: null });
  const full = { bestBefore: "2027-12-31", supplierId: "3f0c8a52-6b1d-4c0e-9a7f-2d5e8b1c4a90" };
  expect(batchForm.parse({ code: "x".repeat(40), ...full })).toEqual({ code: "X".repeat(40), ...full });
});

test.each([
  ["code", " ", "Please enter the code of the batch"],
  ["code", "x".repeat(41), "Please keep this under 40 characters"],
  ["bestBefore", "2026-02-30", "Please choose a date"],
  ["supplierId", "Mama Nkechi", "Please choose a supplier"],
])("goods with a wrong %s are refused there: %j", (field, text, message) => {
  expect(fieldErrors(batchForm.safeParse({ code: "A", [field]: text }).error!)).toEqual({ [field]: message });
});

test("units whose batch nobody recorded are shown as such, and a batch by its code", () => {
  expect([batchName(UNASSIGNED_BATCH), batchText(UNASSIGNED_BATCH)]).toEqual(["no batch", "no batch"]);
  expect([batchName("EG-01"), batchText("EG-01")]).toEqual(["EG-01", "batch EG-01"]);
  expect(purchaseOrderNumber(12)).toBe("PO-12");
});
