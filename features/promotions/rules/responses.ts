import { z } from "zod";
import { naira } from "#platform/rules/responses.ts";

/** A promotion: of a code that the signed-in customer may use, or one that applies by itself. */
export const promotionResponse = z.strictObject({
  code: z.string(),
  percent: z.int().describe("Percent off its goods; 0 if it gives something else"),
  amount: naira.describe("Naira off its goods, at most their price; 0 if it gives something else"),
  freeDelivery: z.boolean().describe("Whether standard delivery is free, but for weight beyond what is included"),
  fromGoods: naira.describe("The least that its goods cost, before the discount"),
  fromUnits: z.int().describe("The least number of units of its goods"),
  category: z.string().nullable().describe("The category of its goods; null for any"),
  productIds: z.array(z.string()).describe("The products that are its goods; empty for any"),
  productNames: z.array(z.string()).describe("Their names"),
});

export type PromotionResponse = z.infer<typeof promotionResponse>;
