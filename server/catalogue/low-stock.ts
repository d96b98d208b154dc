import { sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";

export type LowProduct = { id: string; name: string; stock: number };

const SHOWN = 5;
const MAX_COUNTED = 1000;

/** The first few products that run low, in the shop's order, and how many there are (counted to 1000). One query. */
export async function listLowStock(db: Database): Promise<{ first: LowProduct[]; count: number }> {
  const { rows } = await db.execute<LowProduct & { count: number }>(sql`
    select id, name, stock, (select count(*)::int from (select 1 from products where is_low limit ${MAX_COUNTED}) c) as count
    from products where is_low order by position, id limit ${SHOWN}`);
  return { first: rows.map(({ id, name, stock }) => ({ id, name, stock })), count: rows[0]?.count ?? 0 };
}
