import { sql } from "drizzle-orm";
import type { OrderSearch } from "#features/orders/server/office/search-orders.ts";
import { readRma } from "../rules/returns.ts";

/** Finds an order by the number of one of its returns. */
export const findByReturn: OrderSearch = (search) => {
  const rma = readRma(search);
  return rma ? sql`o.id = any (array(select order_id from returns where rma = ${rma}))` : undefined;
};
