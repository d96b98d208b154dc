import { noInput, orderAction } from "#features/accounts/middleware/office-action.ts";
import { ActionPage } from "#features/orders/ui/office/action-page.tsx";
import { changeStatus } from "#features/orders/ui/office/status-change.ts";
import { rowId } from "#platform/rules/row-id.ts";
import type { OfficeResult } from "#platform/ui/office/office-form.tsx";
import { deliverShipment } from "../../server/shipments/deliver-shipment.ts";
import type { Route } from "./+types/parcel-delivery.ts";

/** `POST /office/orders/:id/parcels/:shipment/delivery`: records one of several parcels as delivered. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, noInput, ({ shop, staffAction }) =>
    deliverShipment(shop, { ...staffAction, shipmentId: rowId(args.params.shipment) }),
  );

export const clientAction = (args: Route.ClientActionArgs) => changeStatus<OfficeResult>(args);

export default function ParcelDelivery({ actionData }: Route.ComponentProps) {
  return (
    <ActionPage
      title="This parcel has been delivered"
      explanation="The order is delivered when all of its parcels are."
      button="Delivered"
      result={actionData}
    />
  );
}
