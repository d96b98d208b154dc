import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";

/** A product with fewer units than its orders need: some were written off or put on hold. */
export type ShortProduct = {
  id: string;
  name: string;
  /** How many units are missing. */
  missing: number;
  /** The ten newest unpacked orders of this product, newest first: they will have to wait. */
  orderIds: string[];
};

/** The products that orders are waiting for, in catalogue order; at most 50. One query on a partial index. */
export async function listShortProducts(db: Database): Promise<ShortProduct[]> {
  const { rows } = await db.execute<ShortProduct>(sql`
    select p.id, p.name, p.reserved - p.on_hand as missing, array(
      select o.id from orders o join order_items i on i.order_id = o.id
      where o.status in ('pending', 'confirmed') and i.product_id = p.id order by o.created_at desc, o.id desc limit 10
    ) as "orderIds"
    from products p where p.is_short order by p.position, p.id limit 50`);
  return rows;
}
