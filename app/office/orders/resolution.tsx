import { resolutionForm } from "../../../domain/money-forms.ts";
import { attemptStatusWords, formatKobo } from "../../../domain/payment-words.ts";
import { resolveProblem } from "../../../server/payments/confirm-by-hand.ts";
import { shopContext } from "../../context.ts";
import { signedInStaff } from "../../private-page.ts";
import { Field } from "../../ui/field.tsx";
import { wrong } from "../answers.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/resolution.ts";
import { answerAct, readSeen } from "./act.ts";
import { ActPage } from "./act-page.tsx";
import { paymentIdOf, paymentOf } from "./payment-of.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await signedInStaff(shop, request);
  return paymentOf(shop, params);
}

/** `POST /office/orders/:id/payments/:attempt/resolution`: what was odd about a payment is dealt with. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = await signedInStaff(shop, request);
  const id = await paymentIdOf(shop, params);
  const typed = await readForm(request);
  const parsed = resolutionForm.safeParse(typed);
  if (!parsed.success) return wrong(parsed.error, typed);
  return answerAct(params.id, await resolveProblem(shop, id, parsed.data.words, actor, readSeen(typed)), typed);
}

export default function Resolution({ loaderData: payment, actionData }: Route.ComponentProps) {
  return (
    <ActPage
      title="Settle the question"
      explanation={
        <>
          {attemptStatusWords[payment.status]}: {formatKobo(payment.receivedKobo)} of {formatKobo(payment.askedKobo)}.
          Say how you settled it, and it leaves the list of problems. It moves no money and no order.
        </>
      }
      button="It is settled"
      answer={actionData}
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
    </ActPage>
  );
}
