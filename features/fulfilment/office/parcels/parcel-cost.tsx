import { orderAction } from "#features/accounts/middleware/office-action.ts";
import { parcelCostForm } from "#features/orders/rules/order-steps.ts";
import { ActionPage } from "#features/orders/ui/office/action-page.tsx";
import { shopContext } from "#platform/http/context.ts";
import { nairaForField } from "#platform/rules/kobo.ts";
import { rowId } from "#platform/rules/row-id.ts";
import { AmountField } from "#platform/ui/office/amount-field.tsx";
import { fieldPropsFor } from "#platform/ui/office/office-form.tsx";
import { readParcelCosts, saveParcelCost } from "../../server/shipments/parcel-costs.ts";
import type { Route } from "./+types/parcel-cost.ts";
import { requireParcel } from "./require-parcel.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { order, shipment } = await requireParcel(shop, params);
  return { cost: (await readParcelCosts(shop.db, order.id))[shipment.id] };
}

/** `POST /office/orders/:id/parcels/:shipment/cost`: what the parcel really cost. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, parcelCostForm, ({ shop, staffAction: { orderId, actor }, input }) =>
    saveParcelCost(shop, { orderId, actor, shipmentId: rowId(args.params.shipment) }, input.costKobo),
  );

export default function ParcelCost({ loaderData: { cost }, actionData }: Route.ComponentProps) {
  const field = fieldPropsFor({ costKobo: cost === undefined ? "" : nairaForField(cost) }, actionData);
  return (
    <ActionPage
      title="What the parcel cost"
      explanation="What the carrier really charged. Margins compare it with what the customer paid for delivery. Only staff see it."
      button="Save"
      result={actionData}
    >
      <AmountField label="Cost" {...field("costKobo", "In naira; empty until you know it")} />
    </ActionPage>
  );
}
