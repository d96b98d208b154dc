import { and, eq, inArray, isNotNull, isNull, like, lte, not, or } from "drizzle-orm";
import { deleteInBatches, inBatches } from "../database/in-batches.ts";
import type { Write } from "../database/write.ts";
import { retentionDays } from "../rules/retention.ts";
import { DAY } from "../rules/time.ts";
import type { Shop } from "../shop.ts";
import { emailOutbox } from "./table.ts";

const { id, recipientEmail, createdAt, bodyText } = emailOutbox;

/**
 * Deletes the emails about an account and, if given, those to its email address, except emails about orders, which
 * belong to the order.
 */
export async function deleteAccountMail({ tx }: Write, userId: string, email: string | undefined): Promise<void> {
  const { regarding } = emailOutbox;
  const ofAccount = eq(regarding, `account ${userId}`);
  const notAboutOrder = or(isNull(regarding), not(like(regarding, "CBL\\_%")));
  const toAddress = email === undefined ? undefined : and(eq(recipientEmail, email), notAboutOrder);
  await tx.delete(emailOutbox).where(or(ofAccount, toAddress));
}

/** Deletes the emails about these subjects, such as the ids of orders, in a write. */
export async function deleteMailAbout({ tx }: Write, subjects: string[]): Promise<void> {
  await tx.delete(emailOutbox).where(inArray(emailOutbox.regarding, subjects));
}

/** Deletes the text of emails older than 30 days, and the rows of emails older than a year. */
export async function deleteOldMail({ db, clock }: Shop): Promise<void> {
  const olderThan = (days: number) => lte(createdAt, new Date(clock().getTime() - days * DAY));
  await deleteInBatches(db, emailOutbox, olderThan(retentionDays.email));
  const withOldText = and(isNotNull(bodyText), olderThan(retentionDays.emailText));
  await inBatches(async (limit) => {
    const { rowCount } = await db
      .update(emailOutbox)
      .set({ bodyText: null, bodyHtml: null, unsubscribeUrl: null })
      .where(inArray(id, db.select({ id }).from(emailOutbox).where(withOldText).limit(limit)));
    return rowCount ?? 0;
  });
}
