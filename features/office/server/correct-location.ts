import { sql } from "drizzle-orm";
import { orderNotFound } from "#features/orders/rules/order-not-found.ts";
import { changeOrder, type StaffAction } from "#features/orders/server/office/change-order.ts";
import { orderNotification } from "#features/orders/server/order-topics.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";

/**
 * Enters, corrects or removes the location of a history entry. This is the only change to the append-only history: a
 * database function changes the location and nothing else. Notifies open pages.
 */
export function correctLocation(
  shop: Shop,
  { orderId, actor }: StaffAction,
  { entry, location }: { entry: number; location: string },
): Promise<Refusal | undefined> {
  return changeOrder(shop, { orderId, actor }, async (w) => {
    const { rows } = await w.tx.execute<{ was: string | null }>(
      sql`select was from correct_history_location(${entry}, ${orderId}, ${location || null})`,
    );
    const [before] = rows;
    if (!before) return orderNotFound();
    await w.tx.execute(orderNotification(orderId));
    const details = { entry, was: before.was, is: location || null };
    await recordAudit(w, { action: "corrected a place", subject: `order:${orderId}`, details });
    return undefined;
  });
}
