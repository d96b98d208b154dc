import type { GoodsOrder } from "#features/orders/rules/order.ts";
import { whyNotReturnable } from "./returns.ts";

/** Facts by product id. */
type Facts = {
  /** Units that have not been returned yet. */
  left: ReadonlyMap<string, number>;
  /** Units that the shop has recalled and that are not yet refunded or returned. */
  recalled: ReadonlyMap<string, number>;
  /** Deleted products are missing. */
  attributes: ReadonlyMap<string, { category: string; isPerishable: boolean }>;
};

/**
 * `onlyRecalled`: nothing else may be returned, because it is too early or too late. `mayWithdraw`: the law lets the
 * customer withdraw. `chosen`: the product that the customer came to return.
 */
type Asked = { onlyRecalled: boolean; mayWithdraw: boolean; chosen: string | null };

/**
 * The items of an order with their returnable units: all that are left, or only the recalled units, without the other
 * products.
 */
export function returnableItems(
  { items, subtotal }: Pick<GoodsOrder, "items" | "subtotal">,
  { left, recalled, attributes }: Facts,
  { onlyRecalled, mayWithdraw, chosen }: Asked,
) {
  const all = items.map(({ productId, name, image }) => {
    const product = attributes.get(productId);
    // Why a change-of-mind return is refused; undefined if it is allowed.
    const unopened = product && { ...product, reason: "changed-mind" as const, opened: false };
    const restriction = unopened && whyNotReturnable(unopened, subtotal, mayWithdraw);
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
