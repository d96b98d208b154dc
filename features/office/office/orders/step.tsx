import { redirect } from "react-router";
import { officeAction, notFound, refused } from "#features/accounts/middleware/office-action.ts";
import { takePackingBack, takeStep } from "#features/fulfilment/server/office/take-step.ts";
import { placeForm, refuseStep } from "#features/orders/rules/order-steps.ts";
import { ActionPage, Seen } from "#features/orders/ui/office/action-page.tsx";
import { changeStatus } from "#features/orders/ui/office/status-change.ts";
import { stepLabels } from "#features/orders/ui/office/step-labels.ts";
import { useOfficeOrder } from "#features/orders/ui/office/use-office-order.ts";
import { refusalDetails } from "#platform/rules/refusal.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { fieldPropsFor, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import type { Route } from "./+types/step.ts";

/** The steps that need no input except a location; the others have their own pages. */
const steps = ["processing", "courier", "delivery", "failed-attempt", "unpacking"] as const;

const stepNamed = (name: string) => steps.find((step) => step === name);

export async function loader({ params }: Route.LoaderArgs) {
  return { step: stepNamed(params.step) ?? notFound() };
}

/** Makes no request, so that the form also appears when the server is unreachable. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const step = stepNamed(params.step);
  return step ? { step } : serverLoader();
}

/** `mayChoose`: too few units have enough shelf life, and staff may choose batches that expire earlier. */
type Result = OfficeResult & { mayChoose?: boolean };

/** `POST /office/orders/:id/processing`, `/courier`, `/delivery`, `/failed-attempt`, `/unpacking`. */
export function action(args: Route.ActionArgs) {
  const step = stepNamed(args.params.step) ?? notFound();
  const orderId = args.params.id;
  return officeAction(args, placeForm, async ({ shop, actor, seen, typed, input }) => {
    const staffAction = { orderId, actor, seen };
    const refusal =
      step === "unpacking"
        ? await takePackingBack(shop, staffAction)
        : await takeStep(shop, staffAction, { step, ...input });
    if (!refusal) return redirect(`/office/orders/${orderId}`);
    const short = refusalDetails(refusal, "no-good-batch")?.short;
    const more: Result = { mayChoose: short?.some(({ others }) => others.length > 0) };
    return refused(refusal, typed, more);
  });
}

export const clientAction = (args: Route.ClientActionArgs) => changeStatus<Result>(args);

export default function Step({ loaderData: { step }, actionData }: Route.ComponentProps) {
  const { order } = useOfficeOrder();
  const { title, explanation, button } = stepLabels[step];
  const result: Result | undefined = actionData;
  const field = fieldPropsFor({ location: "" }, result);
  return (
    <ActionPage
      title={title}
      explanation={explanation}
      button={button}
      result={result}
      closed={refuseStep(order, step)?.message}
      other={result?.mayChoose && <ChooseBatches orderId={order.id} />}
    >
      {step !== "processing" && step !== "unpacking" && (
        <Field label="Where" {...field("location", "A town, for the customer’s timeline")} maxLength={80} />
      )}
    </ActionPage>
  );
}

/** Leads to the choice of batches on the packing page, because the refused step has no room for it. */
function ChooseBatches({ orderId }: { orderId: string }) {
  return (
    <Form method="post" action={`/office/packing/${orderId}/processing`}>
      <Seen />
      <button type="submit" className="button button-quiet">
        Choose the batches
      </button>
    </Form>
  );
}
