import { redirect } from "react-router";
import { takeStep } from "../../../server/orders/office/take-step.ts";
import { formAction, noInput } from "../form-action.ts";
import { changeStatus } from "../orders/status-change.ts";
import { BackLink } from "../ui/back-link.tsx";
import { FormOutcome, type OfficeResult } from "../ui/office-form.tsx";
import type { Route } from "./+types/start.ts";

/** `POST /office/packing/:id/processing`: packing begins. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, noInput, async ({ shop, actor, seen }) => {
    const orderId = args.params.id;
    const refusal = await takeStep(shop, { orderId, actor, seen }, { step: "processing" });
    return refusal ?? redirect(`/office/packing/${orderId}`);
  });

export const clientAction = (args: Route.ClientActionArgs) => changeStatus<OfficeResult>(args);

/** Shown only if the step was refused. */
export default function StartPacking({ actionData, params }: Route.ComponentProps) {
  return (
    <>
      <title>Start packing · Office</title>
      <FormOutcome result={actionData} />
      <BackLink to={`/office/packing/${params.id}`}>Back to the order</BackLink>
    </>
  );
}
