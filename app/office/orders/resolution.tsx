import { resolutionForm } from "../../../domain/payment/money-forms.ts";
import { attemptStatusLabels, formatKobo } from "../../../domain/payment/payment-labels.ts";
import { resolveProblem } from "../../../server/payments/confirm-by-hand.ts";
import { shopContext } from "../../context.ts";
import { requireStaff } from "../../guards.ts";
import { Field } from "../../ui/form/field.tsx";
import { badInput } from "../action-responses.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/resolution.ts";
import { orderActionResponse, readSeen } from "./order-action.ts";
import { ActionPage } from "./action-page.tsx";
import { paymentIdOf, paymentOf } from "./payment-of.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await requireStaff(shop, request);
  return paymentOf(shop, params);
}

/** `POST /office/orders/:id/payments/:attempt/resolution`: marks a payment problem as resolved. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = await requireStaff(shop, request);
  const id = await paymentIdOf(shop, params);
  const typed = await readForm(request);
  const parsed = resolutionForm.safeParse(typed);
  if (!parsed.success) return badInput(parsed.error, typed);
  return orderActionResponse(
    params.id,
    await resolveProblem(shop, { attemptId: id, actor, seen: readSeen(typed) }, parsed.data.words),
    typed,
  );
}

export default function Resolution({ loaderData: payment, actionData }: Route.ComponentProps) {
  return (
    <ActionPage
      title="Settle the question"
      explanation={
        <>
          {attemptStatusLabels[payment.status]}: {formatKobo(payment.receivedKobo)} of {formatKobo(payment.askedKobo)}.
          Say how you settled it, and it leaves the list of problems. It moves no money and no order.
        </>
      }
      button="It is settled"
      result={actionData}
      closed={payment.isProblem ? undefined : "There is no open question about this payment."}
    >
      <Field
        label="How it was settled"
        name="words"
        required
        maxLength={500}
        defaultValue={actionData?.typed?.["words"]}
        error={actionData?.errors?.["words"]}
      />
    </ActionPage>
  );
}
