import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#platform/database/database.ts";
import { ownData, type PersonalData } from "#platform/personal-data.ts";
import { instant } from "#platform/rules/responses.ts";
import { deleteEntriesOf, deleteOldEntries, leaveWaitingList } from "./server/leave-waiting-list.ts";
import { productRequests, stockAlerts } from "./tables.ts";

export const personalData: PersonalData = {
  own: ownData({
    schema: {
      stockAlerts: z
        .array(
          z.strictObject({
            productId: z.string().nullable(),
            category: z.string().nullable(),
            createdAt: instant,
            notifiedAt: instant.nullable(),
          }),
        )
        .describe("What its confirmed email address asked to be told about"),
      productRequests: z
        .array(z.strictObject({ term: z.string(), createdAt: instant, notifiedAt: instant.nullable() }))
        .describe("What its confirmed email address searched for, did not find, and asked to be told about"),
    },
    example: {
      stockAlerts: [{ productId: "1", category: null, createdAt: "2026-11-21T09:20:00.000Z", notifiedAt: null }],
      productRequests: [{ term: "palm oil", createdAt: "2026-11-21T09:25:00.000Z", notifiedAt: null }],
    },
    read: async (db, { email }) =>
      email === undefined ? { stockAlerts: [], productRequests: [] } : await listEntries(db, email),
  }),
  eraseWithAccount: (w, { email }) => deleteEntriesOf(w, email),
  endEmails: leaveWaitingList,
  deleteOldAddresses: deleteOldEntries,
};

async function listEntries(db: Database, email: string) {
  const { productId, category, createdAt, notifiedAt } = stockAlerts;
  const { term, createdAt: askedAt, notifiedAt: answeredAt } = productRequests;
  return {
    stockAlerts: await db
      .select({ productId, category, createdAt, notifiedAt })
      .from(stockAlerts)
      .where(eq(stockAlerts.email, email))
      .orderBy(asc(stockAlerts.id)),
    productRequests: await db
      .select({ term, createdAt: askedAt, notifiedAt: answeredAt })
      .from(productRequests)
      .where(eq(productRequests.email, email))
      .orderBy(asc(productRequests.id)),
  };
}
