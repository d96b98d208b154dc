import { randomBytes } from "node:crypto";
import { newOrderId } from "#features/orders/rules/order.ts";
import { createGiftCardOrder } from "#features/orders/server/create-order.ts";
import { giftCardPlacedEmail } from "#features/orders/server/kinds/gift-card.ts";
import { makePaymentLink } from "#features/orders/server/payment-link.ts";
import { queueOrderEmail } from "#features/orders/server/queue-order-email.ts";
import { NO_TAX, termsFromTax } from "#features/shipping/rules/tax.ts";
import { notOpenYet } from "#features/shop/server/opening.ts";
import { readOrderSettings } from "#features/shop/server/settings.ts";
import { write } from "#platform/database/write.ts";
import { refuseOver } from "#platform/rate-limit/limits.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import type { BuyGiftCard } from "../rules/forms.ts";
import { buyLimit } from "./limits.ts";
import { addUnpaidGiftCard, type GiftCardRecipient } from "./sell.ts";

/**
 * Places an order that buys a gift card, and returns the link through which only its buyer can pay; also mails the
 * link. The order has no goods, no shipping and no tax, reserves no stock and belongs to no account. The card is worth
 * nothing until the order is paid. `ip` is the client's.
 *
 * Refuses while the shop is not open, and a client that orders too many.
 */
export async function orderGiftCard(shop: Shop, card: BuyGiftCard, ip: string): Promise<string | Refusal> {
  const tooMany = await refuseOver(shop, { ip, email: card.giverEmail }, buyLimit);
  if (tooMany) return tooMany;
  return write(shop, null, async (w) => {
    const { isOpen } = await readOrderSettings(w.tx);
    if (!isOpen) return notOpenYet();
    const order = await createGiftCardOrder(w, { row: buildRow(card, w.now), event: PLACED });
    if (!order) throw new Error("The id of a new order was taken");
    await addUnpaidGiftCard(w, { orderId: order.id, amount: card.amount, ...cardRecipient(card) });
    const href = await makePaymentLink(w, order.id);
    await queueOrderEmail(w, order, { content: giftCardPlacedEmail(order, href), limit: "few" });
    return href;
  });
}

const PLACED = { description: "Order placed successfully" };

function buildRow({ amount, giverName, giverEmail, giverPhone, country }: BuyGiftCard, now: Date) {
  return {
    kind: "gift-card" as const,
    id: newOrderId(now.getTime(), randomBytes),
    customerName: giverName,
    customerEmail: giverEmail,
    customerPhone: giverPhone,
    subtotal: amount,
    shipping: 0,
    tax: 0,
    ...termsFromTax(NO_TAX),
    total: amount,
    buyerCountry: country,
  };
}

/** Without a recipient's address, the buyer gets the code. */
function cardRecipient({ giverEmail, recipientEmail, ...card }: BuyGiftCard): GiftCardRecipient {
  const { recipientName, message, design } = card;
  return { recipientName, recipientEmail: recipientEmail || giverEmail, message, design };
}
