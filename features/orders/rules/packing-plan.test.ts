import { expect, test } from "vitest";
import { planPacking, refuseBatch, takeLast, type PackableBatch } from "./packing-plan.ts";

const ARRIVAL = "2026-12-01";
// Thirty days after the arrival.
const GOOD = "2026-12-31";
const egusi = { productId: "1", name: "Egusi", quantity: 5 };
const garri = { productId: "2", name: "Garri", quantity: 3 };

function batch(id: number, units: number, rest: Partial<PackableBatch> = {}): PackableBatch {
  return { id, productId: "1", code: `EG-${id}`, bestBefore: GOOD, units, heldAt: null, holdReason: null, ...rest };
}
const held = { heldAt: new Date("2026-11-20T09:00:00Z"), holdReason: "Smells of paint" };
const choose = (id: number, units: number, productId = "1") => ({ productId, code: `EG-${id}`, units });
const plan = (batches: PackableBatch[], chosen?: ReturnType<typeof choose>[], items = [egusi]) =>
  planPacking(items, { batches, arrival: ARRIVAL, ...(chosen && { chosen }) });
const refuse = (one: PackableBatch, day: string) => refuseBatch(one, { name: "Egusi", code: "EG-1", day });

test("the units of each product come from its own batches, of those the earliest to expire", () => {
  const batches = [
    batch(1, 4, { bestBefore: "2027-03-01" }),
    batch(2, 3),
    batch(3, 9, { productId: "2", bestBefore: null }),
  ];
  expect(plan(batches, undefined, [egusi, garri])).toEqual([
    { productId: "1", batchId: 2, units: 3 },
    { productId: "1", batchId: 1, units: 2 },
    { productId: "2", batchId: 3, units: 3 },
  ]);
});

test("a batch must be good until the thirtieth day after the parcel arrives, and not a day less", () => {
  expect(plan([batch(1, 5)])).toEqual([{ productId: "1", batchId: 1, units: 5 }]);
  expect(plan([batch(1, 5, { bestBefore: "2026-12-30" })])).toMatchObject({ code: "no-good-batch" });
});

test("staff may choose a batch that is only just good on arrival, and the plan chooses the remaining units", () => {
  const batches = [batch(1, 2, { bestBefore: ARRIVAL }), batch(2, 9, { bestBefore: "2027-03-01" }), batch(3, 1)];
  expect(plan(batches, [choose(1, 2)])).toEqual([
    { productId: "1", batchId: 1, units: 2 },
    { productId: "1", batchId: 3, units: 1 },
    { productId: "1", batchId: 2, units: 2 },
  ]);
});

test("a batch that staff chose twice, or that the plan chooses too, is one entry, and no unit of it is taken twice", () => {
  const batches = [batch(1, 4), batch(2, 9, { bestBefore: "2027-03-01" })];
  expect(plan(batches, [choose(1, 1), choose(2, 1), choose(1, 2)])).toEqual([
    { productId: "1", batchId: 1, units: 4 },
    { productId: "1", batchId: 2, units: 1 },
  ]);
});

test("a choice for one product says nothing about another, also when their batches have the same code", () => {
  const batches = [
    batch(1, 5),
    batch(2, 5, { bestBefore: "2027-03-01" }),
    batch(3, 3, { productId: "2", code: "EG-2" }),
  ];
  expect(plan(batches, [choose(2, 5)], [egusi, garri])).toEqual([
    { productId: "1", batchId: 2, units: 5 },
    { productId: "2", batchId: 3, units: 3 },
  ]);
});

test("staff may choose as many units as the order has, and not one more", () => {
  const batches = [batch(1, 9)];
  expect(plan(batches, [choose(1, 5)])).toEqual([{ productId: "1", batchId: 1, units: 5 }]);
  expect(plan(batches, [choose(1, 2), choose(1, 4)])).toMatchObject({
    code: "wrong-move",
    message: "Egusi: the order has 5 units, and you chose more.",
  });
});

test.each([
  ["unknown", choose(7, 1), "batch-unknown", "Egusi has no batch EG-7."],
  ["of another product", choose(3, 1), "batch-unknown", "Egusi has no batch EG-3."],
  ["on hold", choose(1, 1), "batch-held", "Egusi: batch EG-1 is on hold. Smells of paint"],
  ["expired on arrival", choose(2, 1), "batch-expired", "Egusi: batch EG-2 is good until 30 November 2026 only."],
])("a chosen batch that is %s is refused", (_what, choice, code, message) => {
  const batches = [
    batch(1, 9, held),
    batch(2, 9, { bestBefore: "2026-11-30" }),
    batch(3, 9, { productId: "2" }),
    batch(4, 9),
  ];
  expect(plan(batches, [choice])).toMatchObject({ code, message });
});

test("more units of a batch than there are, chosen by staff, are a shortage of which staff choose again", () => {
  expect(plan([batch(1, 2), batch(2, 9)], [choose(1, 2)])).toEqual([
    { productId: "1", batchId: 1, units: 2 },
    { productId: "1", batchId: 2, units: 3 },
  ]);
  expect(plan([batch(1, 2), batch(2, 9)], [choose(1, 3)])).toMatchObject({
    code: "no-good-batch",
    details: { short: [{ productId: "1", wanted: 5, good: 5 }] },
  });
});

test("what is short says how much is good, and which other batches are good on arrival", () => {
  const batches = [
    batch(1, 2),
    batch(2, 4, { bestBefore: ARRIVAL }),
    batch(3, 4, { bestBefore: "2026-11-30" }),
    batch(4, 0),
    batch(5, 4, held),
    batch(6, 1, { bestBefore: null }),
  ];
  expect(plan(batches)).toMatchObject({
    code: "no-good-batch",
    message:
      "Egusi: 3 of 5 units will still be good 30 days after they arrive. There are: 2 of batch EG-1 until " +
      "31 December 2026, 4 of batch EG-2 until 1 December 2026, 1 of batch EG-6.",
    details: {
      short: [
        {
          productId: "1",
          name: "Egusi",
          wanted: 5,
          good: 3,
          others: [
            { code: "EG-1", bestBefore: GOOD, units: 2 },
            { code: "EG-2", bestBefore: ARRIVAL, units: 4 },
            { code: "EG-6", bestBefore: null, units: 1 },
          ],
        },
      ],
    },
  });
});

test("all products that are short are named, and one that is short is enough to pack nothing", () => {
  expect(plan([batch(1, 5)], undefined, [egusi, garri])).toMatchObject({
    message: "Garri: 0 of 3 units will still be good 30 days after they arrive.",
  });
  expect(plan([batch(1, 4)], undefined, [egusi, garri])).toMatchObject({
    message:
      "Egusi: 4 of 5 units will still be good 30 days after they arrive. There are: 4 of batch EG-1 until 31 December " +
      "2026. Garri: 0 of 3 units will still be good 30 days after they arrive.",
  });
});

test("a packed batch can be sent on its last good day, and no longer, and a hold without a reason needs none", () => {
  const packed = batch(1, 5);
  expect(refuse(packed, GOOD)).toBeUndefined();
  expect(refuse({ ...packed, bestBefore: null }, "2999-01-01")).toBeUndefined();
  expect(refuse(packed, "2027-01-01")?.code).toBe("batch-expired");
  expect(refuse({ ...packed, ...held, holdReason: null }, GOOD)?.message).toBe("Egusi: batch EG-1 is on hold.");
});

test("the last to expire go back first, without a date before all others", () => {
  const batches = [
    { id: 1, bestBefore: "2027-01-01", units: 2 },
    { id: 2, bestBefore: null, units: 2 },
    { id: 3, bestBefore: "2027-03-01", units: 2 },
  ];
  const take = (units: number) => takeLast(batches, units);
  expect(take(0)).toEqual({ chosen: [], missing: 0 });
  expect(take(3)).toEqual({
    chosen: [
      { batchId: 2, units: 2 },
      { batchId: 3, units: 1 },
    ],
    missing: 0,
  });
  const all = [1, 2, 3].map((batchId) => ({ batchId, units: 2 }));
  expect(take(6)).toEqual({ chosen: all, missing: 0 });
  expect(take(8)).toEqual({ chosen: all, missing: 2 });
});
