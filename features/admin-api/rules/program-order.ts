import type { z } from "zod";
import type { Order } from "#features/orders/rules/order.ts";
import { pick } from "#platform/rules/pick.ts";
import type { programOrderResponse } from "./responses.ts";

/**
 * An order for a program. `seen` is the newest entry of its history. Leaves out codes that
 * give access to another person's page, such as a gift's.
 */
export function toProgramOrder(order: Order, seen: number): z.infer<typeof programOrderResponse> {
  return {
    ...pick(order, ["id", "kind", "status", "paymentState", "paymentMethod", "paymentReference"]),
    ...pick(order, ["payBy", "createdAt", "updatedAt"]),
    customerId: order.userId,
    ...pick(order, ["customerName", "customerEmail", "customerPhone"]),
    history: order.statusHistory,
    seen,
    subtotalNaira: order.subtotal,
    discountNaira: order.discount,
    shippingNaira: order.shipping,
    taxNaira: order.tax,
    includedTaxNaira: order.includedTax,
    totalNaira: order.total,
    delivery: order.kind === "goods" ? deliveryOf(order) : null,
  };
}

function deliveryOf({ shippingMethod, shippingAddress, gift, items, shipments }: Order & { kind: "goods" }) {
  return {
    shippingMethod,
    shippingAddress,
    gift: gift && { from: gift.from, greeting: gift.greeting, day: gift.day },
    items: items.map(({ productId, name, size, quantity, price }) => {
      return { productId, name, size, quantity, priceNaira: price };
    }),
    shipments: shipments.map(({ trackingUrl: _url, carrierPhone: _phone, ...shipment }) => shipment),
  };
}
