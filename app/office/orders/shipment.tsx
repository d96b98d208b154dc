import { refuseStep, parcelForm } from "../../../domain/order/order-steps.ts";
import { unitsToSend } from "../../../domain/order/shipments.ts";
import { estimateDelivery } from "../../../server/orders/office/estimate-delivery.ts";
import { shipOrder } from "../../../server/orders/shipments/send-shipment.ts";
import { listCarriers } from "../../../server/shipping/carriers.ts";
import { shopContext } from "../../context.ts";
import { notFound, orderAction } from "../form-action.ts";
import type { OfficeResult } from "../ui/office-form.tsx";
import type { Route } from "./+types/shipment.ts";
import { ActionPage } from "./action-page.tsx";
import { stepLabels } from "./order/step-labels.ts";
import { newParcel, ShipmentFields } from "./shipment-fields.tsx";
import { ShipmentUnits } from "./shipment-units.tsx";
import { useOfficeOrder } from "./order/use-office-order.ts";
import { changeStatus } from "./status-change.ts";

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
