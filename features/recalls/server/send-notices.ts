import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { products } from "#features/catalogue/tables.ts";
import { isErased } from "#features/orders/rules/erased.ts";
import { orders } from "#features/orders/tables.ts";
import { readBrand } from "#features/shop/server/brand.ts";
import { batches } from "#features/stock/tables.ts";
import { write, type Write } from "#platform/database/write.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import type { Shop } from "#platform/shop.ts";
import { recallNotices, recalls } from "../tables.ts";
import { recallEmail } from "./emails.ts";

const BATCH = 100;
/** The most batches that one run queues; the next scheduled run continues. */
const MAX_BATCHES = 50;

/**
 * Queues the recall emails, in batches. An email and the mark that it was queued commit together, and a batch locks its
 * notices, so each order gets one, even when a process dies in between or several run. Ignores email preferences,
 * because recalls concern health.
 */
export async function sendRecallNotices(shop: Shop): Promise<void> {
  let sent = 0;
  while (sent < MAX_BATCHES && (await write(shop, null, sendBatch))) sent += 1;
}

/** Queues the next emails; false when there is nothing more to do now. */
async function sendBatch(w: Write): Promise<boolean> {
  const { recallId, orderId, units, emailedAt } = recallNotices;
  const { id, customerEmail, customerName, gift } = orders;
  const taken = await w.tx
    .select({
      recallId,
      orderId,
      units,
      customerEmail,
      customerName,
      gift,
      message: recalls.message,
      code: batches.code,
      productName: products.name,
    })
    .from(recallNotices)
    .innerJoin(recalls, eq(recalls.id, recallId))
    .innerJoin(batches, eq(batches.id, recalls.batchId))
    .innerJoin(products, eq(products.id, batches.productId))
    .innerJoin(orders, eq(id, orderId))
    .where(isNull(emailedAt))
    .orderBy(asc(recallId), asc(orderId))
    .limit(BATCH)
    .for("update", { of: recallNotices, skipLocked: true });
  if (taken.length === 0) return false;
  const brand = await readBrand(w.tx);
  for (const notice of taken) {
    if (isErased(notice)) continue;
    const content = recallEmail(notice, w.shop.config.publicUrl);
    await queueEmail(w, { to: notice.customerEmail, content, brand, about: notice.orderId, limit: "none" });
  }
  for (const recall of new Set(taken.map((notice) => notice.recallId))) {
    const own = taken.filter((notice) => notice.recallId === recall).map((notice) => notice.orderId);
    await w.tx
      .update(recallNotices)
      .set({ emailedAt: w.now })
      .where(and(eq(recallId, recall), inArray(orderId, own)));
  }
  return true;
}
