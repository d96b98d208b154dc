import { expect, test } from "vitest";
import { lostParcelForm } from "./order-steps.ts";
import { liveShipments, mayTurnUp, shipmentEnds, unitsToSend } from "./shipments.ts";

const items = [
  { productId: "1", name: "Egusi", quantity: 3 },
  { productId: "2", name: "Garri", quantity: 1 },
];
const sent = (productId: string, quantity: number, isResent = false) => ({
  ended: isResent ? ("lost" as const) : null,
  isResent,
  items: [{ productId, quantity }],
});

test.each([
  ["nothing", [], [3, 1]],
  ["a part of one line", [sent("1", 1)], [2, 1]],
  ["a line in two parcels", [sent("1", 1), sent("1", 2)], [0, 1]],
  ["more than is ordered", [sent("2", 2)], [3, 0]],
  ["everything", [sent("1", 3), sent("2", 1)], [0, 0]],
  ["a parcel that is sent again", [sent("1", 3, true), sent("1", 1)], [2, 1]],
  ["a parcel that was lost and is not sent again", [{ ...sent("2", 1), ended: "lost" as const }], [3, 0]],
])("when the shop has sent %s, the rest is still to be sent", (_what, shipments, [egusi, garri]) => {
  const left = [
    { productId: "1", name: "Egusi", quantity: egusi },
    { productId: "2", name: "Garri", quantity: garri },
  ];
  expect(unitsToSend(items, shipments)).toEqual(left.filter(({ quantity }) => quantity !== 0));
});

test.each([
  ["lost", true],
  ["arrived", true],
  ["returned", false],
  [null, false],
] as const)("whether a parcel that ended as %s may turn up: %s", (ended, expected) => {
  expect(mayTurnUp({ ended })).toBe(expected);
});

test("only parcels that have not ended are on their way or delivered", () => {
  const live = { id: 1, ended: null };
  expect(liveShipments([live, { id: 2, ended: "lost" }, { id: 3, ended: "returned" }])).toEqual([live]);
});

test("each way in which a parcel can end is told to staff in words of its own", () => {
  const told = lostParcelForm.shape.ended.options.map((end) => shipmentEnds[end]);
  expect(told.every(Boolean)).toBe(true);
  expect(new Set(told).size).toBe(told.length);
});
