import { orderAction } from "#features/accounts/middleware/office-action.ts";
import { ActionPage } from "#features/orders/ui/office/action-page.tsx";
import { shopContext } from "#platform/http/context.ts";
import { formatKobo } from "#platform/rules/kobo.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { fieldPropsFor } from "#platform/ui/office/office-form.tsx";
import { payeeForm } from "../rules/money-forms.ts";
import { completeRefundByHand } from "../server/refund-by-hand.ts";
import type { Route } from "./+types/refund-completion.ts";
import { requireOrderRefund } from "./require-order-refund.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  return requireOrderRefund(context.get(shopContext), params);
}

/** `POST /office/orders/:id/refunds/:refund/completion`: records that staff transferred the refund. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, payeeForm, async ({ shop, actor, input }) =>
    completeRefundByHand(shop, (await requireOrderRefund(shop, args.params)).id, actor, input),
  );

export default function RefundCompletion({ loaderData: refund, actionData }: Route.ComponentProps) {
  const { payeeBank, payeeAccount, payeeName } = refund;
  const account = { payeeBank: payeeBank ?? "", payeeAccount: payeeAccount ?? "", payeeName: payeeName ?? "" };
  const field = fieldPropsFor(account, actionData);
  return (
    <ActionPage
      title="The refund is sent"
      explanation={
        <>
          You have transferred <strong>{formatKobo(refund.amountKobo)}</strong> to the account below, with{" "}
          <code>{refund.reference}</code> as the reference. The customer gets an email.
        </>
      }
      button="I have sent it"
      result={actionData}
      closed={refund.waitsForHand ? undefined : "This refund is not waiting for a transfer by hand."}
    >
      <Field label="Bank" {...field("payeeBank", "As the customer wrote it")} required maxLength={80} />
      <Field label="Account number" {...field("payeeAccount")} required inputMode="numeric" maxLength={34} />
      <Field label="Name of the account" {...field("payeeName")} required maxLength={120} />
    </ActionPage>
  );
}
