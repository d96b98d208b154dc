import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#platform/database/database.ts";
import { ownData, type PersonalData } from "#platform/personal-data.ts";
import { instant } from "#platform/rules/responses.ts";
import { deleteSubscriber, deleteUnconfirmed, leaveNewsletter } from "./server/unsubscribe.ts";
import { newsletterRecipients, newsletters, newsletterSubscribers } from "./tables.ts";

export const personalData: PersonalData = {
  own: ownData({
    schema: {
      newsletter: z
        .strictObject({
          createdAt: instant,
          confirmedAt: instant.nullable(),
          issues: z.array(z.strictObject({ subject: z.string(), at: instant })).describe("The newsletters it was sent"),
        })
        .nullable()
        .describe("The newsletter’s entry for the account’s confirmed email address"),
    },
    example: { newsletter: null },
    read: async (db, { email }) => ({ newsletter: email === undefined ? null : await findEntry(db, email) }),
  }),
  eraseWithAccount: (w, { email }) => deleteSubscriber(w, email),
  endEmails: leaveNewsletter,
  deleteOldAddresses: deleteUnconfirmed,
};

async function findEntry(db: Database, email: string) {
  const { createdAt, confirmedAt, unsubscribeToken } = newsletterSubscribers;
  const [found] = await db
    .select({ createdAt, confirmedAt, token: unsubscribeToken })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email));
  if (!found) return null;
  const { token, ...entry } = found;
  const issues = await db
    .select({
      subject: newsletters.subject,
      at: sql<Date>`${newsletterRecipients.queuedAt}`.mapWith(newsletterRecipients.queuedAt),
    })
    .from(newsletterRecipients)
    .innerJoin(newsletters, eq(newsletters.id, newsletterRecipients.newsletterId))
    .where(and(eq(newsletterRecipients.unsubscribeToken, token), isNotNull(newsletterRecipients.queuedAt)))
    .orderBy(asc(newsletterRecipients.queuedAt));
  return { ...entry, issues };
}
