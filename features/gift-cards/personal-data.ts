import { and, asc, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#platform/database/database.ts";
import { ownData, type PersonalData } from "#platform/personal-data.ts";
import { instant, kobo, naira } from "#platform/rules/responses.ts";
import { retentionDays } from "#platform/rules/retention.ts";
import { forgetRecipient } from "./server/forget-recipients.ts";
import { giftCards } from "./tables.ts";

export const personalData: PersonalData = {
  stored: {
    what: "Gift cards: the name and the email address a card is sent to, and the giver’s message",
    why: `So that we can send the card, and send a new code when one is lost. We rely on the contract. The message is
      deleted once the card is sent, the name and the address ${retentionDays.spentGiftCard} days after the card is
      spent. The code itself we do not keep.`,
  },
  own: ownData({
    schema: {
      giftCards: z
        .array(
          z.strictObject({
            lastFour: z.string().nullable().describe("The end of the code"),
            amount: naira,
            balanceKobo: kobo,
            recipientName: z.string(),
            message: z.string().describe("The giver’s, until the card is sent"),
            sentAt: instant.nullable(),
          }),
        )
        .describe("Gift cards that were sent to the account’s confirmed address"),
    },
    example: { giftCards: [] },
    read: async (db, { email }) => ({ giftCards: email === undefined ? [] : await listReceived(db, email) }),
  }),
  eraseWithAccount: (w, { email }) => forgetRecipient(w, email),
};

/** The gift cards sent to an email address, without their codes: the shop stores only hashes. */
function listReceived(db: Database, email: string) {
  const { id, lastFour, amount, balanceKobo, recipientName, recipientEmail, message, sentAt } = giftCards;
  return db
    .select({ lastFour, amount, balanceKobo, recipientName, message, sentAt })
    .from(giftCards)
    .where(and(eq(recipientEmail, email), isNotNull(sentAt)))
    .orderBy(asc(id));
}
