import { formatDay } from "../../domain/dates.ts";
import { formatNaira } from "../../domain/money.ts";
import { shortName, type Order, type OrderStatus } from "../../domain/order.ts";
import type { EmailContent } from "../mail/render-email.ts";

type Words = { subject: string; paragraphs: (order: MovedOrder) => string[]; closing?: string };
/** What a letter tells of an order that has just moved. */
type MovedOrder = Pick<Order, "id" | "status" | "customerName" | "total"> & {
  carrier: string | null;
  trackingNumber: string | null;
  estimatedDelivery: string | null;
};

const CHANGES = "If anything about this is not what you expected, write to us and name the order number.";

/** What the customer reads at each step. An order that is placed has a letter of its own, so `pending` has none here. */
const steps: Partial<Record<OrderStatus, Words>> = {
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

/** The letter for the step an order has just taken, and why; undefined for a status that needs none. */
export function statusEmail(order: MovedOrder, why: string, publicUrl: string): EmailContent | undefined {
  const words = steps[order.status];
  if (!words) return undefined;
  return {
    subject: `${words.subject} (${order.id})`,
    greeting: `Hello ${shortName(order.customerName)},`,
    paragraphs: words.paragraphs(order),
    rows: [["Order", order.id], ...stepRows(order, why), ["Total", formatNaira(order.total)]],
    button: { words: "Track your order", href: `${publicUrl}/track-order?order=${order.id}` },
    ...(words.closing && { closing: words.closing }),
  };
}

/** The letter with the link that opens every order of an address. */
export function trackingLinkEmail(href: string): EmailContent {
  return {
    subject: "Your link to your orders",
    greeting: "Hello,",
    paragraphs: [
      "Somebody, probably you, looked up the orders of this address at Calabash Larder and asked to see them in full.",
      "The link below opens them, with address and phone number. It works for 24 hours.",
    ],
    button: { words: "See your orders in full", href },
    closing: "If it was not you, do nothing: without this letter nobody sees more than that there are orders.",
  };
}

/** Tells the customer that the parcel goes somewhere else now, in case it was not they who asked. */
export function addressChangedEmail({ id, customerName, shippingAddress }: Order, publicUrl: string): EmailContent {
  const { street, city, state, postalCode, country } = shippingAddress;
  return {
    subject: `Your parcel goes to another address now (${id})`,
    greeting: `Hello ${shortName(customerName)},`,
    paragraphs: ["We have changed where your order goes, as you asked on your orders page."],
    rows: [
      ["Order", id],
      ["New address", [street, city, state, postalCode, country].filter(Boolean).join(", ")],
    ],
    button: { words: "See your orders", href: `${publicUrl}/orders` },
    closing: CHANGES,
  };
}

function stepRows({ status, carrier, trackingNumber, estimatedDelivery }: MovedOrder, why: string): [string, string][] {
  if (status === "cancelled") return [["Why", why]];
  if (!carrier || !trackingNumber) return [];
  return [
    ["Carrier", carrier],
    ["Tracking number", trackingNumber],
    ...(estimatedDelivery ? [["Estimated delivery", formatDay(estimatedDelivery)] as [string, string]] : []),
  ];
}
