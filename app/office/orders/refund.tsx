import { useState } from "react";
import { nairaText } from "../../../domain/kobo.ts";
import { refundForm } from "../../../domain/payment/money-forms.ts";
import { paymentMethodLabels } from "../../../domain/payment/payment.ts";
import { formatKobo } from "../../../domain/payment/payment-labels.ts";
import { listOrderPayments } from "../../../server/payments/order-payments.ts";
import { requestRefund } from "../../../server/payments/refunds.ts";
import { shopContext } from "../../context.ts";
import { requireConfirmationIf } from "../../confirmation.ts";
import { Field, SelectField } from "../../ui/form/field.tsx";
import { notFound, orderAction } from "../form-action.ts";
import { needsConfirmation } from "../needs-confirmation.ts";
import { fieldsOf } from "../ui/office-form.tsx";
import type { Route } from "./+types/refund.ts";
import { ActionPage } from "./action-page.tsx";

export const middleware = [
  requireConfirmationIf((fields, context) => {
    const amountKobo = refundForm.shape.amount.safeParse(fields.get("amount")).data ?? 0;
    return needsConfirmation(context, amountKobo);
  }),
];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { attempts } = await listOrderPayments(context.get(shopContext), params.id);
  const requestedId = new URL(request.url).searchParams.get("attempt");
  const open = attempts.filter(({ leftKobo }) => leftKobo > 0);
  return open.find(({ id }) => String(id) === requestedId) ?? open[0];
}

/** `POST /office/orders/:id/refunds`: refunds a payment in full or in part. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, refundForm, async ({ shop, actor, input }) => {
    const { attempt: attemptId, amount: amountKobo, reason, channel, left: seenLeft } = input;
    const { attempts } = await listOrderPayments(shop, args.params.id);
    if (!attempts.some(({ id }) => id === attemptId)) return notFound();
    return requestRefund(shop, { attemptId, amountKobo, reason, channel, actor, seenLeft });
  });

export default function Refund({ loaderData: payment, actionData }: Route.ComponentProps) {
  // The value at the first render, like `seen` in the other forms.
  const [left] = useState(payment?.leftKobo ?? 0);
  const field = fieldsOf(
    {
      amount: nairaText(payment?.leftKobo ?? 0).replace(/\.00$/, ""),
      channel: payment?.byProvider ? "provider" : "manual",
      reason: "",
    },
    actionData,
  );
  return (
    <ActionPage
      title="Give money back"
      explanation={
        payment ? (
          <>
            {formatKobo(payment.leftKobo)} of {paymentMethodLabels[payment.method].name} payment{" "}
            <code>{payment.reference}</code> can be given back.
          </>
        ) : (
          "Nothing is left to give back."
        )
      }
      button="Give it back"
      result={actionData}
      closed={payment ? undefined : "Nothing of this order's money is left to give back."}
    >
      <input type="hidden" name="attempt" value={payment?.id ?? ""} />
      <input type="hidden" name="left" value={left} />
      <Field
        label="Amount in naira"
        {...field("amount", payment && `At most ${formatKobo(payment.leftKobo)}`)}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField label="How" {...field("channel")}>
        {payment?.byProvider && <option value="provider">{paymentMethodLabels[payment.method].name} sends it</option>}
        <option value="manual">We transfer it ourselves</option>
      </SelectField>
      <Field label="Reason" {...field("reason")} required maxLength={200} />
    </ActionPage>
  );
}
