import type { GoodsOrder } from "#features/orders/rules/order.ts";
import { whyNotReturnable } from "./returns.ts";

/** By the id of the product. */
type Facts = {
  /** Units that have not been returned yet. */
  left: ReadonlyMap<string, number>;
  /** Units that the shop has recalled and that are not settled. */
  recalled: ReadonlyMap<string, number>;
  /** Without the products that were deleted. */
  attributes: ReadonlyMap<string, { category: string; isPerishable: boolean }>;
};

/**
 * `onlyRecalled`: nothing else may come back yet, or any more. `chosen`: the product that the customer came to send
 * back.
 */
type Asked = { onlyRecalled: boolean; chosen: string | null };

/**
 * The items of an order with the units that can come back: all that are left, or only those that were recalled,
 * without the other products.
 */
export function returnableItems(
  { items, subtotal }: Pick<GoodsOrder, "items" | "subtotal">,
  { left, recalled, attributes }: Facts,
  { onlyRecalled, chosen }: Asked,
) {
  const all = items.map(({ productId, name, image }) => {
    const product = attributes.get(productId);
    // Checked as an unopened item returned for a change of mind: the reason why only a faulty one is accepted.
    const restriction = product && whyNotReturnable({ ...product, reason: "changed-mind", opened: false }, subtotal);
    const unitsLeft = left.get(productId) ?? 0;
    const recalledLeft = Math.min(unitsLeft, recalled.get(productId) ?? 0);
    return {
      productId,
      name,
      image,
      left: onlyRecalled ? recalledLeft : unitsLeft,
      restriction,
      recalled: recalledLeft,
      isOnlyRecalled: onlyRecalled,
      isChosen: productId === chosen,
    };
  });
  return onlyRecalled ? all.filter((item) => item.recalled > 0) : all;
}
