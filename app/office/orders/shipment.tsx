import { refuseStep, shipmentForm } from "../../../domain/order/order-steps.ts";
import { shipOrder } from "../../../server/orders/office/take-step.ts";
import { shopContext } from "../../context.ts";
import { orderAction } from "../form-action.ts";
import type { Route } from "./+types/shipment.ts";
import { ActionPage } from "./action-page.tsx";
import { stepLabels } from "./order/step-labels.ts";
import { ShipmentFields } from "./shipment-fields.tsx";
import { useOfficeOrder } from "./order/use-office-order.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { now: context.get(shopContext).clock().toISOString() };
}

/** `POST /office/orders/:id/shipment`: marks the order as shipped. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, shipmentForm, ({ shop, staffAction, input }) => shipOrder(shop, staffAction, input));

export default function Shipment({ loaderData: { now }, actionData }: Route.ComponentProps) {
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
      <ShipmentFields {...order} now={now} result={actionData} />
    </ActionPage>
  );
}
