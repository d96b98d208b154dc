import { draftOfOrder } from "#features/order-changes/rules/draft-of-order.ts";
import { whyNotEdit } from "#features/order-changes/rules/order-edit.ts";
import { stoppedSteps } from "#features/orders/rules/deferred-kinds.ts";
import { openSteps, type OrderStep } from "#features/orders/rules/order-steps.ts";
import type { Order } from "#features/orders/rules/order.ts";
import { liveShipments } from "#features/orders/rules/shipments.ts";
import { stepLabels } from "#features/orders/ui/office/step-labels.ts";
import type { OrderPayments } from "#features/payments/server/order-payments.ts";

/**
 * An action that staff can take on the order: the page at `to` or, with `posts`, an immediate POST of these fields to
 * it.
 */
export type OrderAction = { label: string; to: string; posts?: Record<string, string> };

/** The steps that need input or confirmation and therefore have their own page. */
const withPage: OrderStep[] = ["shipment", "delivery-correction", "cancellation"];
/** The steps that undo a mistake. */
const corrections: OrderStep[] = ["unpacking", "delivery-correction"];
/** Staff choose the parcel that was not handed over among the order's parcels. */
const ofParcel: OrderStep = "shipment-correction";

const packingSlip: OrderAction = { label: "Packing slip", to: "packing-slip" };

/**
 * What staff can do now: the next action and a second one, each with its own button, the others, and the irreversible
 * ones. `isStopped`: the order is about to be cancelled.
 */
export function orderActions(order: Order, { attempts }: OrderPayments, isStopped = false) {
  // One button, however many payments are waiting: each payment has its own links.
  const waiting = attempts
    .filter(({ mayConfirm }) => mayConfirm)
    .toSorted((a, b) => Number(b.mayReject) - Number(a.mayReject))
    .slice(0, 1);
  const hasGoods = order.kind === "goods";
  const stopped: OrderStep[] = isStopped ? [...stoppedSteps, "cancellation"] : [];
  const open = openSteps(order).filter((step) => step !== ofParcel && !stopped.includes(step));
  const isToPack = order.status === "confirmed" || order.status === "processing";
  const steps = open.filter((step) => step !== "cancellation" && !corrections.includes(step));
  const next: OrderAction[] = [
    ...waiting.map(({ id }) => ({ label: "Confirm payment…", to: `payments/${id}/confirmation` })),
    ...waiting
      .filter(({ mayReject }) => mayReject)
      .map(({ id }) => ({ label: "Not received…", to: `payments/${id}/rejection` })),
    ...steps.map(stepAction),
    ...(isToPack ? [packingSlip] : []),
    ...(draftOfOrder(order) ? [{ label: "Order again", to: "/office/orders/drafts", posts: { order: order.id } }] : []),
  ];
  const mayEdit = hasGoods && !isStopped && whyNotEdit(order.status) === undefined;
  const toPay = order.status === "pending" || order.paymentState === "part-paid";
  // With several parcels, the list of parcels has a link for each.
  const [onItsWay, another] = liveShipments(hasGoods ? order.shipments : []).filter(({ deliveredAt }) => !deliveredAt);
  const handover = onItsWay && !another && order.status !== "delivered" ? [onItsWay] : [];
  const more: OrderAction[] = [
    ...handover.map(({ id }) => ({
      label: stepLabels["shipment-correction"].button,
      to: `parcels/${id}/handover-correction`,
    })),
    ...open.filter((step) => corrections.includes(step)).map(stepAction),
    ...(mayEdit ? [{ label: "Change the order…", to: "edit" }] : []),
    ...(toPay ? [{ label: "Link to pay…", to: "payment-link" }] : []),
    ...(order.paymentState === "part-paid" ? [{ label: "Write off the rest…", to: "write-off" }] : []),
    { label: "Write a note…", to: "notes" },
    { label: "Write to the customer…", to: "message" },
    ...(hasGoods && !isToPack ? [packingSlip] : []),
    ...(hasGoods ? [{ label: "Invoice", to: "invoice" }] : []),
    { label: "Record money…", to: "payments" },
  ];
  // A cancellation gives the money back by itself.
  const refund =
    !isStopped && attempts.some(({ leftKobo }) => leftKobo > 0) ? [{ label: "Refund…", to: "refunds" }] : [];
  const final = open.includes("cancellation") ? [stepAction("cancellation")] : [];
  // After delivery, a refund is the most likely action.
  const [first, second, ...others] = next;
  return second
    ? { first, second, more: [...others, ...more, ...refund], final }
    : { first, second: refund[0], more, final };
}

function stepAction(step: OrderStep): OrderAction {
  const { button } = stepLabels[step];
  return withPage.includes(step) ? { label: button, to: step } : { label: button, to: step, posts: {} };
}
