import type { Product } from "#features/catalogue/rules/product.ts";
import { count, readNumber } from "#platform/rules/read-number.ts";
import type { DraftContent } from "./draft.ts";

/** Goods that may be put into an order, with today's price. */
export type Goods = Pick<Product, "id" | "name" | "size" | "price" | "stock" | "image" | "isZeroRated">;

const UNITS = "units-";

/** The name of the field with an order's units of a product. */
export const unitsField = (productId: string) => `${UNITS}${productId}`;

/**
 * Turns the fields of an order form, such as `units-3` and `shipping.city`, into the object that the schema reads.
 * Leaves out a product with no units or 0; text that is not a number becomes NaN. `acknowledged` is the value of one
 * checkbox, with spaces between rules.
 */
export function readOrderFields(typed: Record<string, string>) {
  const { shippingMethod, promoCode = "", note = "", reason = "", acknowledged = "" } = typed;
  const starting = (start: string) =>
    Object.entries(typed).flatMap(([name, value]) =>
      name.startsWith(start) ? [[name.slice(start.length), value] as const] : [],
    );
  const items = starting(UNITS).flatMap(([productId, units]) => {
    const quantity = units.trim() ? (readNumber(units, count) ?? Number.NaN) : 0;
    return quantity === 0 ? [] : [{ productId, quantity }];
  });
  return {
    items,
    shipping: Object.fromEntries(starting("shipping.")),
    shippingMethod,
    promoCode,
    note,
    reason,
    acknowledged: acknowledged.split(" ").filter(Boolean),
  };
}

/** An order as the fields of its form. */
export function orderFields({
  items,
  shipping,
  acknowledged = [],
  ...rest
}: Omit<DraftContent, "promoCode" | "note">): Record<string, string> {
  return {
    ...rest,
    ...(acknowledged.length > 0 && { acknowledged: acknowledged.join(" ") }),
    ...Object.fromEntries(items.map(({ productId, quantity }) => [unitsField(productId), String(quantity)])),
    ...Object.fromEntries(Object.entries(shipping).map(([name, value]) => [`shipping.${name}`, value])),
  };
}
