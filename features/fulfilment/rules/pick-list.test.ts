import { expect, test } from "vitest";
import { pickList } from "./pick-list.ts";

const egusi = { productId: "1", name: "Egusi", size: "500 g", shelf: "A10" };
const ogbono = { productId: "7", name: "Ogbono", size: "250 g", shelf: "A2" };
const uda = { productId: "12", name: "Uda", size: "100 g", shelf: "" };

test("the goods of several orders are summed by product, with the orders they are for", () => {
  const picks = pickList([
    { id: "one", items: [{ ...egusi, quantity: 2 }] },
    {
      id: "two",
      items: [
        { ...egusi, quantity: 1 },
        { ...ogbono, quantity: 4 },
      ],
    },
  ]);
  expect(picks).toEqual([
    { ...ogbono, quantity: 4, orders: [{ id: "two", quantity: 4 }] },
    {
      ...egusi,
      quantity: 3,
      orders: [
        { id: "one", quantity: 2 },
        { id: "two", quantity: 1 },
      ],
    },
  ]);
});

test("a walk along the shelves: A2 before A10, by name on one shelf, goods without a place last", () => {
  const iru = { productId: "9", name: "Iru", size: "200 g", shelf: "A10" };
  const items = [uda, iru, egusi, ogbono].map((item) => ({ ...item, quantity: 1 }));
  for (const list of [items, items.toReversed()])
    expect(pickList([{ id: "one", items: list }]).map(({ name }) => name)).toEqual(["Ogbono", "Egusi", "Iru", "Uda"]);
});

const picked = (batchId: number, code: string, bestBefore: string | null, units: number) => {
  return { batchId, code, bestBefore, units };
};

test("units are taken from the batch that their order has, the earlier date first, and those without one last", () => {
  const [old, young, undated] = [
    { code: "EG-01", bestBefore: "2027-02-01" },
    { code: "EG-02", bestBefore: "2027-03-01" },
    { code: "EG-03", bestBefore: null },
  ];
  const picks = pickList([
    {
      id: "one",
      items: [{ ...egusi, quantity: 4, batches: [picked(3, "EG-03", null, 1), picked(2, "EG-02", "2027-03-01", 3)] }],
    },
    {
      id: "two",
      items: [
        { ...egusi, quantity: 5, batches: [picked(2, "EG-02", "2027-03-01", 1), picked(1, "EG-01", "2027-02-01", 2)] },
      ],
    },
    { id: "three", items: [{ ...egusi, quantity: 1, batches: [] }] },
  ]);
  expect(picks).toEqual([
    { ...egusi, batch: old, quantity: 2, orders: [{ id: "two", quantity: 2 }] },
    {
      ...egusi,
      batch: young,
      quantity: 4,
      orders: [
        { id: "one", quantity: 3 },
        { id: "two", quantity: 1 },
      ],
    },
    { ...egusi, batch: undated, quantity: 1, orders: [{ id: "one", quantity: 1 }] },
    {
      ...egusi,
      quantity: 3,
      orders: [
        { id: "two", quantity: 2 },
        { id: "three", quantity: 1 },
      ],
    },
  ]);
});

test("of two products with one name on one shelf, each is picked by itself", () => {
  const large = { ...egusi, productId: "2", size: "1 kg" };
  const items = [egusi, large].map((item) => ({ ...item, quantity: 1 }));
  expect(pickList([{ id: "one", items }])).toHaveLength(2);
});
