import { cancellationForm, refuseStep } from "../../../domain/order-steps.ts";
import { cancelByStaff } from "../../../server/orders/desk/take-step.ts";
import { shopContext } from "../../context.ts";
import { signedInStaff } from "../../private-page.ts";
import { Field } from "../../ui/field.tsx";
import { wrong } from "../answers.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/cancellation.ts";
import { answerAct, readSeen } from "./act.ts";
import { ActPage } from "./act-page.tsx";
import { stepWords } from "./step-words.ts";
import { useDeskOrder } from "./use-desk-order.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  await signedInStaff(context.get(shopContext), request);
  return null;
}

/** `POST /office/orders/:id/cancellation`: ends the order. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = await signedInStaff(shop, request);
  const typed = await readForm(request);
  const parsed = cancellationForm.safeParse(typed);
  if (!parsed.success) return wrong(parsed.error, typed);
  const act = { orderId: params.id, actor, seen: readSeen(typed) };
  return answerAct(params.id, await cancelByStaff(shop, act, parsed.data.reason), typed);
}

export default function Cancellation({ actionData }: Route.ComponentProps) {
  const { order } = useDeskOrder();
  const { title, explanation } = stepWords.cancellation;
  const paid = order.paymentState === "paid" || order.paymentState === "part-refunded";
  return (
    <ActPage
      title={title}
      explanation={
        paid
          ? `${explanation} It is paid: the refund is asked for by itself, and shows on the order within a minute.`
          : explanation
      }
      button="Cancel the order"
      danger
      answer={actionData}
      closed={refuseStep(order, "cancellation")?.message}
    >
      <Field
        label="Reason"
        name="reason"
        required
        maxLength={200}
        hint="The customer reads this"
        defaultValue={actionData?.typed?.["reason"]}
        error={actionData?.errors?.["reason"]}
      />
    </ActPage>
  );
}
