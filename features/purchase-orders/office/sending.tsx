import { redirect } from "react-router";
import { officeAction, noInput } from "#features/accounts/middleware/office-action.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { FormOutcome } from "#platform/ui/office/office-form.tsx";
import { readPurchaseOrderId } from "../server/list-purchase-orders.ts";
import { sendPurchaseOrder } from "../server/move-purchase-order.ts";
import type { Route } from "./+types/sending.ts";

/** `POST /office/purchase-orders/:id/sending`: sends it to the supplier by email, or prints it from the page. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, noInput, async ({ shop, actor, version }) => {
    const { id } = args.params;
    const sent = await sendPurchaseOrder(shop, actor, { id: readPurchaseOrderId(id), version });
    if (!sent || sent instanceof Refusal) return sent ?? false;
    return redirect(`/office/purchase-orders/${id}?sent=${sent.emailed ? "email" : "paper"}`);
  });

/** Shown only if sending was refused. */
export default function SendPurchaseOrder({ actionData, params }: Route.ComponentProps) {
  return (
    <>
      <title>Send a purchase order · Office</title>
      <h1>Send the purchase order</h1>
      <FormOutcome result={actionData} />
      <BackLink to={`/office/purchase-orders/${params.id}`}>Back to the purchase order</BackLink>
    </>
  );
}
