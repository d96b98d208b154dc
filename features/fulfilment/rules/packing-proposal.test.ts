import { expect, test } from "vitest";
import { proposeBatches } from "./packing-proposal.ts";

const batch = (id: number, bestBefore: string | null, units: number, heldAt: Date | null = null) => {
  return { id, productId: "1", bestBefore, units, heldAt };
};
const order = (id: string, quantity: number, arrival = "2026-12-01") => {
  return { id, arrival, items: [{ productId: "1", quantity }] };
};

test("what is proposed for one order is not proposed for the next", () => {
  const proposed = proposeBatches(
    [order("one", 2), order("two", 2)],
    [batch(1, "2027-02-01", 3), batch(2, "2027-03-01", 9)],
  );
  expect(proposed.get("one")?.get("1")).toEqual([{ batchId: 1, units: 2 }]);
  expect(proposed.get("two")?.get("1")).toEqual([
    { batchId: 1, units: 1 },
    { batchId: 2, units: 1 },
  ]);
});

test("a held batch, and one that is not good for 30 days after arrival, are not proposed", () => {
  const proposed = proposeBatches(
    [order("one", 2)],
    [batch(1, "2027-02-01", 3, new Date(0)), batch(2, "2026-12-30", 3), batch(3, "2026-12-31", 1)],
  );
  expect(proposed.get("one")?.get("1")).toEqual([{ batchId: 3, units: 1 }]);
});

test("for a product only batches of its own are proposed", () => {
  const other = { ...batch(1, "2027-01-31", 9), productId: "2" };
  const proposed = proposeBatches([order("one", 2)], [other, batch(2, "2027-02-01", 9)]);
  expect(proposed.get("one")?.get("1")).toEqual([{ batchId: 2, units: 2 }]);
});
