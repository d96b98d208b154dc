import { and, asc, eq } from "drizzle-orm";
import { besides, orderedLines, partsOf } from "../../domain/basket/shared-basket.ts";
import type { Naira } from "../../domain/money.ts";
import { findSharedBasket } from "../baskets/shared-baskets.ts";
import type { Database } from "../database/database.ts";
import { orderItems, orders, sharedBasketParts } from "../database/schema.ts";
import type { Shop } from "../shop.ts";
import { openAmounts } from "./open-amount.ts";

/**
 * The shared basket of a link, what each wants of it, and its order unless that was cancelled: what it costs and what
 * of it is paid, by whom, what it has besides the basket, without who placed it and where it goes. Undefined when there
 * is none, or its 30 days are over. Six queries.
 */
export async function readSharedBasket(shop: Pick<Shop, "db" | "clock">, code: string) {
  const basket = await findSharedBasket(shop, code);
  if (!basket) return undefined;
  const order = basket.orderId === null ? undefined : await readOrder(shop.db, basket.orderId, code);
  const lines = orderedLines(basket.lines, order?.items ?? basket.lines.map((line) => ({ ...line, price: 0 })));
  const ordered = order && {
    ...order,
    parts: [...partsOf(basket.lines, order)].map(([person, amount]) => ({ person, amount })),
    besides: besides(basket.lines, order.items),
  };
  return { code, endsAt: basket.endsAt.toISOString(), lines, order: ordered };
}

async function readOrder(db: Database, orderId: string, basketCode: string) {
  const [[order], items, open, paidParts] = await Promise.all([
    db.select().from(orders).where(eq(orders.id, orderId)),
    db
      .select({
        productId: orderItems.productId,
        name: orderItems.name,
        quantity: orderItems.quantity,
        price: orderItems.price,
      })
      .from(orderItems)
      .where(eq(orderItems.orderId, orderId)),
    openAmounts(db, [{ id: orderId }]),
    listPaidParts(db, basketCode),
  ]);
  if (!order || order.status === "cancelled") return undefined;
  const { subtotal, total, status, payBy } = order;
  return { items, subtotal, total, status, payBy: payBy.toISOString(), open: open.get(orderId) ?? 0, paidParts };
}

/** Who has paid a part, and how much. */
function listPaidParts(db: Database, basketCode: string): Promise<{ person: string; amount: Naira }[]> {
  return db
    .select({ person: sharedBasketParts.person, amount: orders.total })
    .from(sharedBasketParts)
    .innerJoin(orders, eq(orders.id, sharedBasketParts.orderId))
    .where(and(eq(sharedBasketParts.basketCode, basketCode), eq(orders.status, "delivered")))
    .orderBy(asc(orders.createdAt), asc(orders.id));
}
