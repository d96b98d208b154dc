import { placeForm, refuseStep } from "../../../domain/order/order-steps.ts";
import { takeStep } from "../../../server/orders/office/take-step.ts";
import { shopContext } from "../../context.ts";
import { requireStaff } from "../../guards.ts";
import { Field } from "../../ui/form/field.tsx";
import { notFound, badInput } from "../action-responses.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/step.ts";
import { orderActionResponse, readSeen } from "./order-action.ts";
import { ActionPage } from "./action-page.tsx";
import { stepLabels } from "./step-labels.ts";
import { useOfficeOrder } from "./use-office-order.ts";

/** The steps that need no input but a location; the others have their own pages. */
const steps = ["processing", "courier", "delivery", "failed-attempt"] as const;

const stepNamed = (name: string) => steps.find((step) => step === name) ?? notFound();

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireStaff(context.get(shopContext), request);
  return { step: stepNamed(params.step) };
}

/** `POST /office/orders/:id/processing`, `/courier`, `/delivery`, `/failed-attempt`. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = await requireStaff(shop, request);
  const step = stepNamed(params.step);
  const typed = await readForm(request);
  const parsed = placeForm.safeParse(typed);
  if (!parsed.success) return badInput(parsed.error, typed);
  const act = { orderId: params.id, actor, seen: readSeen(typed) };
  return orderActionResponse(params.id, await takeStep(shop, act, { step, ...parsed.data }), typed);
}

export default function Step({ loaderData: { step }, actionData }: Route.ComponentProps) {
  const { order } = useOfficeOrder();
  const { title, explanation, button } = stepLabels[step];
  return (
    <ActionPage
      title={title}
      explanation={explanation}
      button={button}
      result={actionData}
      closed={refuseStep(order, step)?.message}
    >
      {step !== "processing" && (
        <Field
          label="Where"
          name="location"
          maxLength={80}
          hint="A town, for the customer's timeline"
          defaultValue={actionData?.typed?.["location"]}
          error={actionData?.errors?.["location"]}
        />
      )}
    </ActionPage>
  );
}
