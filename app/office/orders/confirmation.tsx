import { nairaText } from "../../../domain/kobo.ts";
import { receivedForm } from "../../../domain/payment/money-forms.ts";
import { paymentMethodLabels } from "../../../domain/payment/payment.ts";
import { formatKobo } from "../../../domain/payment/payment-labels.ts";
import { confirmByHand } from "../../../server/payments/confirm-by-hand.ts";
import { shopContext } from "../../context.ts";
import { Field } from "../../ui/form/field.tsx";
import { orderAction } from "../form-action.ts";
import { fieldsOf } from "../ui/office-form.tsx";
import type { Route } from "./+types/confirmation.ts";
import { ActionPage } from "./action-page.tsx";
import { paymentIdOf, paymentOf } from "./payment-of.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  return paymentOf(context.get(shopContext), params);
}

/** `POST /office/orders/:id/payments/:attempt/confirmation`: confirms that the money is on the bank statement. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, receivedForm, async ({ shop, actor, seen, input }) =>
    confirmByHand(shop, { attemptId: await paymentIdOf(shop, args.params), actor, seen }, input.amount),
  );

export default function Confirmation({ loaderData: payment, actionData }: Route.ComponentProps) {
  const field = fieldsOf({ amount: nairaText(payment.requestedKobo).replace(/\.00$/, "") }, actionData);
  return (
    <ActionPage
      title="Confirm the payment"
      explanation={
        <>
          {paymentMethodLabels[payment.method].name}, reference <code>{payment.reference}</code>. It asked for{" "}
          <strong>{formatKobo(payment.requestedKobo)}</strong>. The whole amount confirms the order; less becomes a
          payment problem, and the customer is told.
        </>
      }
      button="The money is there"
      result={actionData}
      closed={payment.mayConfirm ? undefined : "This payment does not wait for you."}
    >
      <Field
        label="Amount on the bank statement, in naira"
        {...field("amount")}
        required
        inputMode="decimal"
        autoComplete="off"
      />
    </ActionPage>
  );
}
