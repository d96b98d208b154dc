import { buyerName } from "#features/orders/rules/gift.ts";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import type { ShipmentEnd } from "#features/orders/rules/shipments.ts";
import { trackingRows, type Tracked } from "#features/orders/server/shipments/tracking-rows.ts";
import type { EmailContent, EmailRow } from "#platform/mail/render-email.ts";
import { greet } from "#platform/rules/greeting.ts";
import { orderNumber } from "#platform/rules/order-number.ts";

type Addressed = Pick<GoodsOrder, "id" | "customerName" | "gift">;

/** The email for one of several parcels of an order, with what is in it; `isLast` when nothing follows. */
export function partShippedEmail(
  order: Addressed & Tracked,
  { items, isLast }: { items: { name: string; quantity: number }[]; isLast: boolean },
  publicUrl: string,
): EmailContent {
  return email(order, publicUrl, {
    subject: isLast ? "The rest of your order is on its way" : "The first part of your order is on its way",
    paragraphs: [
      isLast
        ? "The last parcel of your order is on its way, with everything still to come."
        : "Your order is coming in more than one parcel. This one is on its way; we’ll email you when the rest leaves us.",
    ],
    rows: [
      ...items.map(({ name, quantity }): EmailRow => [`${quantity} × ${name}`, "in this parcel"]),
      ...trackingRows(order),
    ],
  });
}

/** Tells the customer the right tracking number of a parcel that has left. */
export function trackingCorrectedEmail(order: Addressed & Tracked, publicUrl: string): EmailContent {
  return email(order, publicUrl, {
    subject: "The right tracking number of your parcel",
    paragraphs: ["Sorry, the tracking number we sent you was wrong. This is the right one."],
    rows: trackingRows(order),
  });
}

/** Tells the customer that a parcel did not arrive, and what the shop does about it. */
export function shipmentEndedEmail(
  order: Addressed,
  {
    ended,
    why,
    isResent,
    isCancelled,
  }: { ended: Exclude<ShipmentEnd, "arrived">; why: string; isResent: boolean; isCancelled: boolean },
  publicUrl: string,
): EmailContent {
  const what =
    ended === "lost"
      ? "The carrier has lost your parcel. We’re sorry. It won’t cost you anything."
      : "The carrier has brought your parcel back to us.";
  const next = isResent
    ? "We’re packing the same again, and will email you the new tracking number when it leaves us."
    : isCancelled
      ? "We’ve cancelled the order. The money you paid goes back the way it came."
      : "We’ll write to you about the money for what was in it. The rest of your order isn’t affected.";
  return email(order, publicUrl, {
    subject: ended === "lost" ? "Your parcel was lost" : "Your parcel came back to us",
    paragraphs: [what, next],
    rows: [["Why", why]],
  });
}

/** Tells the customer that the parcel was noted as handed to the carrier by mistake. */
export function shipmentCorrectedEmail(order: Addressed, why: string, publicUrl: string): EmailContent {
  return email(order, publicUrl, {
    subject: "Your parcel is still with us",
    paragraphs: [
      "We told you your parcel was on its way. Sorry, that was our mistake: it’s still with us.",
      "We’ll email you its tracking number as soon as it really leaves.",
    ],
    rows: [["Why", why]],
  });
}

/** Tells the customer that the order was noted as delivered by mistake. */
export function deliveryCorrectedEmail(order: Addressed, why: string, publicUrl: string): EmailContent {
  return email(order, publicUrl, {
    subject: "Your parcel is still on its way",
    paragraphs: [
      "We told you your parcel had been delivered. Sorry, that was our mistake: it’s still on its way.",
      "Your 30 days to return something start when it really arrives.",
    ],
    rows: [["Why", why]],
  });
}

function email(
  { id, ...order }: Addressed,
  publicUrl: string,
  { subject, paragraphs, rows }: { subject: string; paragraphs: string[]; rows: EmailRow[] },
): EmailContent {
  return {
    subject: `${subject} (${orderNumber(id)})`,
    greeting: greet(buyerName(order)),
    paragraphs,
    rows: [["Order", id], ...rows],
    button: { label: "Track your order", href: `${publicUrl}/track-order?order=${id}` },
  };
}
