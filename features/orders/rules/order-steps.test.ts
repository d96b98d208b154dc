import { expect, test } from "vitest";
import type { z } from "zod";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import {
  cancellationForm,
  lostParcelForm,
  messageForm,
  noteForm,
  openSteps,
  orderSteps,
  parcelForm,
  placeForm,
  refuseMove,
  refuseStep,
  refuseWithoutGoods,
  shipmentCorrection,
  shipmentEndForm,
  shipmentForm,
  type OrderStep,
  type OrderState,
} from "./order-steps.ts";
import { paymentStates } from "./payment-state.ts";

const paid = (status: OrderState["status"]): OrderState => ({ kind: "goods", status, paymentState: "paid" });

test("staff can take the steps of the transition table, and each of the two that end in shipped only from its own status", () => {
  expect(openSteps(paid("pending"))).toEqual(["cancellation"]);
  expect(openSteps(paid("confirmed"))).toEqual(["processing", "cancellation"]);
  expect(openSteps(paid("processing"))).toEqual(["shipment", "unpacking", "cancellation"]);
  expect(openSteps(paid("shipped"))).toEqual(["courier", "delivery", "shipment-correction"]);
  expect(openSteps(paid("out-for-delivery"))).toEqual(["delivery", "failed-attempt", "shipment-correction"]);
  expect(openSteps(paid("delivered"))).toEqual(["delivery-correction"]);
  expect(openSteps(paid("cancelled"))).toEqual([]);
});

test("each step has the status that the order has after it", () => {
  expect(orderSteps).toEqual({
    processing: "processing",
    shipment: "shipped",
    courier: "out-for-delivery",
    delivery: "delivered",
    "failed-attempt": "shipped",
    unpacking: "confirmed",
    "shipment-correction": "processing",
    "delivery-correction": "shipped",
    cancellation: "cancelled",
  });
});

const allowingStates = (status: OrderState["status"], step: OrderStep) =>
  paymentStates.filter((paymentState) => refuseStep({ kind: "goods", status, paymentState }, step) === undefined);

test("an order is packed and shipped only when it is paid and not refunded", () => {
  expect(allowingStates("confirmed", "processing")).toEqual(["paid", "part-refunded"]);
  expect(allowingStates("processing", "shipment")).toEqual(["paid", "part-refunded"]);
  expect(allowingStates("shipped", "courier")).toEqual([...paymentStates]);
  expect(allowingStates("shipped", "delivery")).toEqual([...paymentStates]);
  expect(allowingStates("confirmed", "cancellation")).toEqual([...paymentStates]);
});

test.each([
  ["failed-attempt", paid("shipped"), "wrong-move", /with the courier/],
  ["shipment", paid("out-for-delivery"), "wrong-move", /has left us/],
  ["processing", paid("shipped"), "wrong-move", /has left us/],
  ["cancellation", paid("shipped"), "wrong-move", /lost or comes back/],
  ["delivery", paid("pending"), "wrong-move", /cannot become Delivered/],
  ["shipment", { kind: "goods", status: "processing", paymentState: "unpaid" }, "not-paid", /is not paid/],
  ["shipment", { kind: "goods", status: "processing", paymentState: "problem" }, "not-paid", /open question/],
  ["processing", { kind: "goods", status: "confirmed", paymentState: "part-paid" }, "not-paid", /write the rest off/],
  // The table of moves allows the next status, but the step does not start from this one.
  ["unpacking", paid("pending"), "wrong-move", /^This order is not being packed/],
  ["failed-attempt", paid("processing"), "wrong-move", /with the courier/],
  ["shipment-correction", paid("confirmed"), "wrong-move", /turn out to be here/],
  ["delivery-correction", paid("processing"), "wrong-move", /not been noted as delivered/],
  // Once the parcel has left, the step's reason comes first; before that, the table's.
  ["courier", paid("delivered"), "wrong-move", /^Only a parcel that is on its way/],
  ["courier", paid("out-for-delivery"), "wrong-move", /^Only a parcel that is on its way/],
  ["courier", paid("processing"), "wrong-move", /cannot become Out For Delivery; only Shipped or/],
  ["shipment", paid("confirmed"), "wrong-move", /cannot become Shipped; only Processing or Cancelled/],
  ["cancellation", paid("delivered"), "wrong-move", /^This parcel has left us/],
  ["cancellation", paid("cancelled"), "wrong-move", /this state is final/],
] as const)("a refused %s says why: %o", (step, order, code, message) => {
  expect(refuseStep(order, step)).toMatchObject({ code, message: expect.stringMatching(message) });
});

test("a gift card can only be cancelled, and has no goods and no parcel", () => {
  const giftCard: OrderState = { kind: "gift-card", status: "pending", paymentState: "paid" };
  const refusal = { code: "wrong-move", message: "A gift card has no goods and no parcel." };
  expect(openSteps(giftCard)).toEqual(["cancellation"]);
  expect(refuseStep(giftCard, "shipment")).toMatchObject(refusal);
  expect(refuseWithoutGoods({ kind: "gift-card" })).toMatchObject(refusal);
  expect(refuseStep({ ...giftCard, status: "delivered" }, "cancellation")?.message).toMatch(/this state is final/);
});

test("without a step the table of moves decides, with one the step does too", () => {
  expect(refuseMove(paid("pending"), "confirmed")).toBeUndefined();
  expect(refuseMove(paid("pending"), "shipped")).toMatchObject({
    code: "wrong-move",
    message: "An order that is Pending cannot become Shipped; only Confirmed or Cancelled.",
  });
  expect(refuseMove(paid("processing"), "confirmed", "unpacking")).toBeUndefined();
  expect(refuseMove(paid("pending"), "confirmed", "unpacking")?.message).toBe("This order is not being packed.");
});

const shipment = { carrier: " GIG ", trackingNumber: "GIG 4821/93-05.A", estimatedDelivery: "2026-12-01" };
const wrong = (changes: object) => {
  const parsed = shipmentForm.safeParse({ ...shipment, ...changes });
  return parsed.success ? {} : fieldErrors(parsed.error);
};

test("a shipment has a carrier, the number on the label and the expected day", () => {
  expect(shipmentForm.parse(shipment)).toEqual({ ...shipment, carrier: "GIG" });
  expect(shipmentForm.safeParse({ ...shipment, trackingNumber: "7" }).success).toBe(true);
  expect(shipmentForm.parse({ ...shipment, trackingNumber: "" }).trackingNumber).toBeNull();
});

test.each([
  ["carrier", ""],
  ["carrier", "x".repeat(61)],
  ["trackingNumber", "-7"],
  ["trackingNumber", "7#8"],
  ["trackingNumber", "<7>"],
  ["trackingNumber", "7".repeat(61)],
  ["estimatedDelivery", "soon"],
  ["estimatedDelivery", "2026-02-30"],
])("a shipment with a wrong %s is refused: %j", (field, value) => {
  expect(Object.keys(wrong({ [field]: value }))).toEqual([field]);
});

test("a cancellation needs a reason of one line, a place is optional, and a note needs text", () => {
  expect(cancellationForm.parse({ reason: " Sold out " })).toEqual({ reason: "Sold out" });
  expect(cancellationForm.safeParse({ reason: " " }).success).toBe(false);
  expect(cancellationForm.safeParse({ reason: "x".repeat(201) }).success).toBe(false);
  expect(placeForm.parse({ location: "Ikeja" })).toEqual({ location: "Ikeja" });
  expect(placeForm.parse({})).toEqual({});
  expect(placeForm.safeParse({ location: "x".repeat(81) }).success).toBe(false);
  expect(noteForm.parse({ text: " Rang twice.\nNobody there. " })).toEqual({ text: "Rang twice.\nNobody there." });
  expect(noteForm.safeParse({ text: " " }).success).toBe(false);
  expect(noteForm.safeParse({ text: "x".repeat(2000) }).success).toBe(true);
  expect(noteForm.safeParse({ text: "x".repeat(2001) }).success).toBe(false);
});

const errorsOf = (form: z.ZodType, input: object) => {
  const parsed = form.safeParse(input);
  return parsed.success ? {} : fieldErrors(parsed.error);
};

test("a parcel has the units of its fields, and without such fields all that is left", () => {
  const sent = { ...shipment, carrier: "GIG" };
  expect(parcelForm.parse(shipment)).toEqual({ shipment: sent, units: undefined });
  expect(parcelForm.parse({ ...shipment, "units-1": "2", "units-2": "" })).toEqual({
    shipment: sent,
    units: [
      { productId: "1", quantity: 2 },
      { productId: "2", quantity: 0 },
    ],
  });
  expect(Object.keys(errorsOf(parcelForm, { ...shipment, "units-1": "two" }))).toEqual(["units-1"]);
});

test("a correction of a parcel has only what changes", () => {
  expect(shipmentCorrection.parse({})).toEqual({});
  expect(shipmentCorrection.parse({ trackingNumber: " GIG 2 " })).toEqual({ trackingNumber: "GIG 2" });
  expect(errorsOf(shipmentCorrection, { carrier: "" })).toEqual({ carrier: "Please name the carrier" });
});

test.each([
  ["how a parcel ended", shipmentEndForm, { ended: "lost", reason: "No scan", next: "resend" }],
  ["how a parcel ended", shipmentEndForm, { ended: "returned", reason: "No scan", next: "refund" }],
  ["what became of a lost parcel", lostParcelForm, { ended: "lost", reason: "No scan" }],
  ["what became of a lost parcel", lostParcelForm, { ended: "returned", reason: "No scan" }],
  ["what became of a lost parcel", lostParcelForm, { ended: "arrived", reason: "No scan" }],
  ["a message", messageForm, { subject: "Your parcel", text: "It is late.\nSorry." }],
])("the form of %s is accepted", (_what, form, input) => {
  expect(form.parse(input)).toEqual(input);
});

test.each([
  [
    shipmentEndForm,
    { ended: "arrived", reason: " ", next: "" },
    {
      ended: "Please choose what happened",
      reason: "Please say why: the customer reads it",
      next: "Please choose what happens next",
    },
  ],
  [
    lostParcelForm,
    { ended: "", reason: " " },
    { ended: "Please choose what became of it", reason: "Please say how you know: the customer reads it" },
  ],
  [messageForm, { subject: " ", text: " " }, { subject: "Please enter a subject", text: "Please write something" }],
  [cancellationForm, { reason: " " }, { reason: "Please say why: the customer reads it" }],
])("an empty form says what is missing: %#", (form, input, errors) => {
  expect(errorsOf(form, input)).toEqual(errors);
});

test.each([
  [shipmentEndForm, { ended: "lost", next: "resend" }, "reason", 200],
  [lostParcelForm, { ended: "lost" }, "reason", 200],
  [messageForm, { text: "Sorry" }, "subject", 120],
  [messageForm, { subject: "Sorry" }, "text", 4_000],
  [cancellationForm, {}, "reason", 200],
  [placeForm, {}, "location", 80],
])("a text of a form has at most its number of characters: %#", (form, rest, field, longest) => {
  expect(errorsOf(form, { ...rest, [field]: "x".repeat(longest) })).toEqual({});
  expect(Object.keys(errorsOf(form, { ...rest, [field]: "x".repeat(longest + 1) }))).toEqual([field]);
});
