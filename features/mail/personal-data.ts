import { asc, eq, inArray, or } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#platform/database/database.ts";
import { deleteAccountMail, deleteMailAbout } from "#platform/mail/delete-mail.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { ownData, type PersonalData } from "#platform/personal-data.ts";
import { instant } from "#platform/rules/responses.ts";

export const personalData: PersonalData = {
  own: ownData({
    schema: {
      emails: z
        .array(z.strictObject({ to: z.string(), subject: z.string(), queuedAt: instant }))
        .describe("Emails of the last year to the account’s confirmed address or about its orders, without their text"),
    },
    example: { emails: [{ to: "amara@example.com", subject: "Welcome", queuedAt: "2026-11-20T08:00:00.000Z" }] },
    read: async (db, { email, orderIds }) => ({ emails: await listEmails(db, email, orderIds) }),
  }),
  eraseWithAccount: (w, { userId, email }) => deleteAccountMail(w, userId, email),
  eraseFromOrders: deleteMailAbout,
};

/**
 * The emails to a confirmed address, and those about these orders, without their text, which may contain a sign-in
 * link.
 */
function listEmails(db: Database, email: string | undefined, orderIds: string[]) {
  const { recipientEmail, subject, createdAt, regarding } = emailOutbox;
  return db
    .select({ to: recipientEmail, subject, queuedAt: createdAt })
    .from(emailOutbox)
    .where(or(inArray(regarding, orderIds), email === undefined ? undefined : eq(recipientEmail, email)))
    .orderBy(asc(createdAt), asc(emailOutbox.id));
}
