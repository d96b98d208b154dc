import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Write } from "#platform/database/write.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import { newGiftCardCode } from "../rules/code.ts";
import { giftCards } from "../tables.ts";
import { giftCardEmail } from "./emails.ts";
import { hashGiftCardCode, type LockedGiftCard } from "./ledger.ts";

/**
 * Gives a locked card a new code, which replaces any earlier one, and queues the email with it. Only the hash and the
 * last four characters are stored; the text of the email is deleted once the mail server has it. The message of
 * `giverName` goes with the first code, and is then erased; amounts are in the currency that they paid from.
 */
export async function sendNewCode(
  w: Write,
  card: LockedGiftCard,
  { giverName = "", paidFrom }: { giverName?: string; paidFrom?: string } = {},
): Promise<LockedGiftCard> {
  const code = newGiftCardCode(randomBytes);
  const changed = { codeHash: hashGiftCardCode(code), lastFour: code.slice(-4), sentAt: w.now, stoppedAt: null };
  await w.tx
    .update(giftCards)
    .set({ ...changed, message: "" })
    .where(eq(giftCards.id, card.id));
  const { publicUrl } = w.shop.config;
  await queueEmail(w, {
    to: card.recipientEmail,
    content: (shopName) => giftCardEmail({ ...card, giverName, shopName, code, publicUrl }),
    ...(paidFrom && { paidFrom }),
    about: `gift-card ${card.id}`,
    limit: "none",
    hasCode: true,
  });
  return { ...card, ...changed, message: "" };
}
