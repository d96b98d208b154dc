import { z } from "zod";
import { readMeasure } from "./read-measure.ts";

type Range<Empty> = { least?: number; most: number; empty?: Empty; error: string };

/** A typed weight, `750 g` or `1.5 kg`, in whole grams; refuses one without its unit, which may mean either. */
export function weightField<Empty = never>({ least = 1, most, error, ...range }: Range<Empty>) {
  return z
    .string()
    .default("")
    .transform((text, { issues }): number | Empty => {
      if ("empty" in range && text.trim() === "") return range.empty as Empty;
      const { amount = 0, unit = "" } = readMeasure(text) ?? {};
      if (unit === "g" && amount >= least && amount <= most) return amount;
      issues.push({ code: "custom", message: error, input: text });
      return z.NEVER;
    });
}
