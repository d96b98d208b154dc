import { useState } from "react";
import { redirect } from "react-router";
import { shipmentForm } from "../../../domain/order/order-steps.ts";
import { findOrderToPack } from "../../../server/orders/office/packing.ts";
import { shipOrder } from "../../../server/orders/office/take-step.ts";
import { shopContext } from "../../context.ts";
import { formAction, notFound } from "../form-action.ts";
import { stepLabels } from "../orders/order/step-labels.ts";
import { ShipmentFields } from "../orders/shipment-fields.tsx";
import { BackLink } from "../ui/back-link.tsx";
import { OfficeForm } from "../ui/office-form.tsx";
import type { Route } from "./+types/shipment.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { order, seen } = (await findOrderToPack(shop.db, params.id)) ?? notFound();
  const { createdAt, shippingMethod } = order;
  return { createdAt, shippingMethod, seen, now: shop.clock().toISOString() };
}

/** `POST /office/packing/:id/shipment`: marks the order as shipped. It leaves the list of packing. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, shipmentForm, async ({ shop, actor, seen, input }) => {
    const refusal = await shipOrder(shop, { orderId: args.params.id, actor, seen }, input);
    return refusal ?? redirect("/office/packing");
  });

export default function PackingShipment({ loaderData, actionData, params }: Route.ComponentProps) {
  const { seen, ...promise } = loaderData;
  const [initialSeen] = useState(seen);
  const { title, explanation } = stepLabels.shipment;
  return (
    <>
      <title>{`${title} · ${params.id} · Office`}</title>
      <h1>{title}</h1>
      <p>{explanation}</p>
      <OfficeForm result={actionData} button="Mark as shipped">
        <input type="hidden" name="seen" value={initialSeen} />
        <ShipmentFields {...promise} result={actionData} />
      </OfficeForm>
      <p>
        <BackLink to={`/office/packing/${params.id}`}>Back to the order</BackLink>
      </p>
    </>
  );
}
