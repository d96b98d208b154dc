import { orderAction } from "#features/accounts/middleware/office-action.ts";
import { ActionPage } from "#features/orders/ui/office/action-page.tsx";
import { shopContext } from "#platform/http/context.ts";
import { formatKobo } from "#platform/rules/kobo.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { fieldPropsFor } from "#platform/ui/office/office-form.tsx";
import { resolutionForm } from "../rules/money-forms.ts";
import { attemptStatusLabels } from "../rules/payment-labels.ts";
import { resolveProblem } from "../server/confirm-by-hand.ts";
import type { Route } from "./+types/resolution.ts";
import { requirePaymentId, requirePayment } from "./require-payment.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  return requirePayment(context.get(shopContext), params);
}

/** `POST /office/orders/:id/payments/:attempt/resolution`: marks a payment problem as resolved. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, resolutionForm, async ({ shop, actor, seen, input }) =>
    resolveProblem(shop, { attemptId: await requirePaymentId(shop, args.params), actor, seen }, input.words),
  );

export default function Resolution({ loaderData: payment, actionData }: Route.ComponentProps) {
  const field = fieldPropsFor({ words: "" }, actionData);
  return (
    <ActionPage
      title="Settle the question"
      explanation={
        <>
          {attemptStatusLabels[payment.status]}: {formatKobo(payment.receivedKobo)} of{" "}
          {formatKobo(payment.requestedKobo)}. Say how you settled it, and it leaves the list of problems. No money or
          order moves.
        </>
      }
      button="It is settled"
      result={actionData}
      closed={payment.isProblem ? undefined : "There is no open question about this payment."}
    >
      <Field label="How it was settled" {...field("words")} required maxLength={500} />
    </ActionPage>
  );
}
