import { data, redirect } from "react-router";
import { officeAction, noInput } from "#features/accounts/middleware/office-action.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { FormOutcome, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import { orderLowStock } from "../server/edit-purchase-order.ts";
import type { Route } from "./+types/low-stock.ts";

/**
 * `POST /office/purchase-orders/low-stock`: drafts orders for what runs low, one per supplier; opens the draft if it is
 * the only one.
 */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, noInput, async ({ shop, actor }) => {
    const [id, ...others] = await orderLowStock(shop, actor);
    if (id === undefined) return data<OfficeResult>({ saved: "What runs low is ordered already." });
    return redirect(others.length === 0 ? `/office/purchase-orders/${id}` : "/office/purchase-orders?state=draft");
  });

/** Shown only if there is nothing to order. */
export default function OrderLowStock({ actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Order what runs low · Office</title>
      <h1>Order what runs low</h1>
      <FormOutcome result={actionData} />
      <BackLink to="/office/purchase-orders">← Purchase orders</BackLink>
    </>
  );
}
