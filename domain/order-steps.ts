import { z } from "zod";
import { singleLine } from "./fields.ts";
import { mayBecome, type OrderStatus } from "./order.ts";
import type { PaymentState } from "./payment-state.ts";
import { Refusal } from "./refusal.ts";

/** What staff do to an order, each a noun that an address ends in, and the status the order has then. */
export const orderSteps = {
  processing: "processing",
  shipment: "shipped",
  courier: "out-for-delivery",
  delivery: "delivered",
  "failed-attempt": "shipped",
  cancellation: "cancelled",
} as const satisfies Record<string, OrderStatus>;
export type OrderStep = keyof typeof orderSteps;

/** Where an order stands, as far as a step asks. */
export type OrderState = { status: OrderStatus; paymentState: PaymentState };

/** Nothing when staff may take this step now, else why not. What leaves the house is paid for. */
export function refuseStep({ status, paymentState }: OrderState, step: OrderStep): Refusal | undefined {
  const reason = whyNotMove(status, step);
  if (reason) return new Refusal("wrong-move", reason);
  const goesOut = step === "processing" || step === "shipment";
  if (!goesOut || isPaidFor(paymentState)) return undefined;
  return new Refusal(
    "not-paid",
    paymentState === "problem"
      ? "There is an open question about this order's payment. Settle that first: nothing ships unpaid."
      : "This order is not paid. Nothing ships unpaid.",
  );
}

/** Two steps end in `shipped`; which one is meant depends on where the parcel is. */
function whyNotMove(status: OrderStatus, step: OrderStep): string | undefined {
  const withCourier = status === "out-for-delivery";
  if (step === "failed-attempt" && !withCourier) return "Only a parcel that is with the courier can come back.";
  if (step === "shipment" && withCourier) return "This parcel has left us already.";
  return mayBecome(status, orderSteps[step]);
}

/** The steps that are open now, in the order they are usually taken. */
export function openSteps(order: OrderState): OrderStep[] {
  return (Object.keys(orderSteps) as OrderStep[]).filter((step) => !refuseStep(order, step));
}

function isPaidFor(state: PaymentState): boolean {
  return state === "paid" || state === "part-refunded";
}

/** What the parcel is sent with. */
export const shipmentForm = z.object({
  carrier: singleLine(60).min(1, "Please name the carrier"),
  trackingNumber: singleLine(60)
    .min(1, "Please enter the tracking number")
    .regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]*$/, "Please use the letters and digits on the label"),
  estimatedDelivery: z.iso.date("Please choose the day it should arrive"),
});
export type Shipment = z.infer<typeof shipmentForm>;

/** What the customer reads as the reason; it stands in the order's history. */
export const cancellationForm = z.object({ reason: singleLine(200).min(1, "Please say why: the customer reads it") });

/** Where something happened, such as the town the courier tried in; for the customer's timeline. */
export const placeForm = z.object({ location: singleLine(80).optional() });

export const noteForm = z.object({
  text: z.string().trim().min(1, "Please write something").max(2000, "Please keep this under 2000 characters"),
});
