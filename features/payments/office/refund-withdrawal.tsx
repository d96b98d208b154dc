import { orderAction } from "#features/accounts/middleware/office-action.ts";
import { ActionPage } from "#features/orders/ui/office/action-page.tsx";
import { shopContext } from "#platform/http/context.ts";
import { formatKobo } from "#platform/rules/kobo.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { fieldPropsFor } from "#platform/ui/office/office-form.tsx";
import { withdrawalForm } from "../rules/money-forms.ts";
import { withdrawRefund } from "../server/refund-by-hand.ts";
import type { Route } from "./+types/refund-withdrawal.ts";
import { requireOrderRefund } from "./require-order-refund.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  return requireOrderRefund(context.get(shopContext), params);
}

/** `POST /office/orders/:id/refunds/:refund/withdrawal`: withdraws a refund. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, withdrawalForm, async ({ shop, actor, input }) =>
    withdrawRefund(shop, { id: (await requireOrderRefund(shop, args.params)).id, actor }, input.reason),
  );

export default function RefundWithdrawal({ loaderData: refund, actionData }: Route.ComponentProps) {
  const field = fieldPropsFor({ reason: "" }, actionData);
  return (
    <ActionPage
      title="Withdraw the refund"
      explanation={
        <>
          The refund of <strong>{formatKobo(refund.amountKobo)}</strong> is not made, and its money can be refunded
          again. {refund.status === "completed" && "It is recorded as sent: a counter-entry takes that back."}
        </>
      }
      button="Withdraw it"
      danger
      result={actionData}
      closed={refund.mayWithdraw ? undefined : "This refund cannot be withdrawn."}
    >
      <Field label="Reason" {...field("reason")} required maxLength={200} />
    </ActionPage>
  );
}
