import { placeForm, refuseStep } from "../../../domain/order/order-steps.ts";
import { takePackingBack, takeStep } from "../../../server/orders/office/take-step.ts";
import { Field } from "../../ui/form/field.tsx";
import { notFound, orderAction } from "../form-action.ts";
import { fieldsOf, type OfficeResult } from "../ui/office-form.tsx";
import type { Route } from "./+types/step.ts";
import { ActionPage } from "./action-page.tsx";
import { stepLabels } from "./order/step-labels.ts";
import { useOfficeOrder } from "./order/use-office-order.ts";
import { changeStatus } from "./status-change.ts";

/** The steps that need no input but a location; the others have their own pages. */
const steps = ["processing", "courier", "delivery", "failed-attempt", "unpacking"] as const;

const stepNamed = (name: string) => steps.find((step) => step === name);

export async function loader({ params }: Route.LoaderArgs) {
  return { step: stepNamed(params.step) ?? notFound() };
}

/** Without the server, so that the form also appears when it is away. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const step = stepNamed(params.step);
  return step ? { step } : serverLoader();
}

/** `POST /office/orders/:id/processing`, `/courier`, `/delivery`, `/failed-attempt`, `/unpacking`. */
export function action(args: Route.ActionArgs) {
  const step = stepNamed(args.params.step) ?? notFound();
  return orderAction(args, placeForm, ({ shop, staffAction, input }) =>
    step === "unpacking" ? takePackingBack(shop, staffAction) : takeStep(shop, staffAction, { step, ...input }),
  );
}

export const clientAction = (args: Route.ClientActionArgs) => changeStatus<OfficeResult>(args);

export default function Step({ loaderData: { step }, actionData }: Route.ComponentProps) {
  const { order } = useOfficeOrder();
  const { title, explanation, button } = stepLabels[step];
  const field = fieldsOf({ location: "" }, actionData);
  return (
    <ActionPage
      title={title}
      explanation={explanation}
      button={button}
      result={actionData}
      closed={refuseStep(order, step)?.message}
    >
      {step !== "processing" && step !== "unpacking" && (
        <Field label="Where" {...field("location", "A town, for the customer's timeline")} maxLength={80} />
      )}
    </ActionPage>
  );
}
