import { correctionForm } from "../../../domain/payment/money-forms.ts";
import { formatKobo } from "../../../domain/payment/payment-labels.ts";
import { correctByHand } from "../../../server/payments/correct-by-hand.ts";
import { acceptConfirmation } from "../../confirmation.ts";
import { shopContext } from "../../context.ts";
import { refuseUnusual } from "../../refuse-unusual.ts";
import { Field } from "../../ui/form/field.tsx";
import { orderAction } from "../form-action.ts";
import { fieldsOf } from "../ui/office-form.tsx";
import type { Route } from "./+types/correction.ts";
import { ActionPage } from "./action-page.tsx";
import { paymentIdOf, paymentOf } from "./payment-of.ts";

export const middleware = acceptConfirmation;

export async function loader({ params, context }: Route.LoaderArgs) {
  return paymentOf(context.get(shopContext), params);
}

/** `POST /office/orders/:id/payments/:attempt/correction`: corrects the amount that staff recorded of a payment. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, correctionForm, async ({ shop, actor, seen, typed, input: { amount: kobo, reason } }) => {
    const { requestedKobo: usual } = await paymentOf(shop, args.params);
    const compared = { what: "what was asked for", amount: kobo, usual, onlyMore: true, format: formatKobo };
    const attemptId = await paymentIdOf(shop, args.params);
    return (
      refuseUnusual(typed, [compared], "Record") ?? correctByHand(shop, { attemptId, actor, seen }, { kobo, reason })
    );
  });

export default function Correction({ loaderData: payment, actionData }: Route.ComponentProps) {
  const field = fieldsOf({ amount: "", reason: "" }, actionData);
  return (
    <ActionPage
      title="Correct the payment"
      explanation={
        <>
          <strong>{formatKobo(payment.receivedKobo)}</strong> is recorded of <code>{payment.reference}</code>. Both
          amounts stay in the books, with your reason. If less than the total is left, nothing is packed until the rest
          is there.
        </>
      }
      button="Correct it"
      result={actionData}
      closed={payment.mayCorrect ? undefined : "Nothing of this payment was recorded by hand."}
    >
      <Field
        label="What really came, in naira"
        {...field("amount", "0 if nothing came")}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <Field label="Reason" {...field("reason")} required maxLength={200} />
    </ActionPage>
  );
}
