import type { Order } from "../../../domain/order/order.ts";
import type { OrderShipment } from "../../../domain/order/shipments.ts";
import { findOrder } from "../../../server/orders/orders.ts";
import type { Shop } from "../../../server/shop.ts";
import { notFound } from "../form-action.ts";

type Params = { id: string; shipment: string };

/** The parcel of the URL and its order; 404 when there is none. */
export async function parcelOf({ db }: Shop, params: Params): Promise<{ order: Order; shipment: OrderShipment }> {
  const order = await findOrder(db, params.id);
  const shipment = order?.shipments.find(({ id }) => id === parcelIdOf(params));
  return order && shipment ? { order, shipment } : notFound();
}

/** The id of the parcel of the URL, as the database has it; -1 for what is no id. */
export function parcelIdOf({ shipment }: Params): number {
  return /^\d{1,15}$/.test(shipment) ? Number(shipment) : -1;
}
