import { and, asc, desc, eq, type SQL } from "drizzle-orm";
import type { Order, OrderItem, StatusHistoryEntry } from "../../domain/order/order.ts";
import type { Database, Transaction } from "../database/database.ts";
import { orderItems, orders, orderStatusHistory } from "../database/schema.ts";
import { ownOrders } from "./own.ts";

/** One order with items and history, or undefined. Does not check the owner: the caller must. One query. */
export async function findOrder(db: Database | Transaction, id: string): Promise<Order | undefined> {
  const [order] = await findOrders(db, eq(orders.id, id), 1);
  return order;
}

/** The same, only when the order belongs to this account; undefined for another account's order. */
export async function findOwnOrder(db: Database | Transaction, userId: string, id: string): Promise<Order | undefined> {
  const [order] = await findOrders(db, and(eq(orders.id, id), ownOrders(userId)), 1);
  return order;
}

/** Whether an order of this account with this product in it has been delivered. */
export async function hasReceived(db: Database | Transaction, userId: string, productId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(ownOrders(userId), eq(orders.status, "delivered"), eq(orderItems.productId, productId)))
    .limit(1);
  return found !== undefined;
}

/** The items of an order with the prices they were ordered at. */
export function itemsAndPrices(tx: Transaction, orderId: string) {
  return tx
    .select({ productId: orderItems.productId, quantity: orderItems.quantity, price: orderItems.price })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
}

/** The orders placed with an email address, newest first; at most `most` of them. */
export function findOrdersByEmail(db: Database, email: string, most = 50): Promise<Order[]> {
  return findOrders(db, eq(orders.customerEmail, email.toLowerCase()), most);
}

/** The orders that match a condition, newest first; at most `most` of them when it is given. */
export async function findOrders(db: Database | Transaction, where: SQL | undefined, most?: number): Promise<Order[]> {
  const rows = await db.query.orders.findMany({
    with: {
      items: {
        columns: { productId: true, name: true, quantity: true, price: true },
        with: { product: { columns: { image: true } } },
        orderBy: asc(orderItems.position),
      },
      history: {
        columns: { status: true, description: true, location: true, timestamp: true },
        orderBy: asc(orderStatusHistory.id),
      },
    },
    where,
    orderBy: [desc(orders.createdAt), desc(orders.id)],
    limit: most,
  });
  return rows.map(({ items, history, ...row }) =>
    orderOf(
      row,
      items.map(({ product, ...item }) => ({ ...item, image: product?.image ?? "" })),
      history.map((entry) => ({ ...entry, timestamp: entry.timestamp.toISOString() })),
    ),
  );
}

/** Builds an order from its row, items and history, for a caller that has already read or written them. */
export function orderOf(
  row: typeof orders.$inferSelect,
  items: OrderItem[],
  statusHistory: StatusHistoryEntry[],
): Order {
  const { trackingNumber, carrier, estimatedDelivery, networkHash: _network, ...order } = row;
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
