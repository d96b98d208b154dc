import { and, asc, desc, eq, type SQL } from "drizzle-orm";
import type { Order, OrderItem, StatusHistoryEntry } from "../../domain/order/order.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { orderItems, orders, orderStatusHistory, shipments } from "../database/schema.ts";
import { carrierContact } from "../../features/shipping/server/carriers.ts";
import { ownOrders } from "./own.ts";

type OrderRow = typeof orders.$inferSelect;

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
  const carrier = { columns: { trackingUrl: true, phone: true } } as const;
  const rows = await db.query.orders.findMany({
    with: {
      broughtBy: carrier,
      items: {
        columns: { productId: true, name: true, size: true, quantity: true, price: true, isZeroRated: true },
        with: { product: { columns: { image: true } } },
        orderBy: asc(orderItems.position),
      },
      shipments: {
        columns: { orderId: false },
        with: { items: { columns: { productId: true, quantity: true } }, broughtBy: carrier },
        orderBy: asc(shipments.position),
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
  return rows.map(({ items, history, shipments: parcels, broughtBy, ...row }) => ({
    ...orderOf(
      row,
      items.map(({ product, ...item }) => ({ ...item, image: product?.image ?? "" })),
      history.map((entry) => ({ ...entry, timestamp: entry.timestamp.toISOString() })),
    ),
    tracking: row.carrier === null ? null : trackingOf({ ...row, carrier: row.carrier }, broughtBy),
    shipments: parcels.map(({ shippedAt, deliveredAt, broughtBy: carrierOfParcel, ...parcel }) => ({
      ...parcel,
      ...carrierContact(carrierOfParcel, parcel.trackingNumber),
      shippedAt: shippedAt.toISOString(),
      deliveredAt: deliveredAt?.toISOString() ?? null,
    })),
  }));
}

/** Builds an order that has no parcel yet from its row, items and history, for a caller that has written them. */
export function orderOf(row: OrderRow, items: OrderItem[], statusHistory: StatusHistoryEntry[]): Order {
  const { trackingNumber: _number, carrier: _carrier, estimatedDelivery: _estimate, ...untracked } = row;
  const { promisedFrom, promisedTo, ...stored } = untracked;
  const {
    networkHash: _network,
    requestHash: _request,
    remindedAt: _reminded,
    checkoutId: _checkout,
    replacedBy: _by,
    editRefunds: _refunds,
    ...known
  } = stored;
  // An order without goods.
  const { buysGiftCard: _buys, ...order } = known;
  return {
    ...order,
    payBy: order.payBy.toISOString(),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    items,
    tracking: null,
    promisedDelivery: { from: promisedFrom, to: promisedTo },
    shipments: [],
    statusHistory,
  };
}

type Tracked = { carrier: string } & Pick<OrderRow, "trackingNumber" | "estimatedDelivery">;

function trackingOf(
  { trackingNumber, carrier, estimatedDelivery }: Tracked,
  broughtBy: Parameters<typeof carrierContact>[0],
): Order["tracking"] {
  return { trackingNumber, carrier, estimatedDelivery, ...carrierContact(broughtBy, trackingNumber) };
}
