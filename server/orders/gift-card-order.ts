import { randomBytes } from "node:crypto";
import { lagosDay } from "../../domain/books/period.ts";
import type { BuyGiftCard } from "../../domain/gift-card/forms.ts";
import { formatDateTime } from "../../domain/dates.ts";
import { formatNaira } from "../../domain/money.ts";
import { newOrderId } from "../../domain/order/order.ts";
import { PAY_WITHIN_HOURS } from "../../domain/payment/payment.ts";
import { greet } from "../../domain/person/greeting.ts";
import { Refusal } from "../../domain/refusal.ts";
import { HOUR } from "../../domain/time.ts";
import { addPart } from "../baskets/shared-baskets.ts";
import { readOrderSettings } from "../catalogue/settings.ts";
import { orders } from "../database/schema.ts";
import { write, type Write } from "../database/write.ts";
import { addUnpaidGiftCard, type GiftCardRecipient } from "../gift-cards/sell.ts";
import type { EmailContent } from "../mail/render-email.ts";
import { refuseOverLimit } from "../rate-limit/limits.ts";
import type { Shop } from "../shop.ts";
import type { LockedOrder } from "./move-order.ts";
import { makePaymentLink } from "./payment-link.ts";
import { queueOrderEmail } from "./queue-order-email.ts";
import { recordEvent } from "./record-event.ts";

/** Of which shared basket a gift card pays a part, and for whom. */
export type PartOf = { basketCode: string; person: string };

/**
 * Places an order that buys a gift card, or with `part` a part of a shared basket, and returns the link with which its
 * buyer, and nobody else, pays for it; the link is mailed, too. It has no goods, no shipping and no tax, keeps no stock
 * aside and belongs to no account. The card is worth nothing until the order is paid. `ip` is the client's.
 *
 * Refuses before the seller is named in the settings, and a client that orders many.
 */
export async function orderGiftCard(
  shop: Shop,
  card: BuyGiftCard,
  ip: string,
  part?: PartOf,
): Promise<string | Refusal> {
  const tooMany = await refuseOverLimit(shop, "buyGiftCard", { ip, email: card.giverEmail });
  if (tooMany) return tooMany;
  return write(shop, null, async (w) => {
    const { isOpen } = await readOrderSettings(w.tx);
    if (!isOpen) return new Refusal("not-open", "We are not open for orders yet. Please come back soon.");
    const order = await addOrder(w, card);
    await addUnpaidGiftCard(w, { orderId: order.id, amount: card.amount, ...recipientOf(card) });
    if (part) await addPart(w, { ...part, orderId: order.id });
    await recordEvent(w, order, { description: "Order placed successfully" });
    const href = await makePaymentLink(w, order.id);
    await queueOrderEmail(w, order, { content: placedEmail(order, href, part), limit: "few" });
    return href;
  });
}

async function addOrder({ tx, now }: Write, card: BuyGiftCard): Promise<LockedOrder> {
  const { amount, giverName, giverEmail, giverPhone, country } = card;
  const today = lagosDay(now);
  const [order] = await tx
    .insert(orders)
    .values({
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
      shippingMethod: "standard",
      shippingAddress: { street: "", city: "", state: "", postalCode: "", country },
      // The card is mailed as soon as it is paid for.
      promisedFrom: today,
      promisedTo: today,
      payBy: new Date(now.getTime() + PAY_WITHIN_HOURS * HOUR),
      buysGiftCard: true,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!order) throw new Error("The inserted order was not returned");
  return order;
}

/** Without an address of the receiver, the buyer gets the code. */
function recipientOf({ giverEmail, recipientName, recipientEmail, message }: BuyGiftCard): GiftCardRecipient {
  return { recipientName, recipientEmail: recipientEmail || giverEmail, message };
}

function placedEmail(
  { id, customerName, total, payBy }: LockedOrder,
  href: string,
  part: PartOf | undefined,
): EmailContent {
  const by = `Please pay by ${formatDateTime(payBy.toISOString())} in Lagos. If you have paid already, there is nothing more to do.`;
  const closing = "Didn’t you order this? Then there is nothing to do: without a payment the order ends by itself.";
  if (part) {
    return {
      subject: `Pay your part of the basket (${id})`,
      greeting: greet(customerName),
      paragraphs: ["As soon as your payment arrives, it goes to the order of the basket you share.", by],
      rows: [["Your part", formatNaira(total)]],
      button: { label: "Pay your part", href },
      closing,
    };
  }
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
    closing,
  };
}
