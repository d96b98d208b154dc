import { and, eq, exists, gt, inArray, lte, ne, not, sql } from "drizzle-orm";
import { inBatches } from "#platform/database/in-batches.ts";
import type { Write } from "#platform/database/write.ts";
import { retentionDays } from "#platform/rules/retention.ts";
import { DAY } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { giftCardEntries, giftCards } from "../tables.ts";

const nobody = { recipientName: "", recipientEmail: "", message: "" };

/** Erases an email address and its recipient from the gift cards sent to it. Their codes still work. */
export async function forgetRecipient({ tx }: Write, email: string | undefined): Promise<void> {
  if (email === undefined) return;
  await tx.update(giftCards).set(nobody).where(eq(giftCards.recipientEmail, email));
}

/**
 * The nightly job: erases a card's recipient 90 days after the card was spent, or after an order for it was placed and
 * not paid. Until then, an order that the card paid may be refunded, and a lost code may be sent again.
 */
export async function forgetRecipients({ db, clock }: Shop): Promise<void> {
  const { id, balanceKobo, recipientEmail, createdAt } = giftCards;
  const before = new Date(clock().getTime() - retentionDays.spentGiftCard * DAY);
  const lately = db
    .select({ one: sql`1` })
    .from(giftCardEntries)
    .where(and(eq(giftCardEntries.giftCardId, id), gt(giftCardEntries.occurredAt, before)));
  const isOver = and(eq(balanceKobo, 0), lte(createdAt, before), ne(recipientEmail, ""), not(exists(lately)));
  await inBatches(async (limit) => {
    const some = db.select({ id }).from(giftCards).where(isOver).limit(limit);
    const { rowCount } = await db.update(giftCards).set(nobody).where(inArray(id, some));
    return rowCount ?? 0;
  });
}
