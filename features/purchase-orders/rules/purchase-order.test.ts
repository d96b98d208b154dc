import { expect, test } from "vitest";
import {
  hasArrivals,
  isComplete,
  isLateDelivery,
  mayMove,
  purchaseOrderStateLabels,
  purchaseOrderStates,
  readPurchaseOrderNumber,
  unitsToOrder,
  type PurchaseOrderState,
} from "./purchase-order.ts";

const line = (units: number, receivedUnits: number) => ({ units, receivedUnits });
const isLate = (state: PurchaseOrderState, expectedOn: string | null) =>
  isLateDelivery({ state, expectedOn }, "2026-11-21");

test.each([
  ["draft", ["sent", "cancelled"]],
  ["sent", ["received", "cancelled"]],
  ["received", []],
  ["cancelled", []],
] as const)("after %s only these states may follow: %j", (from, expected) => {
  expect(purchaseOrderStates.filter((to) => mayMove(from, to))).toEqual(expected);
});

test.each([
  ["PO-12", 12],
  [" po 12. ", 12],
  ["po12", 12],
  ["12", 12],
  ["999999999", 999_999_999],
  ["1000000000", undefined],
  ["PO-", undefined],
  ["XPO-12", undefined],
  ["PO-12A", undefined],
  ["PO-012", undefined],
  ["", undefined],
])("the purchase order that %j names is %o", (typed, id) => {
  expect(readPurchaseOrderNumber(typed)).toBe(id);
});

test("a purchase order is complete when as much as was ordered, or more, has come of every line", () => {
  expect(isComplete([line(12, 12), line(6, 7)])).toBe(true);
  expect(isComplete([line(12, 12), line(6, 5)])).toBe(false);
});

test("something of a purchase order has come with the first unit of any line", () => {
  expect(hasArrivals([{ receivedUnits: 0 }, { receivedUnits: 1 }])).toBe(true);
  expect(hasArrivals([{ receivedUnits: 0 }, { receivedUnits: 0 }])).toBe(false);
});

test("only a purchase order that was sent is late, and only after the day on which it is expected", () => {
  expect(isLate("sent", "2026-11-20")).toBe(true);
  expect(isLate("sent", "2026-11-21")).toBe(false);
  expect(isLate("sent", null)).toBe(false);
  for (const state of ["draft", "received", "cancelled"] as const) expect(isLate(state, "2026-11-20")).toBe(false);
});

test("the sales of sixty days less the stock are ordered, but no fewer than a dozen", () => {
  expect(unitsToOrder({ soldIn30Days: 20, stock: 5 })).toBe(35);
  expect(unitsToOrder({ soldIn30Days: 9, stock: 5 })).toBe(13);
  expect(unitsToOrder({ soldIn30Days: 8, stock: 5 })).toBe(12);
  expect(unitsToOrder({ soldIn30Days: 0, stock: 3 })).toBe(12);
});

test("staff read each state of a purchase order in a word of its own", () => {
  const labels = purchaseOrderStates.map((state) => purchaseOrderStateLabels[state]);
  expect(labels.every(Boolean)).toBe(true);
  expect(new Set(labels).size).toBe(labels.length);
});
