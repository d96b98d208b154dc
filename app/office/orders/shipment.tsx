import { refuseStep, parcelForm } from "../../../features/orders/rules/order-steps.ts";
import { unitsToSend } from "../../../features/orders/rules/shipments.ts";
import { estimateDelivery } from "../../../features/orders/server/office/estimate-delivery.ts";
import { shipOrder } from "../../../features/orders/server/shipments/send-shipment.ts";
import { listCarriers } from "../../../features/shipping/server/carriers.ts";
import { shopContext } from "../../../platform/http/context.ts";
import { notFound, orderAction } from "../../../features/accounts/middleware/form-action.ts";
import type { OfficeResult } from "../ui/office-form.tsx";
import type { Route } from "./+types/shipment.ts";
import { ActionPage } from "../../../features/orders/ui/office/action-page.tsx";
import { stepLabels } from "../../../features/orders/ui/office/step-labels.ts";
import { newParcel, ShipmentFields } from "../../../features/fulfilment/office/parcels/shipment-fields.tsx";
import { ShipmentUnits } from "../../../features/fulfilment/office/parcels/shipment-units.tsx";
import { useOfficeOrder } from "../../../features/orders/ui/office/use-office-order.ts";
import { changeStatus } from "../../../features/orders/ui/office/status-change.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const delivery = (await estimateDelivery(shop, params.id)) ?? notFound();
  return { ...delivery, carriers: await listCarriers(shop.db) };
}

/** `POST /office/orders/:id/shipment`: marks the order as shipped. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, parcelForm, ({ shop, staffAction, input: { shipment, units } }) =>
    shipOrder(shop, staffAction, shipment, units),
  );

export const clientAction = (args: Route.ClientActionArgs) => changeStatus<OfficeResult>(args);

export default function Shipment({ loaderData: delivery, actionData }: Route.ComponentProps) {
  const { order } = useOfficeOrder();
  const { title, explanation } = stepLabels.shipment;
  return (
    <ActionPage
      title={title}
      explanation={explanation}
      button="Mark as shipped"
      result={actionData}
      closed={refuseStep(order, "shipment")?.message}
    >
      <ShipmentFields {...delivery} saved={newParcel(delivery.estimate)} result={actionData} />
      <ShipmentUnits items={unitsToSend(order.items, order.shipments)} result={actionData} />
    </ActionPage>
  );
}
