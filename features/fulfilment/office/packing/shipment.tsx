import { useState } from "react";
import { redirect } from "react-router";
import { parcelForm } from "../../../orders/rules/order-steps.ts";
import { estimateDelivery } from "../../../orders/server/office/estimate-delivery.ts";
import { findOrderToPack } from "../../server/office/packing.ts";
import { shipOrder } from "../../../orders/server/shipments/send-shipment.ts";
import { listCarriers } from "../../../shipping/server/carriers.ts";
import { shopContext } from "../../../../platform/http/context.ts";
import { formAction, notFound } from "../../../accounts/middleware/form-action.ts";
import { stepLabels } from "../../../orders/ui/office/step-labels.ts";
import { newParcel, ShipmentFields } from "../parcels/shipment-fields.tsx";
import { ShipmentUnits } from "../parcels/shipment-units.tsx";
import { changeStatus } from "../../../orders/ui/office/status-change.ts";
import { BackLink } from "../../../../platform/ui/office/back-link.tsx";
import { OfficeForm, type OfficeResult } from "../../../../app/office/ui/office-form.tsx";
import type { Route } from "./+types/shipment.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { seen, slip } = (await findOrderToPack(shop, params.id)) ?? notFound();
  const delivery = (await estimateDelivery(shop, params.id)) ?? notFound();
  return { seen, delivery, carriers: await listCarriers(shop.db), items: slip.items };
}

/** `POST /office/packing/:id/shipment`: marks the order as shipped. It leaves the list of packing. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, parcelForm, async ({ shop, actor, seen, input: { shipment, units } }) => {
    const refusal = await shipOrder(shop, { orderId: args.params.id, actor, seen }, shipment, units);
    return refusal ?? redirect("/office/packing");
  });

export const clientAction = (args: Route.ClientActionArgs) => changeStatus<OfficeResult>(args);

export default function PackingShipment({ loaderData, actionData, params }: Route.ComponentProps) {
  const { seen, delivery, carriers, items } = loaderData;
  const [initialSeen] = useState(seen);
  const { title, explanation } = stepLabels.shipment;
  return (
    <>
      <title>{`${title} · ${params.id} · Office`}</title>
      <h1>{title}</h1>
      <p>{explanation}</p>
      <OfficeForm result={actionData} button="Mark as shipped">
        <input type="hidden" name="seen" value={initialSeen} />
        <ShipmentFields
          carriers={carriers}
          promised={delivery.promised}
          saved={newParcel(delivery.estimate)}
          result={actionData}
        />
        <ShipmentUnits items={items} result={actionData} />
      </OfficeForm>
      <p>
        <BackLink to={`/office/packing/${params.id}`}>Back to the order</BackLink>
      </p>
    </>
  );
}
