import { redirect } from "react-router";
import { officeAction, noInput } from "#features/accounts/middleware/office-action.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { FormOutcome } from "#platform/ui/office/office-form.tsx";
import { readPurchaseOrderId } from "../server/list-purchase-orders.ts";
import { cancelPurchaseOrder } from "../server/move-purchase-order.ts";
import type { Route } from "./+types/cancellation.ts";

/** `POST /office/purchase-orders/:id/cancellation` */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, noInput, async ({ shop, actor }) => {
    const cancelled = await cancelPurchaseOrder(shop, actor, { id: readPurchaseOrderId(args.params.id) });
    if (!cancelled || cancelled instanceof Refusal) return cancelled ?? false;
    return redirect("/office/purchase-orders");
  });

/** Shown only if the cancellation was refused. */
export default function CancelPurchaseOrder({ actionData, params }: Route.ComponentProps) {
  return (
    <>
      <title>Cancel a purchase order · Office</title>
      <h1>Cancel the purchase order</h1>
      <FormOutcome result={actionData} />
      <BackLink to={`/office/purchase-orders/${params.id}`}>Back to the purchase order</BackLink>
    </>
  );
}
