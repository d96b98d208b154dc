import { formatDay } from "../../../platform/rules/dates.ts";
import { formatKobo, nairaForField } from "../../../platform/rules/kobo.ts";
import { correctionForm } from "../../../features/payments/rules/money-forms.ts";
import { correctByHand } from "../../../features/payments/server/correct-by-hand.ts";
import { findOpenDebit } from "../../../features/bank-statements/server/list-lines.ts";
import { rowId } from "../../../platform/rules/row-id.ts";
import { acceptConfirmation } from "../../../features/accounts/middleware/confirmation.ts";
import { shopContext } from "../../../platform/http/context.ts";
import { refuseUnusual } from "../../../platform/http/refuse-unusual.ts";
import { Field } from "../../../platform/ui/form/field.tsx";
import { orderAction } from "../../../features/accounts/middleware/form-action.ts";
import { fieldsOf } from "../ui/office-form.tsx";
import type { Route } from "./+types/correction.ts";
import { ActionPage } from "../../../features/orders/ui/office/action-page.tsx";
import { paymentIdOf, paymentOf } from "./payment-of.ts";

export const middleware = acceptConfirmation;

/** With `?line=`, the form is prefilled for money that the bank took back in that statement line. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const debit = await findOpenDebit(shop.db, rowId(new URL(request.url).searchParams.get("line") ?? ""));
  return { ...(await paymentOf(shop, params)), debit };
}

/** `POST /office/orders/:id/payments/:attempt/correction`: corrects the amount that staff recorded of a payment. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, correctionForm, async ({ shop, actor, seen, typed, input: { amount: kobo, reason } }) => {
    const { requestedKobo: usual } = await paymentOf(shop, args.params);
    const compared = { what: "what was asked for", amount: kobo, usual, onlyMore: true, format: formatKobo };
    const attemptId = await paymentIdOf(shop, args.params);
    const debitId = rowId(typed["line"] ?? "");
    return (
      refuseUnusual(typed, [compared], "Record") ??
      correctByHand(shop, { attemptId, actor, seen }, { kobo, reason, debitId })
    );
  });

export default function Correction({ loaderData: { debit, ...payment }, actionData }: Route.ComponentProps) {
  const left = debit ? nairaForField(Math.max(0, payment.receivedKobo + debit.amountKobo)) : "";
  const reason = debit ? `The bank took it back on ${formatDay(debit.bookedOn)}` : "";
  const field = fieldsOf({ amount: left, reason }, actionData);
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
      {debit && <input type="hidden" name="line" value={debit.id} />}
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
