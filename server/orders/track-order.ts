import { isOrderId, type Order } from "../../domain/order.ts";
import { sampleEmails } from "../../domain/samples.ts";
import { formatPhone } from "../../domain/phone.ts";
import { maskEmail, maskOrderId, maskPhone, maskStreet, type TrackedOrder } from "../../domain/tracking.ts";
import type { CurrentUser } from "../accounts/current-user.ts";
import type { Shop } from "../shop.ts";
import { findOrder, findOrdersByEmail } from "./orders.ts";

/** Whoever knows an order's unguessable id sees the whole card. Undefined when there is none. */
export async function trackOrder(shop: Shop, id: string): Promise<TrackedOrder | undefined> {
  const order = isOrderId(id) ? await findOrder(shop.db, id) : undefined;
  return order && orderCard(order);
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
  return found.map((order) => orderCard(order, !own && !sample));
}

/** An order without what no card shows, and masked for strangers. */
export function orderCard(order: Order, masked = false): TrackedOrder {
  const {
    userId: _user,
    paymentReference: _ref,
    paymentState: _state,
    payBy: _payBy,
    customerName: _name,
    promoCode: _code,
    ...shown
  } = order;
  if (!masked) return { ...shown, customerPhone: formatPhone(shown.customerPhone), masked };
  return {
    ...shown,
    masked,
    id: maskOrderId(shown.id),
    customerEmail: maskEmail(shown.customerEmail),
    customerPhone: maskPhone(shown.customerPhone),
    shippingAddress: { ...shown.shippingAddress, street: maskStreet(shown.shippingAddress.street) },
  };
}
