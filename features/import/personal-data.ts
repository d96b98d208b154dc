import { z } from "zod";
import { ownData, type PersonalData } from "#platform/personal-data.ts";
import { instant } from "#platform/rules/responses.ts";
import { listImportedOrders } from "./server/imported-orders.ts";

export const personalData: PersonalData = {
  own: ownData({
    schema: {
      ordersOfTheEarlierShop: z
        .array(
          z.strictObject({
            number: z.string(),
            customerName: z.string(),
            customerEmail: z.string(),
            status: z.string(),
            currency: z.string(),
            totalMinor: z.int().describe("In the hundredth part of the currency"),
            lines: z.array(
              z.strictObject({ name: z.string(), sku: z.string(), quantity: z.number(), price: z.string() }),
            ),
            orderedAt: instant,
          }),
        )
        .describe("Orders that were imported from the shop that this one follows"),
    },
    example: { ordersOfTheEarlierShop: [] },
    read: async (db, { userId }) => ({ ordersOfTheEarlierShop: await listImportedOrders(db, userId) }),
  }),
};
