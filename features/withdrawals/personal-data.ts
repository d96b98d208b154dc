import { asc, inArray } from "drizzle-orm";
import { z } from "zod";
import { ownData, type PersonalData } from "#platform/personal-data.ts";
import { instant } from "#platform/rules/responses.ts";
import { eraseWithdrawals } from "./server/withdrawals.ts";
import { withdrawals } from "./tables.ts";

const { orderId, name, goods, createdAt, handledAt, rma } = withdrawals;

export const personalData: PersonalData = {
  own: ownData({
    schema: {
      withdrawals: z
        .array(
          z.strictObject({
            orderId: z.string(),
            name: z.string(),
            goods: z.string().describe("What it is about; empty for the whole order"),
            createdAt: instant,
            handledAt: instant.nullable(),
            rma: z.string().nullable(),
          }),
        )
        .describe("Statements of withdrawing from an order"),
    },
    example: { withdrawals: [] },
    read: async (db, { orderIds }) => ({
      withdrawals: await db
        .select({ orderId, name, goods, createdAt, handledAt, rma })
        .from(withdrawals)
        .where(inArray(orderId, orderIds))
        .orderBy(asc(withdrawals.id)),
    }),
  }),
  eraseFromOrders: eraseWithdrawals,
  stored: {
    what: "That you withdraw from an order: your name, which goods, and when, to the second",
    why: "So that it counts from the moment you send it. The law asks for it, and it is kept with the order.",
  },
};
