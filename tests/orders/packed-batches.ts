import { lockGoodsOrder } from "#features/orders/server/lock-order.ts";
import { packOrder } from "#features/orders/server/packing/pack-order.ts";
import { write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { TestShop } from "../shop/test-shop.ts";

/** The id of the oldest batch of a product. */
export async function firstBatch({ pool }: Pick<TestShop, "pool">, productId: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    "select id::int from batches where product_id = $1 order by id limit 1",
    [productId],
  );
  if (!rows[0]) throw new Error(`Product ${productId} has no batch`);
  return rows[0].id;
}

/** Packs what an order has reserved; its status does not change. */
export async function packReserved(shop: TestShop, orderId: string): Promise<void> {
  const refused = await write(shop, null, async (w) => {
    const order = await lockGoodsOrder(w.tx, orderId);
    if (!order) throw new Error(`There is no order ${orderId}`);
    return packOrder(w, order);
  });
  if (refused instanceof Refusal) throw new Error(refused.message);
}

/** Records that an order got units of a batch, and how many of them have left; the stock does not change. */
export async function packInto(
  { pool }: Pick<TestShop, "pool">,
  { orderId, batchId, units, sent }: { orderId: string; batchId: number; units: number; sent: number },
): Promise<void> {
  await pool.query(
    `insert into order_batches (order_id, batch_id, product_id, units, sent_units, packed_at)
    select $1, id, product_id, $3, $4, now() from batches where id = $2`,
    [orderId, batchId, units, sent],
  );
}
