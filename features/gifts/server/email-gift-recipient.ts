import type { MoveReaction } from "#features/orders/server/react-to-move.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import { giftRecipientEmail } from "./emails.ts";

/**
 * The email to the recipient of a gift about a move, if the giver has said where to. A move without an email to the
 * customer has none either.
 */
export const emailGiftRecipient: MoveReaction = async (w, { order, step, email, contact }) => {
  if (order.kind !== "goods" || !order.gift?.email || email === null) return;
  const { gift } = order;
  const content = giftRecipientEmail({ ...order, gift, contact }, step, w.shop.config.publicUrl);
  if (content) await queueEmail(w, { to: gift.email, content, about: order.id, limit: "none" });
};
