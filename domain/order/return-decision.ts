import { z } from "zod";
import { singleLine } from "../fields.ts";

/** The decisions of staff about a return, each the last segment of a URL path. `refund` has a form of its own. */
export const returnDecisions = ["approval", "refusal", "receipt", "refund"] as const;
export type ReturnDecision = (typeof returnDecisions)[number];

export const refusalForm = z.object({ reason: singleLine(300).min(1, "Please say why: the customer reads it") });

/** The amount in whole naira; `readRestock` reads the units that go back into stock. */
export const returnRefundForm = z.object({
  amount: z
    .string()
    .transform((text) => text.replace(/[₦,\s]/g, ""))
    .pipe(
      z.coerce
        .number<string>("Please enter an amount in naira")
        .int("Please enter whole naira")
        .positive("Please enter more than nothing"),
    ),
});

/** The fields named `restock-<product>` of a form, as units; invalid values are left out. */
export function readRestock(fields: Record<string, string>): { productId: string; quantity: number }[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const productId = /^restock-(.+)$/.exec(name)?.[1];
    return productId && /^\d{1,4}$/.test(value) ? [{ productId, quantity: Number(value) }] : [];
  });
}
