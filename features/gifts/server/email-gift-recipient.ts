import type { MoveReaction } from "#features/orders/server/react-to-move.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import { giftRecipientEmail } from "./emails.ts";

/**
 * Emails a gift's recipient about a move of the order, if the giver entered an address. A move that does not email the
 * customer does not email the recipient either.
 */
export const emailGiftRecipient: MoveReaction = async (w, { order, step, email, contact }) => {
  if (order.kind !== "goods" || !order.gift?.email || email === null) return;
  const { gift } = order;
  const content = giftRecipientEmail({ ...order, gift, contact }, step, w.shop.config.publicUrl);
  if (content) await queueEmail(w, { to: gift.email, content, about: order.id, limit: "none" });
};
