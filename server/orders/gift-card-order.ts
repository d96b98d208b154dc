import { randomBytes } from "node:crypto";
import { lagosDay } from "../../platform/rules/period.ts";
import type { BuyGiftCard } from "../../features/gift-cards/rules/forms.ts";
import { formatDateTime } from "../../platform/rules/dates.ts";
import { formatNaira } from "../../platform/rules/money.ts";
import { newOrderId, type Order } from "../../domain/order/order.ts";
import { greet } from "../../platform/rules/greeting.ts";
import { Refusal } from "../../platform/rules/refusal.ts";
import { readOrderSettings } from "../../features/shop/server/settings.ts";
import { write } from "../../platform/database/write.ts";
import { addUnpaidGiftCard, type GiftCardRecipient } from "../../features/gift-cards/server/sell.ts";
import type { EmailContent } from "../../platform/mail/render-email.ts";
import { refuseOverLimit } from "../../platform/rate-limit/limits.ts";
import type { Shop } from "../shop.ts";
import { createOrder } from "./create-order.ts";
import { makePaymentLink } from "../../features/orders/server/payment-link.ts";
import { queueOrderEmail } from "../../features/orders/server/queue-order-email.ts";

/**
 * Places an order that buys a gift card, and returns the link with which its buyer, and nobody else, pays for it; the
 * link is mailed, too. It has no goods, no shipping and no tax, keeps no stock aside and belongs to no account. The
 * card is worth nothing until the order is paid. `ip` is the client's.
 *
 * Refuses before the seller is named in the settings, and a client that orders many.
 */
export async function orderGiftCard(shop: Shop, card: BuyGiftCard, ip: string): Promise<string | Refusal> {
  const tooMany = await refuseOverLimit(shop, "buyGiftCard", { ip, email: card.giverEmail });
  if (tooMany) return tooMany;
  return write(shop, null, async (w) => {
    const { isOpen } = await readOrderSettings(w.tx);
    if (!isOpen) return new Refusal("not-open", "We are not open for orders yet. Please come back soon.");
    const order = await createOrder(w, { row: rowOf(card, w.now), items: [], event: PLACED });
    if (!order) throw new Error("The id of a new order was taken");
    await addUnpaidGiftCard(w, { orderId: order.id, amount: card.amount, ...recipientOf(card) });
    const href = await makePaymentLink(w, order.id);
    await queueOrderEmail(w, order, { content: placedEmail(order, href), limit: "few" });
    return href;
  });
}

const PLACED = { description: "Order placed successfully" };

function rowOf({ amount, giverName, giverEmail, giverPhone, country }: BuyGiftCard, now: Date) {
  const today = lagosDay(now);
  return {
    id: newOrderId(now.getTime(), randomBytes),
    customerName: giverName,
    customerEmail: giverEmail,
    customerPhone: giverPhone,
    subtotal: amount,
    shipping: 0,
    tax: 0,
    taxPercent: 0,
    total: amount,
    // An order has both; a gift card has neither parcel nor address.
    shippingMethod: "standard" as const,
    shippingAddress: { street: "", city: "", state: "", postalCode: "", country },
    // The card is mailed as soon as it is paid for.
    promisedFrom: today,
    promisedTo: today,
    buysGiftCard: true,
  };
}

/** Without an address of the receiver, the buyer gets the code. */
function recipientOf({ giverEmail, recipientName, recipientEmail, message }: BuyGiftCard): GiftCardRecipient {
  return { recipientName, recipientEmail: recipientEmail || giverEmail, message };
}

function placedEmail({ id, customerName, total, payBy }: Order, href: string): EmailContent {
  const by = `Please pay by ${formatDateTime(payBy)} in Lagos. If you have paid already, there is nothing more to do.`;
  return {
    subject: `Pay for your gift card (${id})`,
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
    closing: "Didn’t you order this? Then there is nothing to do: without a payment the order ends by itself.",
  };
}
