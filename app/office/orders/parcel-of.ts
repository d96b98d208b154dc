import type { Order } from "../../../domain/order/order.ts";
import type { OrderShipment } from "../../../features/orders/rules/shipments.ts";
import { findOrder } from "../../../server/orders/orders.ts";
import type { Shop } from "../../../server/shop.ts";
import { rowId } from "../../../platform/rules/row-id.ts";
import { notFound } from "../../../features/accounts/middleware/form-action.ts";

type Params = { id: string; shipment: string };

/** The parcel of the URL and its order; 404 when there is none. */
export async function parcelOf({ db }: Shop, params: Params): Promise<{ order: Order; shipment: OrderShipment }> {
  const order = await findOrder(db, params.id);
  const shipment = order?.shipments.find(({ id }) => id === rowId(params.shipment));
  return order && shipment ? { order, shipment } : notFound();
}
