import { useNavigation } from "react-router";
import { formatTime } from "#platform/rules/more-dates.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Form } from "#platform/ui/router/form.tsx";
import type { DeferredKind } from "../../rules/deferred-kinds.ts";
import type { UndoableAction } from "../../server/undo/undoable-actions.ts";
import "./undo.css";

type Props = {
  actions: UndoableAction[];
  /** The id of the order that the page is about: it is not named again. */
  order?: string;
};

/** The actions that staff can undo now, each with a button that undoes it, and when the customer is told of it. */
export function Undo({ actions, order }: Props) {
  const busy = useNavigation().state === "submitting";
  return actions.map((action) => (
    <Form key={action.actionId} method="post" action={`/office/undo/${action.actionId}`} className="notice office-undo">
      <p>
        {action.orders === 1 && action.orderId !== order && `${orderNumber(action.orderId)}: `}
        {describeUndoable(action)}
      </p>
      <button type="submit" className="button button-quiet" aria-disabled={busy}>
        {action.orders > 1 ? `Undo all ${action.orders}` : "Undo"}
      </button>
    </Form>
  ));
}

function describeUndoable(action: UndoableAction): string {
  const later = willBe[action.step as DeferredKind];
  if (later === undefined) return `${whatWasDone(action)} ${whoIsTold(action)}`;
  return `${later} at ${formatTime(action.until)}, and the customer will be told then.`;
}

const willBe: Record<DeferredKind, string> = {
  "cancel-order": "The order will be cancelled",
  "end-parcel": "The parcel will be noted as lost or returned",
  "refuse-return": "The return will be refused",
  "refund-return": "The return will be refunded",
};

function whatWasDone({ step, orders }: UndoableAction): string {
  const isOne = orders === 1;
  switch (step) {
    case "processing":
      return isOne ? "Packing has begun." : `Packing of ${orders} orders has begun.`;
    case "shipment":
      return isOne ? "A parcel has left." : `${orders} parcels have left.`;
    case "courier":
      return "The courier has the parcel.";
    case "delivery":
      return "The delivery is noted.";
    case "failed-attempt":
      return "The failed delivery is noted.";
    case "email":
      return "The email waits.";
    default:
      return "The correction is noted.";
  }
}

function whoIsTold({ step, orders, tells, until }: UndoableAction): string {
  const at = formatTime(until);
  if (step === "email") return `It goes at ${at}.`;
  if (!tells) return `You can undo it until ${at}.`;
  return orders === 1 ? `The customer is told at ${at}.` : `The customers are told at ${at}.`;
}
