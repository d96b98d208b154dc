import { expect, test } from "vitest";
import { afterSale } from "#features/my-orders/rules/after-sale.ts";
import type { OrderStatus } from "#features/orders/rules/order.ts";
import { whyNotChange } from "#features/orders/rules/why-not-change.ts";
import {
  returnMayBecome,
  returnReasons,
  returnReasonLabels,
  returnedAmount,
  returnStatusLabels,
  returnSteps,
  readRma,
  rmaNumber,
  usualReasons,
  whyNoReturn,
  whyNotRecalled,
  whyNotReturnable,
  type ReturnReason,
  type ReturnStatus,
} from "./returns.ts";

const placed = "2026-11-21T09:30:00.000Z";
const at = (milliseconds: number) => new Date(Date.parse(placed) + milliseconds);
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

test("an order can be changed until exactly 2 hours after it was placed, and until packing begins", () => {
  expect(whyNotChange({ status: "pending", createdAt: placed }, at(2 * HOUR))).toBeUndefined();
  expect(whyNotChange({ status: "pending", createdAt: placed }, at(2 * HOUR + 1))).toMatch(/within 2 hours/);
  expect(whyNotChange({ status: "confirmed", createdAt: placed }, at(2 * HOUR))).toBeUndefined();
  expect(whyNotChange({ status: "processing", createdAt: placed }, at(0))).toMatch(/We have begun to pack/);
  expect(whyNotChange({ status: "shipped", createdAt: placed }, at(0))).toMatch(/has left us/);
});

test("a delivered or cancelled order gives no reason why it cannot be changed, because no customer expects to", () => {
  for (const status of ["delivered", "cancelled"] as const) {
    expect(afterSale({ status, createdAt: placed, statusHistory: [] }, at(0)).reason).toBeUndefined();
  }
});

test("returns are possible from delivery until exactly 30 days after it", () => {
  const order = { status: "delivered", statusHistory: [{ status: "delivered", timestamp: placed }] } as const;
  const delivered = { ...order, statusHistory: [...order.statusHistory] };
  expect(whyNoReturn(delivered, at(30 * DAY))).toBeUndefined();
  expect(whyNoReturn(delivered, at(30 * DAY + 1))).toMatch(/within 30 days/);
  expect(whyNoReturn({ status: "shipped", statusHistory: [] }, at(0))).toMatch(/delivered/);
});

const mind = { reason: "changed-mind" as ReturnReason, isPerishable: false };
test.each([
  ["unopened garri", { ...mind, category: "Flours", opened: false }, 100_000, undefined],
  ["opened garri", { ...mind, category: "Flours", opened: true }, 100_000, /Opened packages/],
  ["opened crayfish", { ...mind, category: "Seafood", opened: true }, 100_000, /Opened seafood/],
  ["dried ugu", { ...mind, category: "Vegetables", opened: false }, 100_000, undefined],
  ["fresh ugu", { ...mind, category: "Vegetables", isPerishable: true, opened: false }, 1, /^Perishable vegetables/],
  ["fresh fish", { ...mind, category: "Seafood", isPerishable: true, opened: false }, 1, /^Perishable goods/],
  ["exactly ₦800,000", { ...mind, category: "Flours", opened: false }, 800_000, undefined],
  ["a bulk order", { ...mind, category: "Flours", opened: false }, 800_001, /over ₦800,000/],
  [
    "opened crayfish that was spoiled",
    { ...mind, reason: "defective", category: "Seafood", opened: true },
    900_000,
    undefined,
  ],
  [
    "fresh ugu that was spoiled",
    { ...mind, reason: "defective", category: "Vegetables", isPerishable: true, opened: true },
    1,
    undefined,
  ],
] as const)("what may be returned: %s", (_what, item, goods, expected) => {
  const reason = whyNotReturnable(item, goods, false);
  if (expected) expect(reason).toMatch(expected);
  else expect(reason).toBeUndefined();
});

/** An order whose goods are all taxed, with the tax added to their prices. */
const paid = (amounts: { subtotal: number; discount: number; tax: number; shipping: number }) => ({
  ...amounts,
  includedTax: 0,
  taxed: amounts.subtotal,
});

test("a refund is the goods less their discount, with their tax, and their shipping only when it was our fault", () => {
  const order = paid({ subtotal: 100_000, discount: 15_000, tax: 6_800, shipping: 24_000 });
  expect(returnedAmount(order, [{ price: 25_000, quantity: 2, reason: "changed-mind", isZeroRated: false }])).toBe(
    50_000 - 7_500 + 3_400,
  );
  expect(returnedAmount(order, [{ price: 25_000, quantity: 2, reason: "damaged", isZeroRated: false }])).toBe(
    50_000 - 7_500 + 3_400 + 12_000,
  );
});

test("returned piece by piece, an order never refunds more or less than all of it at once", () => {
  const order = paid({ subtotal: 100_001, discount: 15_000, tax: 6_800, shipping: 24_000 });
  const pieces = [33_333, 33_334, 33_334].map((price) => ({
    price,
    quantity: 1,
    reason: "defective" as const,
    isZeroRated: false,
  }));
  const sum = pieces.reduce((total, piece, index) => total + returnedAmount(order, [piece], pieces.slice(0, index)), 0);
  expect(sum).toBe(100_001 - 15_000 + 6_800 + 24_000);
});

test("a return number is short, and has no easily confused characters", () => {
  expect(rmaNumber(new Uint8Array([0, 1, 2, 31, 32, 63, 64, 200, 255, 9]))).toMatch(/^RMA-[2-9A-HJ-NP-Z]{10}$/);
});

test("the actions that an order allows after it was placed", () => {
  const order = { status: "confirmed" as OrderStatus, createdAt: placed, statusHistory: [] };
  const nothing = { mayChange: false, mayCancel: false, mayReturn: false, reason: undefined };
  expect(afterSale(order, at(0))).toEqual({ ...nothing, mayChange: true, mayCancel: true });
  const late = "Changes and cancellations are possible within 2 hours";
  expect(afterSale(order, at(3 * HOUR))).toEqual({ ...nothing, reason: expect.stringContaining(late) });
  const packing = expect.stringContaining("We have begun to pack this order");
  expect(afterSale({ ...order, status: "processing" }, at(0))).toEqual({ ...nothing, reason: packing });
  const delivered = { ...order, status: "delivered" as const, statusHistory: [step("delivered", 0)] };
  expect(afterSale(delivered, at(HOUR))).toEqual({ ...nothing, mayReturn: true });
});

test("a cancelled order says that it is cancelled, however new it is", () => {
  expect(whyNotChange({ status: "cancelled", createdAt: placed }, at(0))).toBe("This order is cancelled.");
});

const step = (status: OrderStatus, after: number) => ({
  status,
  timestamp: at(after).toISOString(),
  description: "",
  location: null,
});

test("the 30 days are counted from the first delivery, not from an earlier or a later entry of the history", () => {
  const order = {
    status: "delivered" as const,
    statusHistory: [step("pending", 0), step("delivered", 10 * DAY), step("delivered", 20 * DAY)],
  };
  expect(whyNoReturn(order, at(40 * DAY))).toBeUndefined();
  expect(whyNoReturn(order, at(40 * DAY + 1))).toMatch(/within 30 days/);
});

test("no item of an order that is not delivered can be returned, whatever its history contains", () => {
  expect(whyNoReturn({ status: "shipped", statusHistory: [step("delivered", 0)] }, at(0))).toMatch(/delivered/);
});

test("the table of a return's status transitions is the specified one", () => {
  const returnStatuses = Object.keys(returnStatusLabels) as ReturnStatus[];
  const allowed = returnStatuses.flatMap((from) =>
    returnStatuses.filter((to) => returnMayBecome(from, to) === undefined).map((to) => `${from} → ${to}`),
  );
  expect(allowed).toEqual([
    "requested → approved",
    "requested → refused",
    "approved → sent",
    "approved → received",
    "approved → refused",
    "sent → received",
    "received → refund-due",
    "received → refused",
    "refund-due → refunded",
    "refused → approved",
    "refused → received",
  ]);
  expect(returnMayBecome("refused", "sent")).toBe("A return that is not accepted cannot become on its way to us.");
  expect(returnMayBecome("refunded", "approved")).toBe("A return that is refunded cannot become approved.");
});

test.each([
  ["requested", "done now later later later"],
  ["approved", "done done now later later"],
  ["sent", "done done done now later"],
  ["received", "done done done done now"],
  ["refund-due", "done done done done now"],
  ["refunded", "done done done done done"],
  ["refused", "done later later later later"],
] as const)("the steps of a return that is %s: %s", (status, steps) => {
  expect(returnSteps(status).join(" ")).toBe(steps);
});

test("a share that ends in half a naira is rounded up, and an order that cost nothing refunds nothing", () => {
  const little = paid({ subtotal: 4, discount: 0, tax: 2, shipping: 0 });
  expect(returnedAmount(little, [{ price: 1, quantity: 1, reason: "changed-mind", isZeroRated: false }])).toBe(2);
  const free = paid({ subtotal: 0, discount: 0, tax: 0, shipping: 24_000 });
  expect(returnedAmount(free, [{ price: 0, quantity: 1, reason: "damaged", isZeroRated: false }])).toBe(0);
});

test("a return number uses ten bytes and no more, the first and the last character included", () => {
  expect(rmaNumber(new Uint8Array([0, 1, 2, 31, 32, 63, 64, 200, 255, 9, 9, 9]))).toBe("RMA-234Z2Z2AZB");
});

test("every reason for a return has a label", () => {
  for (const reason of returnReasons) expect(returnReasonLabels[reason]).toBeTruthy();
});

test.each([
  "RMA-234Z2Z2AZB",
  " rma 234z2z2azb.",
  "RMA234Z2Z2AZB",
  "https://shop.example/returns/RMA-234Z2Z2AZB",
  "RMA–234Z2Z2AZB",
])("the number of the return is found in %j", (text) => expect(readRma(text)).toBe("RMA-234Z2Z2AZB"));

test.each(["234Z2Z2AZB", "RMA-234Z2Z2AZ", "RMA-234Z2Z2AZBB", ""])("there is no number of a return in %j", (text) =>
  expect(readRma(text)).toBeUndefined(),
);

test.each([
  [1, 0, "We haven’t recalled this. Please choose another reason."],
  [1, 1, undefined],
  [2, 1, "Only 1 of it was recalled."],
  [3, 3, undefined],
  [4, 3, "Only 3 of it were recalled."],
])("of %d units that come back as recalled, %d may: %s", (quantity, recalled, reason) => {
  expect(whyNotRecalled(quantity, recalled)).toBe(reason);
});

test("a customer may choose any reason but a recall, which is only for what the shop has recalled", () => {
  expect(usualReasons).toEqual(["changed-mind", "wrong-item", "damaged", "defective"]);
});
