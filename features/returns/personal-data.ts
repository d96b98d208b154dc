import { asc, inArray } from "drizzle-orm";
import { z } from "zod";
import { creditMethods } from "#features/shop/rules/payment-methods.ts";
import type { Database } from "#platform/database/database.ts";
import { ownData, type PersonalData } from "#platform/personal-data.ts";
import { instant, naira } from "#platform/rules/responses.ts";
import { eraseReturns } from "./server/erase-returns.ts";
import { returnItems, returns } from "./tables.ts";

export const personalData: PersonalData = {
  own: ownData({
    schema: {
      returns: z.array(
        z.strictObject({
          rma: z.string(),
          orderId: z.string(),
          status: z.string(),
          refusalReason: z.string().nullable(),
          carrier: z.string().nullable(),
          trackingNumber: z.string().nullable(),
          refundAmount: naira.nullable(),
          refundAs: z.enum(creditMethods).nullable().describe("Instead of money, as the customer chose"),
          condition: z.string().nullable().describe("In which condition it arrived"),
          createdAt: instant,
          updatedAt: instant,
          items: z.array(
            z.strictObject({
              productId: z.string(),
              quantity: z.int(),
              reason: z.string(),
              isOpened: z.boolean(),
              restockedQuantity: z.int(),
            }),
          ),
        }),
      ),
    },
    example: { returns: [] },
    read: async (db, { orderIds }) => ({ returns: await listReturns(db, orderIds) }),
  }),
  eraseFromOrders: eraseReturns,
};

function listReturns(db: Database, orderIds: string[]) {
  return db.query.returns.findMany({
    columns: { inspectionNote: false },
    with: { items: { columns: { rma: false }, orderBy: asc(returnItems.productId) } },
    where: inArray(returns.orderId, orderIds),
    orderBy: asc(returns.createdAt),
  });
}
