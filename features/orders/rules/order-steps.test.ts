import { expect, test } from "vitest";
import { fieldErrors } from "../../../platform/rules/field-errors.ts";
import {
  cancellationForm,
  noteForm,
  openSteps,
  orderSteps,
  placeForm,
  refuseStep,
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
] as const)("a refused %s says why: %o", (step, order, code, message) => {
  expect(refuseStep(order, step)).toMatchObject({ code, message: expect.stringMatching(message) });
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
