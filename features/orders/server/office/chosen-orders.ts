import type { Shop } from "#platform/shop.ts";
import { readOrderFilter } from "../../rules/order-filter.ts";
import { isOrderId } from "../../rules/order.ts";
import { idsToPack } from "./list-orders.ts";

/** The number of orders that staff pack, print or ship at once. */
export const MAX_AT_ONCE = 100;

/**
 * The ids of the orders chosen in a list's form: those in `ids`, separated by commas or in separate fields; or, if
 * `all` has the query of a list, every order to pack that it finds, at most 100.
 */
export async function chosenOrders(shop: Shop, fields: URLSearchParams | FormData): Promise<string[]> {
  const all = fields.get("all");
  if (typeof all === "string") return idsToPack(shop, readOrderFilter(new URLSearchParams(all)), MAX_AT_ONCE);
  return fields.getAll("ids").flatMap((ids) => String(ids).split(","));
}

/** The ids of orders among these, each once, at most 100. */
export function validIds(ids: string[]): string[] {
  return [...new Set(ids.filter(isOrderId))].slice(0, MAX_AT_ONCE);
}
