import { z } from "zod";
import { promotionResponse } from "#features/promotions/rules/responses.ts";
import { naira } from "#platform/rules/responses.ts";

const methodResponse = z.strictObject({
  rate: naira,
  days: z.tuple([z.int(), z.int()]).describe("The fewest and the most business days from dispatch to delivery"),
  isOffered: z.boolean().describe("Whether the checkout offers the method in this zone"),
  weight: z
    .strictObject({
      includedGrams: z.int().describe("What the rate covers, packed"),
      stepGrams: z.literal([500, 1000]),
      stepPrice: naira.describe("For each started step above that"),
      mostGrams: z.int().optional().describe("The most that one parcel may weigh; absent without a limit"),
      isFreeOver: z.boolean().describe("Whether free standard delivery covers the weight too"),
    })
    .optional()
    .describe("What the weight of a parcel adds; absent where it does not count"),
});

/** Prices and times of delivery. */
export const shippingResponse = z.strictObject({
  zones: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      freeShippingThreshold: naira.describe("Standard is free for goods worth more, after the discount"),
      methods: z.strictObject({ standard: methodResponse, express: methodResponse, overnight: methodResponse }),
    }),
  ),
  countries: z
    .array(
      z.strictObject({
        code: z.string().describe("ISO 3166-1 alpha-2"),
        name: z.string(),
        zoneId: z.string(),
        tax: z
          .strictObject({
            name: z.string().describe("What the tax is called there"),
            percent: z.number().describe("Of the goods, in percent"),
            isIncluded: z.boolean().describe("Whether the prices contain it"),
          })
          .nullable()
          .describe("The tax in force; null while none is chosen, and no order goes there"),
        pricesWithTax: z.boolean().describe("Whether the shop’s pages show prices with the tax there"),
      }),
    )
    .describe("The countries that the checkout offers, in its order"),
  cutOffHour: z.int().describe("The hour in Lagos from which an order counts for the next day; 24 if no hour does"),
  holidays: z
    .record(z.string(), z.array(z.iso.date()))
    .describe("Public holidays, which are not business days, by the name of the country that has them"),
  promotions: z
    .array(promotionResponse)
    .describe("Those that apply to an order by themselves: the one that saves most, unless its code gives as much"),
});
