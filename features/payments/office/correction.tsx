import { acceptConfirmation } from "#features/accounts/middleware/confirmation.ts";
import { orderAction } from "#features/accounts/middleware/office-action.ts";
import { ActionPage } from "#features/orders/ui/office/action-page.tsx";
import { shopContext } from "#platform/http/context.ts";
import { refuseUnusual } from "#platform/http/refuse-unusual.ts";
import { formatKobo } from "#platform/rules/kobo.ts";
import { rowId } from "#platform/rules/row-id.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { AmountField } from "#platform/ui/office/amount-field.tsx";
import { fieldPropsFor } from "#platform/ui/office/office-form.tsx";
import { correctionForm } from "../rules/money-forms.ts";
import { correctByHand } from "../server/correct-by-hand.ts";
import type { Route } from "./+types/correction.ts";
import { requirePaymentId, requirePayment } from "./require-payment.ts";

export const middleware = acceptConfirmation;

/**
 * The form is prefilled with `?amount=` and `?reason=`. `?line=` is the bank statement line by which the bank took the
 * money back.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const prefilled = { amount: query.get("amount") ?? "", reason: query.get("reason") ?? "" };
  return { ...(await requirePayment(context.get(shopContext), params)), prefilled, line: query.get("line") };
}

/** `POST /office/orders/:id/payments/:attempt/correction`: corrects the amount that staff recorded for a payment. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, correctionForm, async ({ shop, actor, seen, typed, input: { amount: kobo, reason } }) => {
    const { requestedKobo: usual } = await requirePayment(shop, args.params);
    const compared = { what: "what was asked for", amount: kobo, usual, onlyMore: true, format: formatKobo };
    const attemptId = await requirePaymentId(shop, args.params);
    const debitId = rowId(typed["line"] ?? "");
    return (
      refuseUnusual(typed, [compared], "Record") ??
      correctByHand(shop, { attemptId, actor, seen }, { kobo, reason, debitId })
    );
  });

export default function Correction({ loaderData: { prefilled, line, ...payment }, actionData }: Route.ComponentProps) {
  const field = fieldPropsFor(prefilled, actionData);
  return (
    <ActionPage
      title="Correct the payment"
      explanation={
        <>
          <strong>{formatKobo(payment.receivedKobo)}</strong> is recorded of <code>{payment.reference}</code>. Both
          amounts stay in the books, with your reason. If less than the total is left, nothing is packed until the rest
          is paid.
        </>
      }
      button="Correct it"
      result={actionData}
      closed={payment.mayCorrect ? undefined : "This payment was not recorded by hand."}
    >
      {line && <input type="hidden" name="line" value={line} />}
      <AmountField label="What really arrived, in naira" {...field("amount", "0 if nothing arrived")} required />
      <Field label="Reason" {...field("reason")} required maxLength={200} />
    </ActionPage>
  );
}
