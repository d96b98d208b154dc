import { z } from "zod";
import { ownData, type PersonalData } from "#platform/personal-data.ts";
import { instant } from "#platform/rules/responses.ts";
import { listMonthlyBaskets, stopByKey } from "./server/monthly-baskets.ts";

export const personalData: PersonalData = {
  own: ownData({
    schema: {
      monthlyBaskets: z
        .array(
          z.strictObject({
            orderId: z.string().describe("The order that it was begun with"),
            items: z.array(z.strictObject({ productId: z.string(), quantity: z.int() })),
            day: z.int().describe("Of the month"),
            nextOn: z.iso.date(),
            createdAt: instant,
          }),
        )
        .describe("What is mailed to the account every month"),
    },
    example: { monthlyBaskets: [] },
    read: async (db, { userId }) => ({
      monthlyBaskets: (await listMonthlyBaskets(db, userId)).map(({ id: _id, ...one }) => one),
    }),
  }),
  endEmails: stopByKey,
};
