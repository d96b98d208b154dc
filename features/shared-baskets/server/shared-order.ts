import { eq } from "drizzle-orm";
import { orderItems, orders } from "#features/orders/tables.ts";
import { openAmounts } from "#features/payments/server/open-amount.ts";
import type { Database } from "#platform/database/database.ts";
import type { Shop } from "#platform/shop.ts";
import { besides, orderedLines } from "../rules/shared-basket.ts";
import { findSharedBasket } from "./shared-baskets.ts";

/**
 * A link's shared basket with each person's items and its order unless cancelled: the total, what is still to be paid,
 * and items that are not in the basket; without customer and address. Undefined if it does not exist or its 30 days are
 * over. Five queries.
 */
export async function readSharedBasket(shop: Pick<Shop, "db" | "clock">, code: string) {
  const basket = await findSharedBasket(shop, code);
  if (!basket) return undefined;
  const order = basket.orderId === null ? undefined : await readOrder(shop.db, basket.orderId);
  return {
    code,
    endsAt: basket.endsAt.toISOString(),
    lines: orderedLines(basket.lines, order?.items ?? []),
    order: order && { ...order, besides: besides(basket.lines, order.items) },
  };
}

async function readOrder(db: Database, orderId: string) {
  const { productId, name, quantity } = orderItems;
  const [[order], items, open] = await Promise.all([
    db.select().from(orders).where(eq(orders.id, orderId)),
    db.select({ productId, name, quantity }).from(orderItems).where(eq(orderItems.orderId, orderId)),
    openAmounts(db, [{ id: orderId }]),
  ]);
  if (!order || order.status === "cancelled") return undefined;
  const { total, status, payBy } = order;
  return { items, total, status, payBy: payBy.toISOString(), open: open.get(orderId) ?? 0 };
}
