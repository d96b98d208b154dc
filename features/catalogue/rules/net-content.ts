import { z } from "zod";
import { readNumber } from "#platform/rules/read-number.ts";
import type { NetContent } from "./product.ts";

const measures: Record<string, NetContent> = {
  g: { amount: 1, unit: "g" },
  kg: { amount: 1000, unit: "g" },
  ml: { amount: 1, unit: "ml" },
  l: { amount: 1000, unit: "ml" },
};
const MAX_AMOUNT = 1_000_000;

/** A typed net content, `500 g`, `2 kg` or `0.75 l`, as whole grams or millilitres; empty is null, unknown. */
export const netContentField = z.string().transform((text, { issues }) => {
  const typed = text.trim().toLowerCase();
  if (typed === "") return null;
  const [, number = "", measure = ""] = /^(.*?)(g|kg|ml|l)$/s.exec(typed) ?? [];
  const factor = measures[measure];
  const amount = factor ? Math.round((readNumber(number, { decimals: 3 }) ?? 0) * factor.amount) : 0;
  if (factor && amount >= 1 && amount <= MAX_AMOUNT) return { amount, unit: factor.unit };
  const message = "Please enter the net weight or volume, for example 500 g, 2 kg or 750 ml";
  issues.push({ code: "custom", message, input: text });
  return z.NEVER;
});

/** `500 g`; empty when the net content is not known. */
export function netContentText(netContent: NetContent | null): string {
  return netContent ? `${netContent.amount} ${netContent.unit}` : "";
}
