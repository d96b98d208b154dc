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
  expect(pickList([{ id: "one", items }]).map(({ name }) => name)).toEqual(["Ogbono", "Egusi", "Iru", "Uda"]);
});
