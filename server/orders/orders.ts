import { and, asc, desc, eq, type SQL } from "drizzle-orm";
import type { Order, OrderItem, StatusHistoryEntry } from "../../domain/order.ts";
import type { Database, Transaction } from "../database/database.ts";
import { orderItems, orders, orderStatusHistory } from "../database/schema.ts";

const whole = {
  items: { with: { product: { columns: { image: true } } }, orderBy: asc(orderItems.position) },
  history: { orderBy: asc(orderStatusHistory.id) },
} as const;

/** One order with items and history, or undefined. For the owner's eyes and for whoever knows the id; one query. */
export async function findOrder(db: Database | Transaction, id: string): Promise<Order | undefined> {
  const row = await db.query.orders.findFirst({ with: whole, where: eq(orders.id, id) });
  return row && toOrder(row);
}

/** The same, only when it belongs to this account: what is somebody else's does not exist. */
export async function findOwnOrder(db: Database | Transaction, userId: string, id: string): Promise<Order | undefined> {
  const row = await db.query.orders.findFirst({
    with: whole,
    where: and(eq(orders.id, id), eq(orders.userId, userId)),
  });
  return row && toOrder(row);
}

/** The items of an order with the prices they were ordered at. */
export function itemsAndPrices(tx: Transaction, orderId: string) {
  return tx
    .select({ productId: orderItems.productId, quantity: orderItems.quantity, price: orderItems.price })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
}

/** Every order placed with an address, newest first; at most `most` of them. */
export function findOrdersByEmail(db: Database, email: string, most = 50): Promise<Order[]> {
  return findOrders(db, eq(orders.customerEmail, email.toLowerCase()), most);
}

/** The orders that a condition holds for, newest first; at most `most` of them when it is given. */
export async function findOrders(db: Database, where: SQL | undefined, most?: number): Promise<Order[]> {
  const rows = await db.query.orders.findMany({
    with: whole,
    where,
    orderBy: [desc(orders.createdAt), desc(orders.id)],
    limit: most,
  });
  return rows.map(toOrder);
}

/** An order made of its row and what hangs on it, for whoever has them in hand. */
export function orderOf(
  row: typeof orders.$inferSelect,
  items: OrderItem[],
  statusHistory: StatusHistoryEntry[],
): Order {
  const { trackingNumber, carrier, estimatedDelivery, ...order } = row;
  return {
    ...order,
    payBy: order.payBy.toISOString(),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    items,
    tracking: trackingNumber && carrier ? { trackingNumber, carrier, estimatedDelivery } : null,
    statusHistory,
  };
}

type Row = typeof orders.$inferSelect & {
  items: (typeof orderItems.$inferSelect & { product: { image: string } | null })[];
  history: (typeof orderStatusHistory.$inferSelect)[];
};

function toOrder({ items, history, ...row }: Row): Order {
  return orderOf(
    row,
    items.map(({ productId, name, quantity, price, product }) => ({
      productId,
      name,
      quantity,
      price,
      image: product?.image ?? "",
    })),
    history.map(({ status, description, location, timestamp }) => ({
      status,
      description,
      location,
      timestamp: timestamp.toISOString(),
    })),
  );
}
