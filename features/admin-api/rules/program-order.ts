import type { z } from "zod";
import type { Order } from "#features/orders/rules/order.ts";
import type { programOrderResponse } from "./responses.ts";

/**
 * An order for a program. `seen` is the newest entry of its history. Leaves out codes that
 * give access to another person's page, such as a gift's.
 */
export function toProgramOrder(order: Order, seen: number): z.infer<typeof programOrderResponse> {
  const { id, kind, status, paymentState, paymentMethod, paymentReference, payBy, createdAt, updatedAt } = order;
  const { userId: customerId, customerName, customerEmail, customerPhone, statusHistory: history } = order;
  const state = { id, kind, status, paymentState, paymentMethod, paymentReference, payBy, createdAt, updatedAt };
  const customer = { customerId, customerName, customerEmail, customerPhone };
  return {
    ...state,
    ...customer,
    history,
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
