import { nairaText } from "../../../domain/kobo.ts";
import { receivedForm } from "../../../domain/payment/money-forms.ts";
import { paymentMethodLabels } from "../../../domain/payment/payment.ts";
import { formatKobo } from "../../../domain/payment/payment-labels.ts";
import { confirmByHand } from "../../../server/payments/confirm-by-hand.ts";
import { shopContext } from "../../context.ts";
import { requireStaff } from "../../guards.ts";
import { Field } from "../../ui/form/field.tsx";
import { badInput } from "../action-responses.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/confirmation.ts";
import { orderActionResponse, readSeen } from "./order-action.ts";
import { ActionPage } from "./action-page.tsx";
import { paymentIdOf, paymentOf } from "./payment-of.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await requireStaff(shop, request);
  return paymentOf(shop, params);
}

/** `POST /office/orders/:id/payments/:attempt/confirmation`: confirms that the money is on the bank statement. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = await requireStaff(shop, request);
  const id = await paymentIdOf(shop, params);
  const typed = await readForm(request);
  const parsed = receivedForm.safeParse(typed);
  if (!parsed.success) return badInput(parsed.error, typed);
  return orderActionResponse(
    params.id,
    await confirmByHand(shop, { attemptId: id, actor, seen: readSeen(typed) }, parsed.data.amount),
    typed,
  );
}

export default function Confirmation({ loaderData: payment, actionData }: Route.ComponentProps) {
  return (
    <ActionPage
      title="Confirm the payment"
      explanation={
        <>
          {paymentMethodLabels[payment.method].name}, reference <code>{payment.reference}</code>. It asked for{" "}
          <strong>{formatKobo(payment.askedKobo)}</strong>. The whole amount confirms the order; less becomes a payment
          problem, and the customer is told.
        </>
      }
      button="The money is there"
      result={actionData}
      closed={payment.mayConfirm ? undefined : "This payment does not wait for you."}
    >
      <Field
        label="Amount on the bank statement, in naira"
        name="amount"
        required
        inputMode="decimal"
        autoComplete="off"
        defaultValue={actionData?.typed?.["amount"] ?? nairaText(payment.askedKobo).replace(/\.00$/, "")}
        error={actionData?.errors?.["amount"]}
      />
    </ActionPage>
  );
}
