import { shipmentCorrection } from "../../../domain/order/order-steps.ts";
import { correctShipment } from "../../../server/orders/shipments/correct-shipment.ts";
import { estimateDelivery } from "../../../server/orders/office/estimate-delivery.ts";
import { listCarriers } from "../../../server/shipping/carriers.ts";
import { shopContext } from "../../context.ts";
import { rowId } from "../../../domain/row-id.ts";
import { notFound, orderAction } from "../form-action.ts";
import type { OfficeResult } from "../ui/office-form.tsx";
import type { Route } from "./+types/parcel.ts";
import { ActionPage } from "./action-page.tsx";
import { parcelOf } from "./parcel-of.ts";
import { ShipmentFields } from "./shipment-fields.tsx";
import { changeStatus } from "./status-change.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { shipment } = await parcelOf(shop, params);
  const { promised } = (await estimateDelivery(shop, params.id)) ?? notFound();
  return { shipment, promised, carriers: await listCarriers(shop.db) };
}

/** `POST /office/orders/:id/parcels/:shipment`: corrects the data of a parcel that has left. */
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
      closed={shipment.ended ? "This parcel was lost or came back." : undefined}
    >
      <ShipmentFields carriers={carriers} promised={promised} saved={saved} result={actionData} />
    </ActionPage>
  );
}
