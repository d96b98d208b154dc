import { isOrderId, type Order } from "../../domain/order.ts";
import { sampleEmails } from "../../domain/samples.ts";
import { maskEmail, maskPhone, maskStreet } from "../../domain/tracking.ts";
import type { CurrentUser } from "../accounts/current-user.ts";
import type { Shop } from "../shop.ts";
import { findOrder, findOrdersByEmail } from "./orders.ts";

/** An order as the tracking page shows it; `masked` when e-mail, phone and street are hidden from this viewer. */
export type TrackedOrder = Omit<Order, "userId" | "paymentReference" | "customerName"> & { masked: boolean };

/** Whoever knows an order's unguessable id sees the whole card. Undefined when there is none. */
export async function trackOrder(shop: Shop, id: string): Promise<TrackedOrder | undefined> {
  const order = isOrderId(id) ? await findOrder(shop.db, id) : undefined;
  return order && card(order, false);
}

/**
 * Every order of an address, newest first, masked unless the viewer is signed in with that address and has confirmed it, or
 * it is one of the two sample addresses of a shop that is not in production.
 */
export async function trackOrders(shop: Shop, email: string, viewer: CurrentUser | undefined): Promise<TrackedOrder[]> {
  const address = email.toLowerCase();
  const own = viewer?.emailVerified === true && viewer.email === address;
  const sample = !shop.config.production && sampleEmails.includes(address);
  const found = await findOrdersByEmail(shop.db, address);
  return found.map((order) => card(order, !own && !sample));
}

function card(order: Order, masked: boolean): TrackedOrder {
  const { userId: _user, paymentReference: _reference, customerName: _name, ...shown } = order;
  if (!masked) return { ...shown, masked };
  return {
    ...shown,
    masked,
    customerEmail: maskEmail(shown.customerEmail),
    customerPhone: maskPhone(shown.customerPhone),
    shippingAddress: { ...shown.shippingAddress, street: maskStreet(shown.shippingAddress.street) },
  };
}
