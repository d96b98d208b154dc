import type { Acknowledgement } from "./import-rules.ts";

/** Who pays when customs keep goods: on the shipping page, in the terms, before payment, and in the order's email. */
export const KEPT_BY_CUSTOMS =
  "If customs keep something, we refund it, unless it is food that we named to you before you ordered as something they may keep: that risk is yours.";

/** What a customer ticks before goods go abroad: that some may be kept, or that what the texts say is read. */
export function acceptLabel(texts: { mayBeKept: boolean }[]): string {
  return texts.some(({ mayBeKept }) => mayBeKept)
    ? "I understand customs may keep these items"
    : "I have read this, and accept it for this order";
}

type Item = { productId: string };

/** The goods of an order that the shop refunds when customs keep them: those that no accepted text has named. */
export function refundedByShop<OrderItem extends Item>(order: {
  items: OrderItem[];
  acknowledged: Acknowledgement[];
}): OrderItem[] {
  const named = new Set(
    order.acknowledged.filter(({ mayBeKept }) => mayBeKept).flatMap(({ productIds }) => productIds),
  );
  return order.items.filter(({ productId }) => !named.has(productId));
}
