import type { Order } from "../../../domain/order/order.ts";
import type { OrderShipment } from "../../../domain/order/shipments.ts";
import { findOrder } from "../../../server/orders/orders.ts";
import type { Shop } from "../../../server/shop.ts";
import { rowId } from "../../../domain/row-id.ts";
import { notFound } from "../form-action.ts";

type Params = { id: string; shipment: string };

/** The parcel of the URL and its order; 404 when there is none. */
export async function parcelOf({ db }: Shop, params: Params): Promise<{ order: Order; shipment: OrderShipment }> {
  const order = await findOrder(db, params.id);
  const shipment = order?.shipments.find(({ id }) => id === rowId(params.shipment));
  return order && shipment ? { order, shipment } : notFound();
}
