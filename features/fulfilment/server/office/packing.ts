import { inArray, max, sql } from "drizzle-orm";
import { refuseStep } from "#features/orders/rules/order-steps.ts";
import type { OrderStatus } from "#features/orders/rules/order.ts";
import type { PaymentState } from "#features/orders/rules/payment-state.ts";
import { MAX_AT_ONCE } from "#features/orders/server/office/chosen-orders.ts";
import { findOfficeOrder } from "#features/orders/server/office/office-order.ts";
import { cancelledAt, readStop, refuseWhileCancelling } from "#features/orders/server/undo/refuse-while-cancelling.ts";
import { orderStatusHistory } from "#features/orders/tables.ts";
import type { Database } from "#platform/database/database.ts";
import type { Shop } from "#platform/shop.ts";
import { findPackingSlips } from "../packing/packing-slips.ts";
import { estimateDeliveries } from "../shipments/estimate-delivery.ts";
import { findSlips } from "./slips.ts";

/** An order for the list in which tracking numbers are entered. */
export type OrderToShip = {
  id: string;
  customerName: string;
  country: string;
  units: number;
  seen: number;
  estimate: string;
  /** Why it cannot leave now: it is about to be cancelled. */
  stopped?: string | undefined;
};

type OrderToPack = {
  id: string;
  country: string;
  units: number;
  isGift: boolean;
  status: OrderStatus;
  createdAt: string;
  /** How many parcels have left already. */
  parcels: number;
  /** Why it cannot be packed or shipped now, such as a missing payment. */
  refused: string | undefined;
};

/** The orders to pack or ship, oldest first, at most 100, without amounts and names. One query on a partial index. */
export async function listOrdersToPack(db: Database): Promise<OrderToPack[]> {
  type Times = { createdAt: Date | string; cancelledAt: Date | string | null };
  type Found = OrderToPack & Times & { paymentState: PaymentState };
  const { rows } = await db.execute<Found>(sql`
    select o.id, o.shipping_address ->> 'country' as country, o.status, o.payment_state as "paymentState",
      o.created_at as "createdAt", o.gift is not null as "isGift", ${cancelledAt} as "cancelledAt",
      (select sum(i.quantity)::int from order_items i where i.order_id = o.id) as units,
      (select count(*)::int from shipments s where s.order_id = o.id and s.ended is null) as parcels
    from orders o where o.status in ('confirmed', 'processing') order by o.created_at, o.id limit ${MAX_AT_ONCE}`);
  return rows.map(({ paymentState, cancelledAt: at, ...row }) => ({
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    refused: refuseStep({ ...row, kind: "goods", paymentState }, nextStep(row.status))?.message ?? readStop(at),
  }));
}

/**
 * What is needed to pack and ship one order, and nothing else: no amounts, no email address, no history. `refused` says
 * why the next step is not possible, such as a missing payment or a pending cancellation. Undefined for an order that
 * is not to be packed.
 */
export async function findOrderToPack(shop: Pick<Shop, "db" | "clock" | "config">, orderId: string) {
  const found = await findOfficeOrder(shop.db, orderId);
  const [slip] = found && isToPack(found.order.status) ? await findPackingSlips(shop, [orderId]) : [];
  if (!found || !slip) return undefined;
  const step = nextStep(found.order.status);
  const refusal = refuseStep(found.order, step) ?? (await refuseWhileCancelling(shop.db, orderId));
  return { slip, step, refused: refusal?.message, seen: found.seen };
}

/**
 * Those of these orders that may be shipped, for the list in which staff enter tracking numbers: who gets what, the
 * expected day, the newest history entry, and why an order that is about to be cancelled cannot leave. Leaves out the
 * others. Five queries.
 */
export async function findOrdersToShip(shop: Shop, ids: string[]): Promise<OrderToShip[]> {
  const slips = (await findSlips(shop.db, ids)).filter(({ status }) => status === "processing");
  const orderIds = slips.map(({ id }) => id);
  if (orderIds.length === 0) return [];
  const { orderId, id } = orderStatusHistory;
  const newest = await shop.db
    .select({ orderId, seen: max(id) })
    .from(orderStatusHistory)
    .where(inArray(orderId, orderIds))
    .groupBy(orderId);
  const estimates = await estimateDeliveries(shop, orderIds);
  const stopped = await shop.db.execute<{ id: string; at: Date }>(
    sql`select o.id, ${cancelledAt} as at from orders o where ${inArray(sql`o.id`, orderIds)}`,
  );
  return slips.map(({ id: slipId, customerName, shippingAddress, items }) => ({
    id: slipId,
    customerName,
    country: shippingAddress.country,
    units: items.reduce((sum, { quantity }) => sum + quantity, 0),
    seen: newest.find((entry) => entry.orderId === slipId)?.seen ?? 0,
    estimate: estimates.get(slipId)?.estimate ?? "",
    stopped: readStop(stopped.rows.find((row) => row.id === slipId)?.at ?? null),
  }));
}

function nextStep(status: OrderStatus) {
  return status === "confirmed" ? ("processing" as const) : ("shipment" as const);
}

function isToPack(status: OrderStatus): boolean {
  return status === "confirmed" || status === "processing";
}
