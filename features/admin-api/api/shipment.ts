import { estimateDelivery } from "#features/fulfilment/server/shipments/estimate-delivery.ts";
import { shipOrder } from "#features/fulfilment/server/shipments/send-shipment.ts";
import { shipmentBody } from "../rules/bodies.ts";
import type { Route } from "./+types/shipment.ts";
import { answerWrite } from "./answer.ts";

/** `POST /api/v1/orders/:order/shipment`: a parcel leaves, as on the page of the office. */
export function action({ params: { order: orderId }, ...args }: Route.ActionArgs) {
  return answerWrite(
    args,
    { scope: "orders:write", page: "/office/packing/:id/shipment", body: shipmentBody },
    async ({ shop, actor }, { units, seen, ...body }) => {
      // Unknown orders and those without goods have no estimate, and are refused.
      const { estimate = "" } = (await estimateDelivery(shop, orderId)) ?? {};
      const shipment = { ...body, estimatedDelivery: body.estimatedDelivery ?? estimate };
      const refusal = await shipOrder(shop, { orderId, actor, ...(seen !== undefined && { seen }) }, shipment, units);
      return refusal ?? { orderId, shipped: true };
    },
  );
}
