import { asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { products } from "#features/catalogue/tables.ts";
import { batches } from "#features/stock/tables.ts";
import type { Database } from "#platform/database/database.ts";
import { ownData, type PersonalData } from "#platform/personal-data.ts";
import { instant } from "#platform/rules/responses.ts";
import { recallNotices, recalls } from "./tables.ts";

export const personalData: PersonalData = {
  own: ownData({
    schema: {
      recalls: z
        .array(
          z.strictObject({
            orderId: z.string(),
            product: z.string(),
            batch: z.string(),
            units: z.int(),
            emailedAt: instant.nullable(),
            refundAskedAt: instant.nullable(),
          }),
        )
        .describe("What the shop called back"),
    },
    example: { recalls: [] },
    read: async (db, { orderIds }) => ({ recalls: await listRecalls(db, orderIds) }),
  }),
};

/** The recalled goods of these orders, and when the customer was told. */
function listRecalls(db: Database, orderIds: string[]) {
  const { orderId, units, emailedAt, refundAskedAt } = recallNotices;
  return db
    .select({ orderId, product: products.name, batch: batches.code, units, emailedAt, refundAskedAt })
    .from(recallNotices)
    .innerJoin(recalls, eq(recalls.id, recallNotices.recallId))
    .innerJoin(batches, eq(batches.id, recalls.batchId))
    .innerJoin(products, eq(products.id, batches.productId))
    .where(inArray(orderId, orderIds))
    .orderBy(asc(recalls.id), asc(orderId));
}
