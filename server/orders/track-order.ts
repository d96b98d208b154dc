import { inArray } from "drizzle-orm";
import { isOrderId, type Order } from "../../domain/order/order.ts";
import { sampleEmails } from "../../domain/order/samples.ts";
import { formatPhone } from "../../domain/person/phone.ts";
import { maskEmail, maskOrderId, maskPhone, maskStreet, type TrackedOrder } from "../../domain/order/tracking.ts";
import type { CurrentUser } from "../accounts/current-user.ts";
import { orders } from "../database/schema.ts";
import { MINUTE } from "../../domain/time.ts";
import { withinLimit } from "../rate-limit/rate-limit.ts";
import type { Shop } from "../shop.ts";
import { findOrders, findOrdersByEmail } from "./orders.ts";

/**
 * The whole cards of the orders with these ids, newest first; unknown ids are left out. An id cannot be guessed, so
 * knowing it is enough. One query.
 */
export async function trackOrdersById(shop: Shop, ids: string[]): Promise<TrackedOrder[]> {
  const found = await findOrders(shop.db, inArray(orders.id, ids.filter(isOrderId)));
  return found.map((order) => orderCard(order));
}

/** The rate limit of look-ups per IP, in a minute: many by id, which cannot be guessed, and few by email. */
export function mayLookUp(shop: Shop, by: "id" | "email", ip: string): Promise<boolean> {
  return withinLimit(shop, `track-${by}|${ip}`, { limit: by === "id" ? 600 : 20, window: MINUTE });
}

/**
 * The orders of an email address, newest first, masked unless the viewer is signed in with that email and has confirmed
 * it, or it is one of the two sample emails of a shop that is not in production.
 */
export async function trackOrders(shop: Shop, email: string, viewer: CurrentUser | undefined): Promise<TrackedOrder[]> {
  const normalised = email.toLowerCase();
  const own = viewer?.emailVerified === true && viewer.email === normalised;
  const sample = !shop.config.production && sampleEmails.includes(normalised);
  const found = await findOrdersByEmail(shop.db, normalised);
  return found.map((order) => orderCard(order, !own && !sample));
}

/** An order without the fields that no card shows; `masked` hides the personal ones too. */
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
