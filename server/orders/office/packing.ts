import { sql } from "drizzle-orm";
import type { OrderStatus } from "../../../domain/order/order.ts";
import { refuseStep } from "../../../domain/order/order-steps.ts";
import type { Database } from "../../database/database.ts";
import { findOfficeOrder } from "./office-order.ts";

type OrderToPack = { id: string; country: string; units: number; status: OrderStatus; createdAt: string };

/** As many orders as the list of packing shows. */
const SHOWN_TO_PACK = 100;

/**
 * The orders that are to be packed or shipped, oldest first, at most 100, without amounts and names. One query on a
 * partial index.
 */
export async function listOrdersToPack(db: Database): Promise<OrderToPack[]> {
  const { rows } = await db.execute<OrderToPack & { createdAt: Date | string }>(sql`
    select o.id, o.shipping_address ->> 'country' as country, o.status,
      o.created_at as "createdAt", (select sum(i.quantity)::int from order_items i where i.order_id = o.id) as units
    from orders o where o.status in ('confirmed', 'processing') order by o.created_at, o.id limit ${SHOWN_TO_PACK}`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
}

/**
 * What is needed to pack and ship one order, and nothing else: no amounts, no email address, no history. `refused` says
 * why the next step is not possible, such as a missing payment. Undefined for an order that is not to be packed.
 */
export async function findOrderToPack(db: Database, orderId: string) {
  const found = await findOfficeOrder(db, orderId);
  if (!found || !isToPack(found.order.status)) return undefined;
  const { id, status, customerName, customerPhone, shippingAddress, shippingMethod, createdAt } = found.order;
  const step = status === "confirmed" ? ("processing" as const) : ("shipment" as const);
  const items = found.order.items.map(({ productId, name, quantity }) => ({ productId, name, quantity }));
  return {
    order: { id, customerName, customerPhone, shippingAddress, shippingMethod, createdAt, items },
    step,
    refused: refuseStep(found.order, step)?.message,
    seen: found.seen,
  };
}

function isToPack(status: OrderStatus): boolean {
  return status === "confirmed" || status === "processing";
}
