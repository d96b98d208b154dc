import { sql } from "drizzle-orm";
import type { OrderStatus } from "../../domain/order/order.ts";
import type { Database } from "../database/database.ts";
import { orders } from "../database/schema.ts";

/** The number of orders with each status that any order has. One query, which reads an index only. */
export async function orderFigures(db: Database): Promise<{ status: OrderStatus; count: number }[]> {
  const { rows } = await db.execute<{ status: OrderStatus; count: number }>(
    sql`select status, count(*)::int as count from ${orders} group by status order by status`,
  );
  return rows;
}
