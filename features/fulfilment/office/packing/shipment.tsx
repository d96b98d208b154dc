import { useState } from "react";
import { redirect } from "react-router";
import { officeAction, notFound } from "#features/accounts/middleware/office-action.ts";
import { findParcelPapers } from "#features/customs-papers/server/customs.ts";
import { PapersOfParcel } from "#features/customs-papers/ui/office/parcel-papers.tsx";
import { parcelForm } from "#features/orders/rules/order-steps.ts";
import { changeStatus } from "#features/orders/ui/office/status-change.ts";
import { stepLabels } from "#features/orders/ui/office/step-labels.ts";
import { listCarriers } from "#features/shipping/server/carriers.ts";
import { shopContext } from "#platform/http/context.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { OfficeForm, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import { findOrderToPack } from "../../server/office/packing.ts";
import { estimateDelivery } from "../../server/shipments/estimate-delivery.ts";
import { sendParcel } from "../parcels/send-parcel.ts";
import { newParcel, ShipmentFields } from "../parcels/shipment-fields.tsx";
import { ShipmentUnits } from "../parcels/shipment-units.tsx";
import type { Route } from "./+types/shipment.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { seen, slip } = (await findOrderToPack(shop, params.id)) ?? notFound();
  const delivery = (await estimateDelivery(shop, params.id)) ?? notFound();
  const [papers] = await findParcelPapers(shop, [params.id]);
  return { seen, delivery, papers, carriers: await listCarriers(shop.db), items: slip.items };
}

/** `POST /office/packing/:id/shipment`: marks the order as shipped. It leaves the list of packing. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, parcelForm, async (form) => {
    const refusal = await sendParcel(args.params.id, form);
    return refusal ?? redirect("/office/packing");
  });

export const clientAction = (args: Route.ClientActionArgs) => changeStatus<OfficeResult>(args);

export default function PackingShipment({ loaderData, actionData, params }: Route.ComponentProps) {
  const { seen, delivery, papers, carriers, items } = loaderData;
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
        <PapersOfParcel papers={papers} result={actionData} />
        <ShipmentUnits items={items} result={actionData} />
      </OfficeForm>
      <p>
        <BackLink to={`/office/packing/${params.id}`}>Back to the order</BackLink>
      </p>
    </>
  );
}
