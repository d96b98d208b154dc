import type { Acknowledgement } from "./import-rules.ts";

/** Who pays if customs keep goods: on the shipping page, in the terms, before payment, and in the order's email. */
export const KEPT_BY_CUSTOMS =
  "If customs keep something, we refund it, unless it is food that we named to you before you ordered as something they may keep: that risk is yours.";

/**
 * The label of the box ticked before goods go abroad: that customs may keep some, or that the customer has read the
 * texts.
 */
export function acceptLabel(texts: { mayBeKept: boolean }[]): string {
  return texts.some(({ mayBeKept }) => mayBeKept)
    ? "I understand customs may keep these items"
    : "I have read this, and accept it for this order";
}

type Item = { productId: string };

/** The goods of an order that the shop refunds if customs keep them: those not named in any accepted text. */
export function refundedByShop<OrderItem extends Item>(order: {
  items: OrderItem[];
  acknowledged: Acknowledgement[];
}): OrderItem[] {
  const named = new Set(
    order.acknowledged.filter(({ mayBeKept }) => mayBeKept).flatMap(({ productIds }) => productIds),
  );
  return order.items.filter(({ productId }) => !named.has(productId));
}
