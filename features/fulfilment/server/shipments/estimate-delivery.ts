import { inArray } from "drizzle-orm";
import { findOrders } from "#features/orders/server/orders.ts";
import { orders } from "#features/orders/tables.ts";
import { deliveryTerms, expectedDelivery, type DateRange } from "#features/shipping/rules/delivery.ts";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { lagosDay } from "#platform/rules/period.ts";
import type { Shop } from "#platform/shop.ts";

type Estimate = { promised: DateRange; estimate: string };
type Clocked = Pick<Shop, "db" | "clock">;

/**
 * The days promised for an order, and the day that staff may announce for its parcel: the last promised day or, once
 * that is past, the last expected day of an order placed now. Undefined for an unknown order and one without goods.
 */
export async function estimateDelivery(shop: Clocked, orderId: string): Promise<Estimate | undefined> {
  return (await estimateDeliveries(shop, [orderId])).get(orderId);
}

/** The same for several orders, by id. Two queries. */
export async function estimateDeliveries({ db, clock }: Clocked, orderIds: string[]): Promise<Map<string, Estimate>> {
  const [found, table] = await Promise.all([
    findOrders(db, inArray(orders.id, orderIds)),
    readShippingTable(db, clock()),
  ]);
  const today = lagosDay(clock());
  const goods = found.filter((order) => order.kind === "goods");
  return new Map(
    goods.map(({ id, promisedDelivery: promised, shippingAddress, shippingMethod }) => {
      const terms = deliveryTerms(table, shippingAddress.country, shippingMethod);
      const estimate = promised.to >= today ? promised.to : expectedDelivery(clock(), terms).to;
      return [id, { promised, estimate }];
    }),
  );
}
