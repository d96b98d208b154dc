import { inArray, sql } from "drizzle-orm";
import { lockProducts } from "#features/catalogue/server/stock.ts";
import { write, type Write } from "#platform/database/write.ts";
import type { Shop } from "#platform/shop.ts";
import type { HeldBy } from "../../rules/held-stock.ts";
import { orderItems, orders } from "../../tables.ts";
import { releasedEmail } from "../emails.ts";
import type { LockedOrder } from "../lock-order.ts";
import { moveOrder } from "../move-order.ts";
import { orderRow } from "../order-row.ts";
import { RELEASABLE, UNCONFIRMED } from "./held-stock.ts";

/**
 * Cancels the unpaid orders of an account or network that are not reported as paid: their units go back into stock,
 * each customer gets one email, and each order an entry in the audit trail. Locks the orders and then the products, in
 * id order. Returns how many were cancelled.
 */
export async function releaseStock(shop: Shop, actor: string, held: HeldBy): Promise<number> {
  return write(shop, actor, async (w) => {
    const released = await lockReleasable(w, held);
    const ids = released.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const items = await w.tx.select().from(orderItems).where(inArray(orderItems.orderId, ids));
    await lockProducts(w.tx, [...new Set(items.map(({ productId }) => productId))]);
    for (const order of released) await release(w, order, released);
    return released.length;
  });
}

async function lockReleasable({ tx }: Write, { by, key }: HeldBy): Promise<LockedOrder[]> {
  const isHeld = by === "account" ? sql`o.user_id = ${key}` : sql`o.network_hash = ${key} and ${UNCONFIRMED}`;
  const rows = await tx
    .select()
    .from(orders)
    .where(
      sql`${orders.id} in (select o.id from orders o left join users u on u.id = o.user_id where ${RELEASABLE} and ${isHeld})
        and ${orders.status} = 'pending' and ${orders.paymentState} = 'unpaid'`,
    )
    .orderBy(orders.id)
    .for("no key update");
  return rows.map(orderRow);
}

/** The email names all of a customer's released orders, and goes out with the first. */
async function release(w: Write, order: LockedOrder, released: LockedOrder[]): Promise<void> {
  const together = released.filter(({ customerEmail }) => customerEmail === order.customerEmail).map(({ id }) => id);
  const refusal = await moveOrder(w, order, "cancelled", {
    description: "Cancelled: not paid, and others wait for these ingredients",
    staff: { action: "released held stock" },
    email: together[0] === order.id ? releasedEmail(order.customerName, together, w.shop.config.publicUrl) : null,
  });
  if (refusal) throw new Error(`Order ${order.id} was locked as pending, but cannot be cancelled: ${refusal.message}`);
}
