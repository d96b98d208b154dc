import { readOrderFilter } from "../../rules/order-filter.ts";
import { idsToPack } from "./list-orders.ts";
import { MAX_AT_ONCE } from "../../../fulfilment/server/office/slips.ts";
import type { Shop } from "../../../../server/shop.ts";

/**
 * The ids of the orders chosen in the form of a list: those in `ids`, separated by commas or in separate fields, or
 * with `all`, the query of a list of orders, every order to pack that it finds; at most 100.
 */
export async function chosenOrders({ db, clock }: Shop, fields: URLSearchParams | FormData): Promise<string[]> {
  const all = fields.get("all");
  if (typeof all === "string") return idsToPack(db, readOrderFilter(new URLSearchParams(all), clock()), MAX_AT_ONCE);
  return fields.getAll("ids").flatMap((ids) => String(ids).split(","));
}
