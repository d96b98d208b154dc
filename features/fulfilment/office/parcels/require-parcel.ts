import { notFound } from "#features/accounts/middleware/office-action.ts";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import type { OrderShipment } from "#features/orders/rules/shipments.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { rowId } from "#platform/rules/row-id.ts";
import type { Shop } from "#platform/shop.ts";

type Params = { id: string; shipment: string };

/** The parcel of the URL and its order; 404 when there is none. */
export async function requireParcel(
  { db }: Shop,
  params: Params,
): Promise<{ order: GoodsOrder; shipment: OrderShipment }> {
  const order = await findGoodsOrder(db, params.id);
  const shipment = order?.shipments.find(({ id }) => id === rowId(params.shipment));
  return order && shipment ? { order, shipment } : notFound();
}
