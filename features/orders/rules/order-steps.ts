import { z } from "zod";
import { dayField, paragraphs, singleLine } from "#platform/rules/fields.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import { koboField } from "#platform/rules/number-field.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { mayBecome, orderKinds } from "./order-kinds.ts";
import type { OrderKind, OrderStatus } from "./order.ts";
import { isPaidFor, type PaymentState } from "./payment-state.ts";
import { readTrackingNumber, whyOther } from "./tracking-number.ts";
import { unitFields } from "./unit-fields.ts";

/** The steps that staff take with an order, each the last segment of a URL path, and the status that follows. */
export const orderSteps = {
  processing: "processing",
  shipment: "shipped",
  courier: "out-for-delivery",
  delivery: "delivered",
  "failed-attempt": "shipped",
  unpacking: "confirmed",
  "shipment-correction": "processing",
  "delivery-correction": "shipped",
  cancellation: "cancelled",
} as const satisfies Record<string, OrderStatus>;
export type OrderStep = keyof typeof orderSteps;

/** The message when a status could not be changed because the server is unavailable (specification 8.2). */
export const STATUS_NOT_UPDATED = "Failed to update order status.";

/** The columns of an order that a step depends on. */
export type OrderState = { kind: OrderKind; status: OrderStatus; paymentState: PaymentState };

/** Undefined when an order may become `to`, by a step of staff or without one; else a refusal with the reason. */
export function refuseMove(order: OrderState, to: OrderStatus, step?: OrderStep): Refusal | undefined {
  if (step) return refuseStep(order, step);
  const reason = mayBecome(order.kind, order.status, to);
  return reason ? new Refusal("wrong-move", reason) : undefined;
}

/** Undefined when staff may take this step now, else a refusal. Packing and shipping need a paid order. */
export function refuseStep(order: OrderState, step: OrderStep): Refusal | undefined {
  const reason = whyNotMove(order, step);
  if (reason) return new Refusal("wrong-move", reason);
  const needsPayment = step === "processing" || step === "shipment";
  if (!needsPayment || isPaidFor(order.paymentState)) return undefined;
  return new Refusal("not-paid", unpaidReasons[order.paymentState] ?? "This order is not paid. Nothing ships unpaid.");
}

/** The refusal of any action on goods or parcels, for a kind of order that has neither. */
export function refuseWithoutGoods({ kind }: { kind: Exclude<OrderKind, "goods"> }): Refusal {
  return new Refusal("wrong-move", withoutGoods(kind));
}

function withoutGoods(kind: OrderKind): string {
  return `${orderKinds[kind].name} has no goods and no parcel.`;
}

const unpaidReasons: Partial<Record<PaymentState, string>> = {
  problem: "There is an open question about this order’s payment. Settle that first: nothing ships unpaid.",
  "part-paid": "The rest of this order is not paid. Nothing ships unpaid: send a link to pay, or write the rest off.",
};

function whyNotMove({ kind, status }: OrderState, step: OrderStep): string | undefined {
  const rule = orderKinds[kind].steps[step];
  if (!rule) return withoutGoods(kind);
  const notByTable = mayBecome(kind, status, orderSteps[step]);
  if (rule === "by the table of moves" || rule.from.includes(status)) return notByTable;
  const hasLeft = status === "shipped" || status === "out-for-delivery" || status === "delivered";
  return hasLeft ? rule.reason : (notByTable ?? rule.reason);
}

/** The steps that staff may take now, in the usual sequence. */
export function openSteps(order: OrderState): OrderStep[] {
  return (Object.keys(orderSteps) as OrderStep[]).filter((step) => !refuseStep(order, step));
}

/** More is a mistake: ten million naira. */
const MOST_FOR_PARCEL: Kobo = 1_000_000_000;

/** What the carrier really charged for a parcel; null where it is not known. */
export const parcelCost = koboField<null>({
  most: MOST_FOR_PARCEL,
  empty: null,
  error: "Please enter what the parcel cost in naira, for example 12,500, or leave it empty",
});

/** How the parcel is sent. The number is null for a carrier that gives none, such as a rider of the shop's own. */
export const shipmentForm = z.object({
  carrier: singleLine(60).min(1, "Please name the carrier"),
  trackingNumber: singleLine(60)
    .overwrite(readTrackingNumber)
    .refine((number) => number === "" || !whyOther(number), { error: ({ input }) => whyOther(String(input)) })
    .transform((number) => number || null),
  estimatedDelivery: dayField("Please choose the day it should arrive"),
  costKobo: parcelCost.optional(),
});
export type Shipment = z.infer<typeof shipmentForm>;

/** A parcel that is about to leave. `allTheSame`: staff send it although its papers are incomplete. */
export type ParcelToLeave = { orderId: string; priorNotice?: string | undefined; allTheSame?: boolean | undefined };
/** The same with what is in it; without `units` all that is left of the order. */
export type LeavingParcel = ParcelToLeave & { units?: { productId: string; quantity: number }[] | undefined };

/** The same with the units of each product in the parcel; undefined, for all of them, without such fields. */
export const parcelForm = shipmentForm
  .and(unitFields("units-"))
  .transform(({ units, ...shipment }) => ({ shipment, units: units.length > 0 ? units : undefined }));

/** The correction of a parcel that has left: each field only if provided (specification 4.11). */
export const shipmentCorrection = shipmentForm.omit({ costKobo: true }).partial();

export const parcelCostForm = z.object({ costKobo: parcelCost });
export type ShipmentCorrection = z.infer<typeof shipmentCorrection>;

/** The reason goes into the order's history, where the customer reads it. */
export const cancellationForm = z.object({ reason: singleLine(200).min(1, "Please say why: the customer reads it") });

/** How a parcel ended, why, and whether the same is sent again. */
export const shipmentEndForm = z.object({
  ended: z.enum(["lost", "returned"], "Please choose what happened"),
  reason: singleLine(200).min(1, "Please say why: the customer reads it"),
  next: z.enum(["resend", "refund"], "Please choose what happens next"),
});

/** What became of a parcel that was noted as lost. */
export const lostParcelForm = z.object({
  ended: z.enum(["lost", "returned", "arrived"], "Please choose what became of it"),
  reason: singleLine(200).min(1, "Please say how you know: the customer reads it"),
});

/** Where something happened, such as the town the courier tried in; for the customer's timeline. */
export const placeForm = z.object({ location: singleLine(80).optional() });

/** A message to the customer of an order, by email. */
export const messageForm = z.object({
  subject: singleLine(120).min(1, "Please enter a subject"),
  text: paragraphs(4000).min(1, "Please write something"),
});

export const noteForm = z.object({
  text: paragraphs(2000).min(1, "Please write something"),
});
