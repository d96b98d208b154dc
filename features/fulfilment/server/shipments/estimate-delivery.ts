import { inArray } from "drizzle-orm";
import { findOrders } from "#features/orders/server/orders.ts";
import { orders } from "#features/orders/tables.ts";
import { expectedDelivery, lateThresholds, type DateRange } from "#features/shipping/rules/delivery.ts";
import { findZoneByCountry } from "#features/shipping/rules/shipping.ts";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
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
  const [found, table] = await Promise.all([findOrders(db, inArray(orders.id, orderIds)), readShippingTable(db)]);
  const { today } = lateThresholds(clock());
  const goods = found.filter((order) => order.kind === "goods");
  return new Map(
    goods.map(({ id, promisedDelivery: promised, shippingAddress, shippingMethod }) => {
      const { days } = findZoneByCountry(table, shippingAddress.country).methods[shippingMethod];
      const estimate = promised.to >= today ? promised.to : expectedDelivery(clock(), days).to;
      return [id, { promised, estimate }];
    }),
  );
}
