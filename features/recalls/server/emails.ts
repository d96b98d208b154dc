import { buyerName, type Gift } from "#features/orders/rules/gift.ts";
import type { EmailContent } from "#platform/mail/render-email.ts";
import { greet } from "#platform/rules/greeting.ts";
import { splitParagraphs } from "../rules/recall.ts";

type Notice = {
  orderId: string;
  customerName: string;
  gift: Gift | null;
  productName: string;
  code: string;
  units: number;
  message: string;
};

/** Tells a customer what in their order must not be eaten, and what the shop offers. */
export function recallEmail(
  { orderId, productName, code, units, message, ...order }: Notice,
  publicUrl: string,
): EmailContent {
  return {
    subject: `Please don’t eat it: ${productName}, batch ${code}`,
    greeting: greet(buyerName(order)),
    paragraphs: [
      ...splitParagraphs(message),
      ...(order.gift ? [`You sent this to ${order.customerName}: please tell them today.`] : []),
    ],
    rows: [
      ["Product", productName],
      ["Batch", code],
      ["Units in your order", String(units)],
      ["Order number", orderId],
    ],
    button: { label: "See what we offer", href: `${publicUrl}/orders/${orderId}/recall` },
  };
}
