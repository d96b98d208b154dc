import { and, asc, desc, eq, type SQL } from "drizzle-orm";
import { carrierContact } from "#features/shipping/server/carriers.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { pick } from "#platform/rules/pick.ts";
import { amountFields } from "../rules/amount-fields.ts";
import type { GoodsOrder, GiftCardOrder, Order, OrderItem, StatusHistoryEntry } from "../rules/order.ts";
import { orderItems, orders, orderStatusHistory, shipments } from "../tables.ts";
import { orderRow, type GiftCardRow, type GoodsRow, type OrderRow } from "./order-row.ts";
import { ownOrders } from "./own.ts";

/** One order with items and history, or undefined. Does not check the owner: the caller must. One query. */
export async function findOrder(db: Database | Transaction, id: string): Promise<Order | undefined> {
  const [order] = await findOrders(db, eq(orders.id, id), 1);
  return order;
}

/** The same for an order for goods; undefined for any other. */
export async function findGoodsOrder(db: Database | Transaction, id: string): Promise<GoodsOrder | undefined> {
  const order = await findOrder(db, id);
  return order?.kind === "goods" ? order : undefined;
}

/**
 * The same, only when the order belongs to this account; undefined for another account's order. Accounts' orders are
 * all for goods.
 */
export async function findOwnOrder(db: Database | Transaction, userId: string, id: string) {
  const [order] = await findOrders(db, and(eq(orders.id, id), ownOrders(userId)), 1);
  return order?.kind === "goods" ? order : undefined;
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
        // Customers read these; what a parcel cost is for staff.
        columns: { orderId: false, costKobo: false },
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
  return rows.map(({ items, history, shipments: parcels, broughtBy, ...columns }) => {
    const row = orderRow(columns);
    const statusHistory = history.map((entry) => ({ ...entry, timestamp: entry.timestamp.toISOString() }));
    if (row.kind !== "goods") return buildGiftCardOrder(row, statusHistory);
    return {
      ...buildGoodsOrder(
        row,
        items.map(({ product, ...item }) => ({ ...item, image: product?.image ?? "" })),
        statusHistory,
      ),
      tracking: row.carrier === null ? null : trackingFromRow({ ...row, carrier: row.carrier }, broughtBy),
      shipments: parcels.map(({ shippedAt, deliveredAt, broughtBy: carrierOfParcel, ...parcel }) => ({
        ...parcel,
        ...carrierContact(carrierOfParcel, parcel.trackingNumber),
        shippedAt: shippedAt.toISOString(),
        deliveredAt: deliveredAt?.toISOString() ?? null,
      })),
    };
  });
}

/** Builds an order that has no parcel yet from its row, items and history, for a caller that has written them. */
export function buildGoodsOrder(row: GoodsRow, items: OrderItem[], statusHistory: StatusHistoryEntry[]): GoodsOrder {
  return {
    ...orderFields(row),
    ...pick(row, ["kind", "promoCode", "shippingMethod", "shippingAddress", "gift", "acknowledged"]),
    items,
    tracking: null,
    promisedDelivery: { from: row.promisedFrom, to: row.promisedTo },
    shipments: [],
    statusHistory,
  };
}

export function buildGiftCardOrder(row: GiftCardRow, statusHistory: StatusHistoryEntry[]): GiftCardOrder {
  return { ...orderFields(row), ...pick(row, ["kind", "buyerCountry"]), statusHistory };
}

/** The fields that both kinds of order take from the row. */
function orderFields(row: OrderRow) {
  return {
    ...pick(row, ["id", "userId", "customerEmail", "customerName", "customerPhone", "currency"]),
    ...pick(row, amountFields),
    ...pick(row, ["status", "paymentMethod", "paymentReference", "paymentState"]),
    payBy: row.payBy.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

type Tracked = { carrier: string } & Pick<GoodsRow, "trackingNumber" | "estimatedDelivery">;

function trackingFromRow(
  { trackingNumber, carrier, estimatedDelivery }: Tracked,
  broughtBy: Parameters<typeof carrierContact>[0],
): GoodsOrder["tracking"] {
  return { trackingNumber, carrier, estimatedDelivery, ...carrierContact(broughtBy, trackingNumber) };
}
