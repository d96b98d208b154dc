import { addressLines } from "../../domain/person/address.ts";
import { expectedDelivery } from "../../domain/cart/delivery.ts";
import { shippingMethodLabels } from "../../domain/cart/shipping.ts";
import { formatDay, formatDayRange } from "../../domain/dates.ts";
import { formatDollarEquivalent, formatNaira } from "../../domain/money.ts";
import type { Order, OrderStatus } from "../../domain/order/order.ts";
import { greet } from "../../domain/person/greeting.ts";
import type { OrderStep } from "../../domain/order/order-steps.ts";
import type { EmailContent } from "../mail/render-email.ts";

/**
 * The email to the customer when an order is placed, before anything is paid; with the delivery address only if the
 * email address is the account's own.
 */
export function orderPlacedEmail(
  order: Order,
  { publicUrl, dollarRate, isOwn }: { publicUrl: string; dollarRate: number; isOwn: boolean },
): EmailContent {
  const method = shippingMethodLabels[order.shippingMethod].name;
  const items = order.items.map(({ name, quantity, price }): [string, string] => [
    `${quantity} × ${name}`,
    formatNaira(price * quantity),
  ]);
  const discount: [string, string][] =
    order.discount > 0 ? [[`Discount (${order.promoCode ?? "promotion"})`, formatNaira(-order.discount)]] : [];
  return {
    subject: `We have your order ${order.id}`,
    greeting: greet(order.customerName),
    paragraphs: [
      `Thank you. Your order ${order.id} is written down, and everything in it is put aside for you.`,
      "What happens next: as soon as your payment has arrived we confirm the order, pack it and hand it to the carrier. If you have not paid yet, or it did not work, you can pay from your orders.",
    ],
    rows: [
      ...items,
      ["Subtotal", formatNaira(order.subtotal)],
      ...discount,
      [`Shipping (${method})`, order.shipping === 0 ? "Free" : formatNaira(order.shipping)],
      ["Tax", formatNaira(order.tax)],
      ["Total", `${formatNaira(order.total)} (${formatDollarEquivalent(order.total, dollarRate)})`],
      ...(isOwn ? [sendTo(order)] : []),
      ["Expected, if paid today", formatDayRange(expectedDelivery(new Date(order.createdAt), order.shippingMethod))],
    ],
    button: { label: "See my orders", href: `${publicUrl}/orders` },
    closing: "Is something wrong with it? Tell us within two hours and we can still change or cancel it.",
  };
}

function sendTo({ customerName, shippingAddress }: Order): [string, string] {
  return ["Send to", [customerName, ...addressLines(shippingAddress)].join(", ")];
}

type StatusText = { subject: string; paragraphs: (order: MovedOrder) => string[]; closing?: string };
/** What an email says about an order that has just changed its status. */
type MovedOrder = Pick<Order, "id" | "status" | "customerName" | "total"> & {
  carrier: string | null;
  trackingNumber: string | null;
  estimatedDelivery: string | null;
};

const CHANGES = "If anything about this is not what you expected, write to us and name the order number.";

/** The text for each status. `pending` has none here: `orderPlacedEmail` announces it. */
const statusTexts: Partial<Record<OrderStatus, StatusText>> = {
  confirmed: {
    subject: "Your payment is here and your order is confirmed",
    paragraphs: () => [
      "Thank you: your payment has arrived and your order is confirmed. Next, somebody fetches it from the shelves. We write again when it leaves.",
    ],
  },
  processing: {
    subject: "Your order is being packed",
    paragraphs: () => ["Your ingredients are on the packing table. We write again as soon as the parcel leaves us."],
  },
  shipped: {
    subject: "Your parcel is on its way",
    paragraphs: ({ trackingNumber }) => [
      trackingNumber
        ? "Your parcel has left us. The carrier's number below is the one to ask them with."
        : "Your parcel has left us.",
    ],
    closing: "Customs duties and taxes, where your country asks for them, are paid by the recipient.",
  },
  "out-for-delivery": {
    subject: "Your parcel arrives today",
    paragraphs: () => ["The courier has your parcel on board. It helps when somebody is in and the phone is near."],
  },
  delivered: {
    subject: "Your parcel has arrived",
    paragraphs: () => [
      "Your parcel was delivered. We hope the pot is on already.",
      "If something is not right, you have 30 days to send it back; it begins on your orders page.",
    ],
  },
  cancelled: {
    subject: "Your order is cancelled",
    paragraphs: () => [
      "Your order is cancelled and the ingredients are back on the shelf.",
      "If you had paid, the money goes back the way it came. If you had not, there is nothing more to do.",
    ],
    closing: CHANGES,
  },
};

const failedDelivery: StatusText = {
  subject: "The courier could not hand over your parcel",
  paragraphs: () => [
    "The courier came with your parcel and could not hand it over. Another try follows; it helps when somebody is in and the phone is near.",
  ],
  closing: "If another day or another address suits you better, write to us and name the order number.",
};

/**
 * The email for the status an order has just reached, by a step of staff or without one; `why` is the reason of a
 * cancellation. Undefined when there is none.
 */
export function statusEmail(
  order: MovedOrder,
  { why, step }: { why: string; step: OrderStep | undefined },
  publicUrl: string,
): EmailContent | undefined {
  const text = step === "failed-attempt" ? failedDelivery : statusTexts[order.status];
  if (!text) return undefined;
  return {
    subject: `${text.subject} (${order.id})`,
    greeting: greet(order.customerName),
    paragraphs: text.paragraphs(order),
    rows: [["Order", order.id], ...statusRows(order, why), ["Total", formatNaira(order.total)]],
    button: { label: "Track your order", href: `${publicUrl}/track-order?order=${order.id}` },
    ...(text.closing && { closing: text.closing }),
  };
}

/** Tells a customer once that staff cancelled these unpaid orders, because they kept too much aside. */
export function releasedEmail(customerName: string, orderIds: string[], publicUrl: string): EmailContent {
  return {
    subject: "Your unpaid orders are cancelled",
    greeting: greet(customerName),
    paragraphs: [
      "We kept the ingredients of these orders aside, but they are not paid and others wait for them. So we have cancelled the orders and put everything back on the shelf. You owe nothing.",
      "If you still want them, you are welcome to order again and pay the same day. For a large order write to us, and we see to it together.",
    ],
    rows: orderIds.map((id) => ["Order", id]),
    button: { label: "See my orders", href: `${publicUrl}/orders` },
    closing: "If you did pay, please answer this letter with the date and the amount.",
  };
}

/** The email with the link that opens every order of an email address. */
export function trackingLinkEmail(href: string): EmailContent {
  return {
    subject: "Your link to your orders",
    greeting: "Hello,",
    paragraphs: [
      "Somebody, probably you, looked up the orders of this address at Calabash Larder and asked to see them in full.",
      "The link below opens them, with address and phone number. It works for 24 hours.",
    ],
    button: { label: "See your orders in full", href },
    closing: "If it was not you, do nothing: without this letter nobody sees more than that there are orders.",
  };
}

/**
 * Tells the customer that the delivery address was changed, in case the request was not theirs; with the new one only
 * if the email address is the account's own.
 */
export function addressChangedEmail(
  { id, customerName, shippingAddress }: Pick<Order, "id" | "customerName" | "shippingAddress">,
  { publicUrl, isOwn }: { publicUrl: string; isOwn: boolean },
): EmailContent {
  return {
    subject: `Your parcel goes to another address now (${id})`,
    greeting: greet(customerName),
    paragraphs: ["We have changed where your order goes, as you asked on your orders page."],
    rows: [
      ["Order", id],
      ...(isOwn ? [["New address", addressLines(shippingAddress).join(", ")] as [string, string]] : []),
    ],
    button: { label: "See your orders", href: `${publicUrl}/orders` },
    closing: CHANGES,
  };
}

function statusRows(
  { status, carrier, trackingNumber, estimatedDelivery }: MovedOrder,
  why: string,
): [string, string][] {
  if (status === "cancelled") return [["Why", why]];
  if (!carrier || !trackingNumber) return [];
  return [
    ["Carrier", carrier],
    ["Tracking number", trackingNumber],
    ...(estimatedDelivery ? [["Estimated delivery", formatDay(estimatedDelivery)] as [string, string]] : []),
  ];
}
