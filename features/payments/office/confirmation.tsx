import { acceptConfirmation } from "#features/accounts/middleware/confirmation.ts";
import { orderAction } from "#features/accounts/middleware/office-action.ts";
import { ActionPage, Seen } from "#features/orders/ui/office/action-page.tsx";
import { paymentMethods } from "#features/shop/rules/payment-methods.ts";
import { shopContext } from "#platform/http/context.ts";
import { refuseUntilSure } from "#platform/http/refuse-unusual.ts";
import { formatKobo, nairaForField } from "#platform/rules/kobo.ts";
import { AmountField } from "#platform/ui/office/amount-field.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { doubtAbout } from "../rules/doubtful-amount.ts";
import { receivedForm } from "../rules/money-forms.ts";
import { confirmByHand } from "../server/confirm-by-hand.ts";
import { openKobo as readOpenKobo } from "../server/open-amount.ts";
import type { Route } from "./+types/confirmation.ts";
import { requirePayment, requirePaymentId } from "./require-payment.ts";

export const middleware = acceptConfirmation;

export async function loader({ params, context }: Route.LoaderArgs) {
  return requirePayment(context.get(shopContext), params);
}

/** `POST /office/orders/:id/payments/:attempt/confirmation`: confirms that the money is on the bank statement. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, receivedForm, async (form) => {
    const { shop } = form;
    const { id: orderId } = args.params;
    const attemptId = await requirePaymentId(shop, args.params);
    const missing = (await readOpenKobo(shop.db, [args.params])).get(orderId) ?? 0;
    const { actor, seen, input, typed } = form;
    const refusal = refuseUntilSure(typed, doubtAbout(input.amount, missing), "Yes, … came");
    return refusal ?? confirmByHand(shop, { orderId, attemptId, actor, seen }, { kobo: input.amount });
  });

export default function Confirmation({ loaderData: payment, actionData, params }: Route.ComponentProps) {
  const { receivedKobo, openKobo: missing } = payment;
  const field = fieldPropsFor({ amount: nairaForField(missing || payment.requestedKobo) }, actionData);
  return (
    <ActionPage
      title="Confirm the payment"
      explanation={
        <>
          {paymentMethods[payment.method].name}
          {payment.bank && ` to ${payment.bank}`}, reference <code>{payment.reference}</code>.{" "}
          {receivedKobo > 0 && `${formatKobo(receivedKobo)} came before. `}
          <strong>{formatKobo(missing)}</strong> {receivedKobo > 0 ? "is still missing" : "is still to pay"}: that
          amount confirms the order. If less came, the customer is asked for the rest.
        </>
      }
      button="Payment received"
      result={actionData}
      closed={payment.mayConfirm ? undefined : "This payment is not waiting for you."}
      other={
        payment.mayReject && (
          <OfficeForm
            result={undefined}
            button="Not received"
            danger
            action={`/office/orders/${params.id}/payments/${payment.id}/rejection`}
          >
            <Seen />
          </OfficeForm>
        )
      }
    >
      <AmountField
        label={receivedKobo > 0 ? "Amount that came now, in naira" : "Amount on the bank statement, in naira"}
        {...field("amount")}
        required
      />
    </ActionPage>
  );
}
