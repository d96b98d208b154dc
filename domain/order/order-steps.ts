import { z } from "zod";
import { singleLine } from "../fields.ts";
import { mayBecome, type OrderStatus } from "./order.ts";
import type { PaymentState } from "../payment/payment-state.ts";
import { Refusal } from "../refusal.ts";

/** The steps that staff take with an order, each the last segment of a URL path, and the status that follows. */
export const orderSteps = {
  processing: "processing",
  shipment: "shipped",
  courier: "out-for-delivery",
  delivery: "delivered",
  "failed-attempt": "shipped",
  cancellation: "cancelled",
} as const satisfies Record<string, OrderStatus>;
export type OrderStep = keyof typeof orderSteps;

/** What a step depends on. */
export type OrderState = { status: OrderStatus; paymentState: PaymentState };

/** Undefined when staff may take this step now, else a refusal. Packing and shipping need a paid order. */
export function refuseStep({ status, paymentState }: OrderState, step: OrderStep): Refusal | undefined {
  const reason = whyNotMove(status, step);
  if (reason) return new Refusal("wrong-move", reason);
  const needsPayment = step === "processing" || step === "shipment";
  if (!needsPayment || isPaidFor(paymentState)) return undefined;
  return new Refusal(
    "not-paid",
    paymentState === "problem"
      ? "There is an open question about this order's payment. Settle that first: nothing ships unpaid."
      : "This order is not paid. Nothing ships unpaid.",
  );
}

/** Two steps lead to `shipped`, so the table of moves is not enough: whether the courier has the parcel decides. */
function whyNotMove(status: OrderStatus, step: OrderStep): string | undefined {
  const withCourier = status === "out-for-delivery";
  if (step === "failed-attempt" && !withCourier) return "Only a parcel that is with the courier can come back.";
  if (step === "shipment" && withCourier) return "This parcel has left us already.";
  return mayBecome(status, orderSteps[step]);
}

/** The steps that staff may take now, in the usual sequence. */
export function openSteps(order: OrderState): OrderStep[] {
  return (Object.keys(orderSteps) as OrderStep[]).filter((step) => !refuseStep(order, step));
}

function isPaidFor(state: PaymentState): boolean {
  return state === "paid" || state === "part-refunded";
}

/** How the parcel is sent. */
export const shipmentForm = z.object({
  carrier: singleLine(60).min(1, "Please name the carrier"),
  trackingNumber: singleLine(60)
    .min(1, "Please enter the tracking number")
    .regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]*$/, "Please use the letters and digits on the label"),
  estimatedDelivery: z.iso.date("Please choose the day it should arrive"),
});
export type Shipment = z.infer<typeof shipmentForm>;

/** The reason goes into the order's history, where the customer reads it. */
export const cancellationForm = z.object({ reason: singleLine(200).min(1, "Please say why: the customer reads it") });

/** Where something happened, such as the town the courier tried in; for the customer's timeline. */
export const placeForm = z.object({ location: singleLine(80).optional() });

export const noteForm = z.object({
  text: z.string().trim().min(1, "Please write something").max(2000, "Please keep this under 2000 characters"),
});
