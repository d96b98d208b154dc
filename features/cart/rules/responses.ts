import { z } from "zod";

/** A promo code that the signed-in customer may use. */
export const promotionResponse = z.strictObject({
  code: z.string(),
  percent: z.int().describe("The discount on the goods, in percent"),
});

export type PromotionResponse = z.infer<typeof promotionResponse>;
