import { sql } from "drizzle-orm";
import { rememberAddress, type NewAddress } from "#features/accounts/server/addresses.ts";
import { takeStock } from "#features/catalogue/server/stock.ts";
import type { Transaction } from "#platform/database/database.ts";
import { pipeline } from "#platform/database/pipeline.ts";
import type { Write } from "#platform/database/write.ts";
import { HOUR } from "#platform/rules/time.ts";
import type { GiftCardOrder, GoodsOrder, OrderItem, StatusHistoryEntry } from "../rules/order.ts";
import { PAY_WITHIN_HOURS } from "../rules/payment.ts";
import { orderItems, orders } from "../tables.ts";
import { orderRow, type NewGiftCardRow, type NewGoodsRow, type OrderRow } from "./order-row.ts";
import { buildGiftCardOrder, buildGoodsOrder } from "./orders.ts";
import { queueOrderEmail } from "./queue-order-email.ts";
import { recordEvent, type OrderEvent } from "./record-event.ts";

/**
 * What a feature does when an order of any kind is placed, by a customer or by staff, in the same write. `on`: the
 * optional features that are switched on, where the caller has read them.
 */
export type CreatedReaction = (w: Write, order: OrderRow, on: string[] | undefined) => Promise<void>;

declare module "#platform/shop.ts" {
  interface Reactions {
    /** A new order (`createOrder`, `createGiftCardOrder`). */
    created: CreatedReaction[];
  }
}

type Timed<Row extends { payBy: Date }> = Omit<Row, "payBy" | "createdAt" | "updatedAt"> & Partial<Pick<Row, "payBy">>;

type NewGoodsOrder = {
  /** The columns of the row; by default it waits for its payment for 24 hours. */
  row: Timed<NewGoodsRow>;
  /** Their products are locked and have enough units. */
  items: OrderItem[];
  /** Saved in the address book of the order's account, which the caller has locked. */
  address?: NewAddress;
  /** Without `staff` the shop itself has recorded it. */
  event: OrderEvent;
  email?: (order: GoodsOrder) => Parameters<typeof queueOrderEmail>[2];
  /** The optional features that are switched on, if the caller has read them. */
  on?: string[];
};

/**
 * Writes a priced order for goods: its row, items and first history entry, takes the units out of stock, remembers the
 * address, and queues the email, unless it costs nothing: that email goes with its confirmation
 * (`confirmWithoutPayment`). Undefined, with nothing written, when another order has the id.
 */
export async function createOrder(
  w: Write,
  { row, items, address, event, email, on }: NewGoodsOrder,
): Promise<GoodsOrder | undefined> {
  const written = await insertOrder(w, row);
  if (written?.kind !== "goods") return undefined;
  const { userId } = written;
  const order = buildGoodsOrder(written, items, [placedEntry(w, written, event)]);
  await pipeline(
    takeStock(w, items, { cause: "placed", orderId: order.id }),
    writeItems(w.tx, order.id, items),
    ...(userId && address ? [rememberAddress(w, userId, address)] : []),
    recordEvent(event.staff ? w : { ...w, actor: null }, written, event),
    ...(email && order.total > 0 ? [queueOrderEmail(w, order, email(order))] : []),
    ...w.shop.reactions.created.map((react) => react(w, written, on)),
  );
  return order;
}

/** Writes an order that buys a gift card: its row and first history entry. Undefined when another order has the id. */
export async function createGiftCardOrder(
  w: Write,
  { row, event }: { row: Timed<NewGiftCardRow>; event: OrderEvent },
): Promise<GiftCardOrder | undefined> {
  const written = await insertOrder(w, row);
  if (written?.kind !== "gift-card") return undefined;
  await pipeline(
    recordEvent({ ...w, actor: null }, written, event),
    ...w.shop.reactions.created.map((react) => react(w, written, undefined)),
  );
  return buildGiftCardOrder(written, [placedEntry(w, written, event)]);
}

async function insertOrder(
  { tx, now }: Write,
  row: Timed<NewGoodsRow> | Timed<NewGiftCardRow>,
): Promise<OrderRow | undefined> {
  const payBy = new Date(now.getTime() + PAY_WITHIN_HOURS * HOUR);
  const [written] = await tx
    .insert(orders)
    .values({ payBy, ...row, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: orders.id })
    .returning();
  return written && orderRow(written);
}

function placedEntry({ now }: Write, { status }: OrderRow, { description }: OrderEvent): StatusHistoryEntry {
  return { status, description, location: null, timestamp: now.toISOString() };
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
