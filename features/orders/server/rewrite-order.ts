import { eq } from "drizzle-orm";
import type { Write } from "#platform/database/write.ts";
import { orderItems, orders } from "../tables.ts";
import { writeItems } from "./create-order.ts";
import type { LockedGoodsOrder } from "./lock-order.ts";
import { goodsRow } from "./order-row.ts";

type Columns = Partial<Omit<typeof orders.$inferInsert, "id" | "kind" | "status" | "updatedAt">>;

/** Writes what has changed in a locked order, and returns the order as it is now. The caller records why. */
export async function rewriteOrder({ tx, now }: Write, id: string, columns: Columns): Promise<LockedGoodsOrder> {
  const changed = { ...columns, updatedAt: now };
  return goodsRow(await tx.update(orders).set(changed).where(eq(orders.id, id)).returning());
}

/** Replaces the items of a locked order. Moves no stock. */
export async function rewriteItems({ tx }: Write, id: string, items: Parameters<typeof writeItems>[2]): Promise<void> {
  await tx.delete(orderItems).where(eq(orderItems.orderId, id));
  await writeItems(tx, id, items);
}
