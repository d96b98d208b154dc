import { isErased } from "#features/orders/rules/erased.ts";
import type { GoodsOrder, Order } from "#features/orders/rules/order.ts";
import { shippingFormFromOrder } from "#features/orders/rules/shipping-form.ts";
import type { DraftContent } from "./draft.ts";

/**
 * A draft of the same as a cancelled order, with the import rules to be accepted anew; undefined for any other order,
 * for a gift, which a draft cannot be, and for one whose customer was erased.
 */
export function draftOfOrder(order: Order): DraftContent | undefined {
  if (order.kind !== "goods" || order.status !== "cancelled" || order.gift || isErased(order)) return undefined;
  const { items, ...content } = contentOfOrder(order);
  return {
    ...content,
    items: items.map(({ productId, quantity }) => ({ productId, quantity })),
    promoCode: "",
    note: `In place of the cancelled order ${order.id}`,
  };
}

/** The goods, the address and the delivery of an order, as its form has them. */
export function contentOfOrder({ items, shippingMethod, ...order }: GoodsOrder) {
  return { items, shippingMethod, shipping: shippingFormFromOrder(order) };
}
