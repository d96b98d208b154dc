import { isErased } from "#features/orders/rules/erased.ts";
import type { GoodsOrder, Order } from "#features/orders/rules/order.ts";
import { shippingFormFromOrder } from "#features/orders/rules/shipping-form.ts";
import type { DraftContent } from "./draft.ts";

/**
 * A draft with the content of a cancelled order, with the import rules to be accepted anew. Undefined for any other
 * order, for a gift, which a draft cannot be, and if the customer was erased.
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

/** The goods, address and delivery of an order, for its form. */
export function contentOfOrder({ items, shippingMethod, ...order }: GoodsOrder) {
  return { items, shippingMethod, shipping: shippingFormFromOrder(order) };
}
