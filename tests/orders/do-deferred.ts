import { eq } from "drizzle-orm";
import { deferredActions } from "#features/orders/tables.ts";
import type { Shop } from "#platform/shop.ts";
import { jobs } from "../../process/jobs.ts";

/** Does what staff can undo for five minutes, as if these were over. */
export async function doDeferred(shop: Shop, orderId: string): Promise<void> {
  const [waiting] = await shop.db
    .update(deferredActions)
    .set({ dueAt: shop.clock() })
    .where(eq(deferredActions.orderId, orderId))
    .returning();
  if (!waiting) throw new Error(`Nothing waits for order ${orderId}`);
  await jobs[waiting.kind].run(shop, { id: waiting.id });
}
