import { notFound, orderAction } from "#features/accounts/middleware/office-action.ts";
import { findParcelPapers } from "#features/customs-papers/server/customs.ts";
import { PapersOfParcel } from "#features/customs-papers/ui/office/parcel-papers.tsx";
import { refuseStep, parcelForm } from "#features/orders/rules/order-steps.ts";
import { unitsToSend } from "#features/orders/rules/shipments.ts";
import { ActionPage } from "#features/orders/ui/office/action-page.tsx";
import { changeStatus } from "#features/orders/ui/office/status-change.ts";
import { stepLabels } from "#features/orders/ui/office/step-labels.ts";
import { useGoodsOrder } from "#features/orders/ui/office/use-office-order.ts";
import { listCarriers } from "#features/shipping/server/carriers.ts";
import { shopContext } from "#platform/http/context.ts";
import type { OfficeResult } from "#platform/ui/office/office-form.tsx";
import { estimateDelivery } from "../../server/shipments/estimate-delivery.ts";
import type { Route } from "./+types/shipment.ts";
import { sendParcel } from "./send-parcel.ts";
import { newParcel, ShipmentFields } from "./shipment-fields.tsx";
import { ShipmentUnits } from "./shipment-units.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const delivery = (await estimateDelivery(shop, params.id)) ?? notFound();
  const [papers] = await findParcelPapers(shop, [params.id]);
  return { ...delivery, papers, carriers: await listCarriers(shop.db) };
}

/** `POST /office/orders/:id/shipment`: marks the order as shipped. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, parcelForm, (form) => sendParcel(args.params.id, form));

export const clientAction = (args: Route.ClientActionArgs) => changeStatus<OfficeResult>(args);

export default function Shipment({ loaderData: delivery, actionData }: Route.ComponentProps) {
  const order = useGoodsOrder();
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
      <PapersOfParcel papers={delivery.papers} result={actionData} />
      <ShipmentUnits items={unitsToSend(order.items, order.shipments)} result={actionData} />
    </ActionPage>
  );
}
