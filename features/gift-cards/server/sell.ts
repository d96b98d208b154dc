import type { MoveReaction } from "#features/orders/server/react-to-move.ts";
import type { Write } from "#platform/database/write.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import type { Naira } from "#platform/rules/money.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { giftCards } from "../tables.ts";
import { lockOrderGiftCard, postEntry } from "./ledger.ts";
import { sendNewCode } from "./send-code.ts";

/** The recipient of a card, with a message and the picture. */
export type GiftCardRecipient = Pick<
  typeof giftCards.$inferInsert,
  "recipientName" | "recipientEmail" | "message" | "design"
>;

/** Adds the card that an order buys, without a code and worth nothing until the order is paid. */
export async function addUnpaidGiftCard(
  { tx, now }: Write,
  { orderId, amount, ...recipient }: GiftCardRecipient & { orderId: string; amount: Naira },
): Promise<void> {
  await tx.insert(giftCards).values({ ...recipient, amount, orderId, createdAt: now });
}

/**
 * Delivers the card when the locked order that buys it is paid: the shop owes the money from now on, and the code is
 * sent in the buyer's name unless the card is their own. Locks the card.
 */
export const activateGiftCard: MoveReaction = async (w, { order }) => {
  if (order.kind !== "gift-card" || order.status !== "delivered") return;
  const { id: orderId, buyerCountry: paidFrom, ...buyer } = order;
  const card = await lockOrderGiftCard(w.tx, orderId);
  if (!card) throw new Error(`Order ${orderId} buys no gift card`);
  const sold = await postEntry(w, card, { kind: "sold", kobo: toKobo(card.amount), orderId });
  if (sold instanceof Refusal) throw new Error(`The gift card of order ${orderId}: ${sold.message}`);
  const isOwn = sold.recipientEmail === buyer.customerEmail && sold.recipientName === "";
  await sendNewCode(w, sold, { giverName: isOwn ? "" : buyer.customerName, paidFrom });
};
