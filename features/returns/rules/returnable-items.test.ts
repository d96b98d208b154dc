import { expect, test } from "vitest";
import { exampleOrder } from "#tests/orders/example-order.ts";
import { returnableItems } from "./returnable-items.ts";

const [line] = exampleOrder().items;
if (!line) throw new Error("The example order has no item");
const order = {
  items: ["egusi", "catfish", "iru"].map((productId) => ({ ...line, productId, name: productId, quantity: 5 })),
  subtotal: 20_000,
};
const dry = { category: "Soup Ingredients", isPerishable: false };
const facts = {
  left: new Map([
    ["egusi", 5],
    ["catfish", 3],
  ]),
  recalled: new Map([
    ["catfish", 2],
    ["iru", 2],
  ]),
  attributes: new Map([
    ["egusi", dry],
    ["catfish", { ...dry, isPerishable: true }],
  ]),
};
const inTime = { onlyRecalled: false, mayWithdraw: false, chosen: null };
const unitsOf = (items: ReturnType<typeof returnableItems>) =>
  items.map(({ productId, left, recalled }) => [productId, left, recalled]);

test("within the time for returns all units come back that are not on their way, recalled or not", () => {
  const items = returnableItems(order, facts, inTime);
  expect(unitsOf(items)).toEqual([
    ["egusi", 5, 0],
    ["catfish", 3, 2],
    ["iru", 0, 0],
  ]);
  expect(items.map(({ isOnlyRecalled }) => isOnlyRecalled)).toEqual([false, false, false]);
});

test("before delivery, and after that time, only recalled units come back, of recalled products alone", () => {
  const items = returnableItems(order, facts, { ...inTime, onlyRecalled: true });
  expect(unitsOf(items)).toEqual([["catfish", 2, 2]]);
  expect(items.map(({ isOnlyRecalled }) => isOnlyRecalled)).toEqual([true]);
  const all = { ...facts, left: new Map([["catfish", 1]]) };
  expect(unitsOf(returnableItems(order, all, { ...inTime, onlyRecalled: true }))).toEqual([["catfish", 1, 1]]);
});

test("a product says why only faulty units of it come back, unless the shop no longer knows it", () => {
  const restrictions = (of: typeof order) => returnableItems(of, facts, inTime).map(({ restriction }) => restriction);
  const perishable = "Perishable goods cannot be returned unless something is wrong with them.";
  expect(restrictions(order)).toEqual([undefined, perishable, undefined]);
  const [bulk] = restrictions({ ...order, subtotal: 100_000_000 });
  expect(bulk).toMatch(/^Custom or bulk orders over/);
  const lawful = returnableItems({ ...order, subtotal: 100_000_000 }, facts, { ...inTime, mayWithdraw: true });
  expect(lawful.map(({ restriction }) => restriction)).toEqual([undefined, perishable, undefined]);
});

test("the product that the customer came for is chosen", () => {
  const items = returnableItems(order, facts, { ...inTime, chosen: "catfish" });
  expect(items.map(({ isChosen }) => isChosen)).toEqual([false, true, false]);
});
