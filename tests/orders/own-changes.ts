import type { OrderChange } from "#features/order-changes/rules/order-edit.ts";
import { changeOwnOrder, previewOwnChange, type OwnChange } from "#features/order-changes/server/change-own-order.ts";
import { type ShippingForm, shippingFormFromOrder } from "#features/orders/rules/shipping-form.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { amarasAddress, amarasPhone } from "../people/people.ts";

/** The change that gives Amara's order these goods. */
export function changeTo(items: Record<string, number>, to: Partial<OrderChange> = {}): OrderChange {
  const lines = Object.entries(items).map(([productId, quantity]) => ({ productId, quantity }));
  return { items: lines, shipping: { ...amarasAddress, phone: amarasPhone }, shippingMethod: "standard", ...to };
}

type Own = { userId: string; orderId: string };

/** Previews a change of a customer's own order, and saves it. */
export async function changeAsCustomer(shop: Shop, own: Own, change: OrderChange): Promise<OwnChange | Refusal> {
  const preview = await previewOwnChange(shop, own, change);
  if (preview instanceof Refusal) return preview;
  const seen = preview.seen ?? { total: preview.after.total, open: 0, refunded: 0, edit: 0 };
  return changeOwnOrder(shop, own, { change, seen });
}

/** The same for the address alone; undefined when it is saved. */
export async function moveAsCustomer(
  shop: Shop,
  own: Own,
  { acknowledged, ...address }: Partial<ShippingForm> & { acknowledged?: string[] | undefined },
): Promise<Refusal | undefined> {
  const order = await findGoodsOrder(shop.db, own.orderId);
  if (!order) throw new Error(`There is no order ${own.orderId}`);
  const items = order.items.map(({ productId, quantity }) => ({ productId, quantity }));
  const shipping = { ...shippingFormFromOrder(order), ...address, email: order.customerEmail };
  const { shippingMethod } = order;
  const moved = await changeAsCustomer(shop, own, { items, shipping, shippingMethod, acknowledged });
  return moved instanceof Refusal ? moved : undefined;
}
