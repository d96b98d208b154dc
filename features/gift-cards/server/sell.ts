import { toKobo } from "../../../platform/rules/kobo.ts";
import type { Naira } from "../../../platform/rules/money.ts";
import { Refusal } from "../../../platform/rules/refusal.ts";
import { giftCards } from "../../../server/database/schema.ts";
import type { Write } from "../../../platform/database/write.ts";
import { lockGiftCardOf, postEntry } from "./ledger.ts";
import { sendNewCode } from "./send-code.ts";

/** Whom a card is for. */
export type GiftCardRecipient = { recipientName: string; recipientEmail: string; message: string };

/** Adds the card that an order buys: without a code and worth nothing until the order is paid. */
export async function addUnpaidGiftCard(
  { tx, now }: Write,
  { orderId, amount, ...recipient }: GiftCardRecipient & { orderId: string; amount: Naira },
): Promise<void> {
  await tx.insert(giftCards).values({ ...recipient, amount, orderId, createdAt: now });
}

/**
 * The locked order that buys a card is paid: the shop owes the money from now on, and the code is sent, in the name of
 * the buyer unless the card is their own.
 */
export async function activateGiftCard(
  w: Write,
  { id: orderId, ...buyer }: { id: string; customerName: string; customerEmail: string },
): Promise<void> {
  const card = await lockGiftCardOf(w.tx, orderId);
  if (!card) throw new Error(`Order ${orderId} buys no gift card`);
  const sold = await postEntry(w, card, { kind: "sold", kobo: toKobo(card.amount), orderId });
  if (sold instanceof Refusal) throw new Error(`The gift card of order ${orderId}: ${sold.message}`);
  const isOwn = sold.recipientEmail === buyer.customerEmail && sold.recipientName === "";
  await sendNewCode(w, sold, isOwn ? "" : buyer.customerName);
}
