import { z } from "zod";
import { singleLine } from "./fields.ts";

/** What staff decide about a return, each a noun that an address ends in. The last one needs a form of its own. */
export const returnDecisions = ["approval", "refusal", "receipt", "refund"] as const;
export type ReturnDecision = (typeof returnDecisions)[number];

export const refusalForm = z.object({ reason: singleLine(300).min(1, "Please say why: the customer reads it") });

/** Whole naira, and the units of each product that go back on the shelf. */
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

/** The fields named `restock-<product>` of a form, as units; what makes no sense counts as none. */
export function readRestock(typed: Record<string, string>): { productId: string; quantity: number }[] {
  return Object.entries(typed).flatMap(([name, value]) => {
    const productId = /^restock-(.+)$/.exec(name)?.[1];
    return productId && /^\d{1,4}$/.test(value) ? [{ productId, quantity: Number(value) }] : [];
  });
}
