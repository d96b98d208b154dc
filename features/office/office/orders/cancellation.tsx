import { acceptConfirmation } from "#features/accounts/middleware/confirmation.ts";
import { orderAction } from "#features/accounts/middleware/office-action.ts";
import { cancellation } from "#features/fulfilment/server/office/take-step.ts";
import { cancellationForm, refuseStep } from "#features/orders/rules/order-steps.ts";
import { isPaidFor } from "#features/orders/rules/payment-state.ts";
import { deferAction } from "#features/orders/server/undo/deferred-actions.ts";
import { ActionPage } from "#features/orders/ui/office/action-page.tsx";
import { changeStatus } from "#features/orders/ui/office/status-change.ts";
import { stepLabels } from "#features/orders/ui/office/step-labels.ts";
import { useOfficeOrder } from "#features/orders/ui/office/use-office-order.ts";
import { undecidedStatuses } from "#features/payments/rules/dispute.ts";
import { listOrderDisputes } from "#features/payments/server/disputes.ts";
import { shopContext } from "#platform/http/context.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { fieldPropsFor, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import type { Route } from "./+types/cancellation.ts";

export const middleware = acceptConfirmation;

export async function loader({ params, context }: Route.LoaderArgs) {
  const disputes = await listOrderDisputes(context.get(shopContext).db, params.id);
  return { isDisputed: disputes.some(({ status }) => isOneOf(undecidedStatuses, status)) };
}

/** `POST /office/orders/:id/cancellation`: cancels the order after five minutes. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, cancellationForm, ({ shop, staffAction, input }) =>
    deferAction(shop, cancellation, { ...staffAction, ...input }),
  );

export const clientAction = (args: Route.ClientActionArgs) => changeStatus<OfficeResult>(args);

export default function Cancellation({ loaderData: { isDisputed }, actionData }: Route.ComponentProps) {
  const { order } = useOfficeOrder();
  const { title, explanation } = stepLabels.cancellation;
  const paid = isPaidFor(order.paymentState) && order.total > 0;
  const field = fieldPropsFor({ reason: "" }, actionData);
  return (
    <ActionPage
      title={title}
      explanation={`${explanation} ${paid ? whatIsRefunded(isDisputed) : ""}`}
      button="Cancel the order"
      danger
      result={actionData}
      closed={refuseStep(order, "cancellation")?.message}
    >
      <Field label="Reason" {...field("reason", "The customer reads this")} required maxLength={200} />
    </ActionPage>
  );
}

function whatIsRefunded(isDisputed: boolean): string {
  return isDisputed
    ? "It is paid, and the customer’s bank disputes the payment: nothing is refunded until the bank decides, and then only what it left with us."
    : "It is paid: the refund is made automatically.";
}
