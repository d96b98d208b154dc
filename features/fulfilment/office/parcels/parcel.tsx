import { notFound, orderAction } from "#features/accounts/middleware/office-action.ts";
import { shipmentCorrection } from "#features/orders/rules/order-steps.ts";
import { ActionPage } from "#features/orders/ui/office/action-page.tsx";
import { changeStatus } from "#features/orders/ui/office/status-change.ts";
import { listCarriers } from "#features/shipping/server/carriers.ts";
import { shopContext } from "#platform/http/context.ts";
import { rowId } from "#platform/rules/row-id.ts";
import type { OfficeResult } from "#platform/ui/office/office-form.tsx";
import { correctShipment } from "../../server/shipments/correct-shipment.ts";
import { estimateDelivery } from "../../server/shipments/estimate-delivery.ts";
import type { Route } from "./+types/parcel.ts";
import { requireParcel } from "./require-parcel.ts";
import { ShipmentFields } from "./shipment-fields.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { shipment } = await requireParcel(shop, params);
  const { promised } = (await estimateDelivery(shop, params.id)) ?? notFound();
  return { shipment, promised, carriers: await listCarriers(shop.db) };
}

/** `POST /office/orders/:id/parcels/:shipment`: corrects the details of a parcel that has left. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, shipmentCorrection, ({ shop, staffAction, input }) =>
    correctShipment(shop, { ...staffAction, shipmentId: rowId(args.params.shipment) }, input),
  );

export const clientAction = (args: Route.ClientActionArgs) => changeStatus<OfficeResult>(args);

export default function Parcel({ loaderData: { shipment, promised, carriers }, actionData }: Route.ComponentProps) {
  const { carrier, trackingNumber, estimatedDelivery } = shipment;
  const saved = { carrier, trackingNumber: trackingNumber ?? "", estimatedDelivery: estimatedDelivery ?? "" };
  return (
    <ActionPage
      title="Correct the parcel"
      explanation="For a mistake in what was entered when it left. The customer gets an email only if the tracking number changes."
      button="Save"
      result={actionData}
      closed={shipment.ended ? "This parcel was lost, came back, or arrived after all." : undefined}
    >
      <ShipmentFields carriers={carriers} promised={promised} saved={saved} result={actionData} />
    </ActionPage>
  );
}
