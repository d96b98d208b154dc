import type { EmailContent } from "#platform/mail/render-email.ts";
import { greet } from "#platform/rules/greeting.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import type { GiftCardOrder, OrderStatus } from "../../rules/order.ts";
import type { GiftCardRow } from "../order-row.ts";
import type { KindOfOrder, OrderWords, StatusNews } from "./kind-of-order.ts";

/** An order that buys a gift card: it has no goods, no parcel and no document. Its payment delivers it. */
export function giftCardOrder(order: GiftCardRow): KindOfOrder {
  return {
    followMove: async () => ({ contact: null }),
    tellStaff: async () => {},
    statusEmail: (_publicUrl, news) => statusEmail(order, news),
    linkEmail: async (_w, { href }) => giftCardPlacedEmail({ ...order, payBy: order.payBy.toISOString() }, href),
    creditRefund: async () => undefined,
    reinvoiceRefund: async () => undefined,
    words,
  };
}

const words: OrderWords = {
  waits: (until) => `Your gift card waits for your payment until ${until} in Lagos`,
  stillWaits: (until) => `The gift card waits for your payment, until ${until} in Lagos`,
  whereToPay: "with the link in our first email",
  notPaidYet: "Reply to this email, and tell us so.",
  afterEnd: "",
  notPaidInTime: "No payment for your gift card reached us in time, so we’ve cancelled the order. You owe nothing.",
};

/** The email with the link by which the buyer pays. */
export function giftCardPlacedEmail(
  { id, customerName, total, payBy }: Pick<GiftCardOrder, "id" | "customerName" | "total" | "payBy">,
  href: string,
): EmailContent {
  const by = `Please pay by ${formatDateTime(payBy)} in Lagos. If you’ve paid already, there’s nothing more to do.`;
  return {
    subject: `Pay for your gift card (${orderNumber(id)})`,
    greeting: greet(customerName),
    paragraphs: [
      "Thank you for ordering a gift card. As soon as your payment arrives, we’ll email the card with its code.",
      by,
    ],
    rows: [
      ["Order", id],
      ["Gift card", formatNaira(total)],
    ],
    button: { label: "Pay for the gift card", href },
    closing: "Didn’t order this? Do nothing: without a payment the order ends by itself.",
  };
}

function statusEmail({ id, status, customerName, total }: GiftCardRow, { why }: StatusNews): EmailContent | undefined {
  const text = statusTexts[status];
  if (!text) return undefined;
  return {
    subject: `${text.subject} (${orderNumber(id)})`,
    greeting: greet(customerName),
    paragraphs: text.paragraphs,
    rows: [
      ["Order", id],
      ...(status === "cancelled" ? [["Why", why] as [string, string]] : []),
      ["Total", formatNaira(total)],
    ],
    closing: text.closing,
  };
}

const statusTexts: Partial<Record<OrderStatus, { subject: string; paragraphs: string[]; closing: string }>> = {
  delivered: {
    subject: "Your gift card is paid, and on its way by email",
    paragraphs: [
      "Thank you. Your payment has arrived, and we’ve emailed the gift card with its code. Only that email has the code: we keep no copy.",
      "A gift card is money we owe, so it has no tax and no invoice; the orders it pays for do. It never expires.",
    ],
    closing:
      "Changed your mind, or the wrong address? Reply to this email, and we’ll refund what’s left on the card or send it again.",
  },
  cancelled: {
    subject: "Your order of a gift card is cancelled",
    paragraphs: ["Your order of a gift card is cancelled. There is nothing to pay for it."],
    closing: "If you did pay, please reply to this email with the date and the amount.",
  },
};
