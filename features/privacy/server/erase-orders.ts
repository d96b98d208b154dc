import { and, asc, eq, gt, lt, ne, or } from "drizzle-orm";
import { inOrder } from "#app";
import { eraseImportedCustomers } from "#features/import/server/erase-imported-customers.ts";
import { erasedCustomer, isErased } from "#features/orders/rules/erased.ts";
import { orderNotFound } from "#features/orders/rules/order-not-found.ts";
import { lockOrder } from "#features/orders/server/lock-order.ts";
import { orders } from "#features/orders/tables.ts";
import * as features from "#features/personal-data.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import { inBatches } from "#platform/database/in-batches.ts";
import { write, type Write } from "#platform/database/write.ts";
import { booksBegin } from "#platform/rules/bookkeeping.ts";
import { yearInLagos } from "#platform/rules/dates.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";

/**
 * The nightly job: erases the persons from all orders whose bookkeeping period has ended, a thousand orders per
 * transaction. The period begins at the end of the year in which the order last changed.
 */
export async function eraseOldOrders(shop: Shop): Promise<void> {
  const before = booksBegin(shop.clock(), shop.config.bookkeepingYears);
  let last: { createdAt: Date; id: string } | undefined;
  let erased = 0;
  await inBatches((limit) =>
    write(shop, null, async (w) => {
      const { id, createdAt, updatedAt, customerEmail } = orders;
      const batch = await w.tx
        .select({ id, createdAt })
        .from(orders)
        .where(
          and(
            lt(createdAt, before),
            lt(updatedAt, before),
            ne(customerEmail, erasedCustomer.customerEmail),
            last && or(gt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), gt(id, last.id))),
          ),
        )
        .orderBy(asc(createdAt), asc(id))
        .limit(limit)
        .for("no key update");
      if (batch.length > 0)
        await erase(
          w,
          batch.map((order) => order.id),
        );
      last = batch.at(-1) ?? last;
      erased += batch.length;
      return batch.length;
    }),
  );
  await eraseImportedCustomers(shop, before);
  if (erased > 0) shop.log.info({ orders: erased }, "erased the persons of orders past the bookkeeping period");
}

/**
 * Erases the person of one order everywhere, with an audit entry; repeating it changes nothing. Refuses an unknown
 * order, and one whose bookkeeping period has not ended. Locks the order.
 */
export async function eraseOrder(shop: Shop, actor: string | null, orderId: string): Promise<Refusal | undefined> {
  return write(shop, actor, async (w) => {
    const order = await lockOrder(w.tx, orderId);
    if (!order) return orderNotFound();
    if (isErased(order)) return undefined;
    if (order.updatedAt >= booksBegin(w.now, shop.config.bookkeepingYears)) {
      const years = shop.config.bookkeepingYears;
      const message = `The books of this order must be kept until ${years} full years after ${yearInLagos(order.updatedAt)}.`;
      return new Refusal("books-kept", message);
    }
    await erase(w, [orderId]);
    await recordAudit(w, { action: "erased the person of an order", subject: `order:${orderId}` });
    return undefined;
  });
}

async function erase(w: Write, orderIds: string[]): Promise<void> {
  for (const [, { personalData }] of inOrder(features)) await personalData.eraseFromOrders?.(w, orderIds);
}
