import { z } from "zod";
import { readMeasure } from "#platform/rules/read-measure.ts";
import { weightField } from "#platform/rules/weight-field.ts";
import type { NetContent } from "./product.ts";

const MAX_AMOUNT = 1_000_000;

/** A typed net content, `500 g`, `2 kg` or `0.75 l`, as whole grams or millilitres; empty is null, unknown. */
export const netContentField = z.string().transform((text, { issues }) => {
  if (text.trim() === "") return null;
  const read = readMeasure(text);
  if (read && read.amount >= 1 && read.amount <= MAX_AMOUNT) return read;
  const message = "Please enter the net weight or volume, for example 500 g, 2 kg or 750 ml";
  issues.push({ code: "custom", message, input: text });
  return z.NEVER;
});

// No post takes more.
const packWeight = {
  most: 70_000,
  error: "Please enter what one pack weighs, with its unit, up to 70 kg: for example 575 g or 1.2 kg",
};

/** The gross weight of a unit, in grams; empty is null, not measured. */
export const grossGramsField = weightField({ ...packWeight, empty: null });

/** The measured gross weight of a unit of a product. */
export const weighForm = z.object({ productId: z.string().max(60), grossGrams: weightField(packWeight) });

/** `500 g`; empty when the net content is not known. */
export function netContentText(netContent: NetContent | null): string {
  return netContent ? `${netContent.amount} ${netContent.unit}` : "";
}
