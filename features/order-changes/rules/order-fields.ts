import { count, readNumber } from "#platform/rules/read-number.ts";
import type { DraftContent } from "./draft.ts";

const UNITS = "units-";

/** The name of the field that says how many units of a product an order has. */
export const unitsField = (productId: string) => `${UNITS}${productId}`;

/**
 * The fields of the office's form of an order, `units-3` and `shipping.city`, as the object that their schema reads. A
 * product without units, or with 0, is left out, and text that is no number becomes NaN; `acknowledged` is the value of
 * one checkbox, with a space between rules.
 */
export function readOrderFields(typed: Record<string, string>): Record<string, unknown> {
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

/** An order as the fields of the form have it. */
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
