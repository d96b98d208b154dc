import { z } from "zod";
import { ownData, type PersonalData } from "#platform/personal-data.ts";
import { instant } from "#platform/rules/responses.ts";
import { listMonthlyBaskets, stopByKey } from "./server/monthly-baskets.ts";

export const personalData: PersonalData = {
  stored: {
    what: "A monthly basket, if you asked for one: what is in it, and the day of the month it is emailed on",
    why: `So that we can email you the basket each month, and only that. We rely on your consent, which you can take back
      at any time under My Orders, or with the link in each of these emails. Kept until you do, or delete the account.`,
  },
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
