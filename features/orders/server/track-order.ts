import { eq, inArray } from "drizzle-orm";
import type { CurrentUser } from "#features/accounts/server/current-user.ts";
import { makeLink, readLink } from "#features/accounts/server/mailed-links.ts";
import { write } from "#platform/database/write.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import { refuseOverLimit } from "#platform/rate-limit/limits.ts";
import { readEmail } from "#platform/rules/email-address.ts";
import { maskOrderId } from "#platform/rules/mask-order-id.ts";
import { hasOrderNumber } from "#platform/rules/order-number.ts";
import { formatPhone } from "#platform/rules/phone.ts";
import { readTypedOrderId } from "#platform/rules/read-order-id.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import { DAY } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import type { GoodsOrder, Order } from "../rules/order.ts";
import { sampleEmails, sampleOrderIds } from "../rules/samples.ts";
import {
  maskEmail,
  maskPhone,
  maskStreet,
  maskTrackingNumber,
  type TrackedGoods,
  type TrackedOrder,
} from "../rules/tracking.ts";
import { orders } from "../tables.ts";
import { trackingLinkEmail } from "./emails.ts";
import { findOrders, findOrdersByEmail } from "./orders.ts";

const samples: string[] = Object.values(sampleOrderIds);

/**
 * The unmasked cards of the orders with these typed or pasted ids, newest first; unknown ids are left out. An id cannot
 * be guessed, so knowing it is enough. Those of the sample orders are published, and open nothing unless the shop is a
 * demo. One query.
 */
export async function trackOrdersById(shop: Shop, ids: string[]): Promise<TrackedOrder[]> {
  const known = ids
    .flatMap((id) => readTypedOrderId(id) ?? [])
    .filter((id) => shop.config.demo || !samples.includes(id));
  const found = await findOrders(shop.db, inArray(orders.id, known));
  return found.map((order) => orderCard(order));
}

/** Refuses too many look-ups of a client: many are allowed by id, which cannot be guessed, and few by email. */
export function refuseLookUp(shop: Shop, by: "id" | "email", ip: string): Promise<Refusal | undefined> {
  return refuseOverLimit(shop, by === "id" ? "trackById" : "trackByEmail", { ip });
}

/**
 * The orders of an email address, newest first, or only that with this number (`readOrderNumber`). Masked unless the
 * viewer is signed in with that email and has confirmed it, or it is one of the two sample emails of a demo.
 */
export async function trackOrders(
  shop: Shop,
  email: string,
  viewer: CurrentUser | undefined,
  number?: string,
): Promise<TrackedOrder[]> {
  const address = readEmail(email);
  if (address === undefined) return [];
  const own = viewer?.emailVerified === true && viewer.email === address;
  const sample = shop.config.demo && sampleEmails.includes(address);
  const all = await findOrdersByEmail(shop.db, address);
  const found = number ? all.filter(({ id }) => hasOrderNumber(id, number)) : all;
  return found.map((order) => orderCard(order, !own && !sample));
}

/** An order without the fields that no card shows; `masked` hides the personal ones too. */
function orderCard(order: Order, masked = false): TrackedOrder {
  if (order.kind === "goods") return goodsCard(order, masked);
  const { userId: _user, paymentReference: _ref, paymentState: _state, payBy: _payBy, ...named } = order;
  const { customerName: _name, ...shown } = named;
  return { ...shown, ...formatContact(order, masked), masked };
}

/** The same for an order for goods. */
export function goodsCard(order: GoodsOrder, masked = false): TrackedGoods {
  const {
    userId: _user,
    paymentReference: _ref,
    paymentState: _state,
    payBy: _payBy,
    customerName: _name,
    promoCode: _code,
    acknowledged: _acknowledged,
    ...known
  } = order;
  const shown = { ...known, ...formatContact(order, masked), masked };
  if (!masked) return shown;
  return {
    ...shown,
    gift: null,
    shippingAddress: {
      ...shown.shippingAddress,
      street: maskStreet(shown.shippingAddress.street),
      landmark: undefined,
      courierNote: undefined,
      postalCode: shown.shippingAddress.postalCode && "•••",
    },
    tracking: shown.tracking && {
      ...shown.tracking,
      ...maskTracking(shown.tracking),
    },
    shipments: shown.shipments.map((shipment) => ({
      ...shipment,
      ...maskTracking(shipment),
    })),
  };
}

function formatContact({ id, customerEmail, customerPhone }: Order, masked: boolean) {
  return masked
    ? { id: maskOrderId(id), customerEmail: maskEmail(customerEmail), customerPhone: maskPhone(customerPhone) }
    : { customerPhone: formatPhone(customerPhone) };
}

/** Removes the tracking link too: it contains the number. */
function maskTracking({ trackingNumber }: { trackingNumber: string | null }) {
  return { trackingNumber: trackingNumber && maskTrackingNumber(trackingNumber), trackingUrl: null };
}

/**
 * Emails a link that opens every order of an email address in full, for 24 hours, if it has any order; the result does
 * not reveal whether it has. Refuses too many from one client and to one address.
 */
export async function mailTrackingLink(shop: Shop, email: string, ip: string): Promise<Refusal | undefined> {
  const to = email.toLowerCase();
  const tooMany = await refuseOverLimit(shop, "mailTrackingLink", { ip, email: to });
  if (tooMany) return tooMany;
  await write(shop, null, async (w) => {
    const [any] = await w.tx.select({ id: orders.id }).from(orders).where(eq(orders.customerEmail, to)).limit(1);
    if (!any) return;
    const secret = await makeLink(w, "track-orders", { email: to, lifetime: DAY });
    const href = `${shop.config.publicUrl}/track-order?link=${secret}`;
    const content = (shopName: string) => trackingLinkEmail(shopName, href);
    await queueEmail(w, { to, content, about: "tracking link", linkFor: DAY });
  });
  return undefined;
}

/**
 * Every order of the email that a link was mailed to, in full, newest first. Undefined for an unknown or expired link.
 */
export async function openTrackingLink(shop: Shop, secret: string): Promise<TrackedOrder[] | undefined> {
  const link = await readLink(shop, "track-orders", secret);
  if (typeof link === "string") return undefined;
  return (await findOrdersByEmail(shop.db, link.email)).map((order) => orderCard(order));
}
