import { sql } from "drizzle-orm";
import type { Order, OrderItem } from "../../domain/order/order.ts";
import { PAY_WITHIN_HOURS } from "../../domain/payment/payment.ts";
import { HOUR } from "../../platform/rules/time.ts";
import { rememberAddress, type NewAddress } from "../../features/accounts/server/addresses.ts";
import { takeStock } from "../../features/catalogue/server/stock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { pipeline } from "../../platform/database/pipeline.ts";
import { orderItems, orders } from "../database/schema.ts";
import type { Write } from "../../platform/database/write.ts";
import { orderOf } from "./orders.ts";
import { queueOrderEmail } from "../../features/orders/server/queue-order-email.ts";
import { recordEvent, type OrderEvent } from "../../features/orders/server/record-event.ts";

type Columns = typeof orders.$inferInsert;
type NewOrder = {
  /** The columns of the row; by default it waits for its payment for 24 hours. */
  row: Omit<Columns, "payBy" | "createdAt" | "updatedAt"> & Partial<Pick<Columns, "payBy">>;
  /** Its products are locked and have the units. */
  items: OrderItem[];
  /** Is remembered with the account that owns the order; the caller has locked it. */
  address?: NewAddress;
  /** Without `staff` the shop itself has recorded it. */
  event: OrderEvent;
  email?: (order: Order) => Parameters<typeof queueOrderEmail>[2];
};

/**
 * Writes an order that is priced: its row, items and first history entry, takes the units out of stock, remembers the
 * address, and queues the email. Undefined, with nothing written, when another order has the id.
 */
export async function createOrder(
  w: Write,
  { row, items, address, event, email }: NewOrder,
): Promise<Order | undefined> {
  const { tx, now } = w;
  const payBy = new Date(now.getTime() + PAY_WITHIN_HOURS * HOUR);
  const [written] = await tx
    .insert(orders)
    .values({ payBy, ...row, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: orders.id })
    .returning();
  if (!written) return undefined;
  const { status, userId } = written;
  const { description } = event;
  const placed = { status, description, location: null, timestamp: now.toISOString() };
  const order = orderOf(written, items, [placed]);
  await pipeline(
    ...(items.length > 0
      ? [takeStock(w, items, { cause: "placed", orderId: order.id }), writeItems(tx, order.id, items)]
      : []),
    ...(userId && address ? [rememberAddress(w, userId, address)] : []),
    recordEvent(event.staff ? w : { ...w, actor: null }, written, event),
    ...(email ? [queueOrderEmail(w, order, email(order))] : []),
  );
  return order;
}

/** Inserts the items of an order that has none. */
export async function writeItems(tx: Transaction, orderId: string, items: Omit<OrderItem, "image">[]): Promise<void> {
  // One array for each column, so that an order of any length is the same statement.
  const column = (name: "productId" | "name" | "size" | "quantity" | "price" | "isZeroRated") =>
    sql.param(items.map((item) => item[name]));
  await tx.execute(sql`
    insert into ${orderItems} (order_id, position, product_id, name, size, quantity, price, is_zero_rated)
    select ${orderId}, position - 1, product_id, name, size, quantity, price, is_zero_rated
    from unnest(${column("productId")}::text[], ${column("name")}::text[], ${column("size")}::text[],
      ${column("quantity")}::integer[], ${column("price")}::bigint[], ${column("isZeroRated")}::boolean[])
      with ordinality as item (product_id, name, size, quantity, price, is_zero_rated, position)`);
}
