import { z } from "zod";
import { formatNaira, type Naira } from "#platform/rules/money.ts";
import { readInteger } from "#platform/rules/read-integer.ts";
import { percentage, wholeNaira } from "#platform/rules/read-money.ts";
import { readNumber } from "#platform/rules/read-number.ts";
import type { ProductEdit } from "./product-edits.ts";

/** How many products one change may have. */
export const MAX_CHANGED = 1000;

const bulkChanges = ["hide", "show", "price"] as const;
export type BulkChange = (typeof bulkChanges)[number];

export function readBulkChange(text: unknown): BulkChange | undefined {
  return bulkChanges.find((change) => change === text);
}

/** How all chosen prices change: `-10%` takes a tenth away, `500` adds ₦500. */
export type PriceChange = { amount: number; unit: "percent" | "naira" };

/** Reads `10`, `-10`, `+2.5 %` or `₦500`; undefined for anything else, for zero, and from 10,000 % or ₦1 billion on. */
export function readPriceChange(typed: string, unit: PriceChange["unit"]): PriceChange | undefined {
  const [kind, below] = unit === "naira" ? [wholeNaira, 1_000_000_000] : [percentage, 10_000];
  const amount = readNumber(typed, { ...kind, signed: true });
  return amount === undefined || amount === 0 || Math.abs(amount) >= below ? undefined : { amount, unit };
}

/**
 * A price after a change, in whole naira, halves rounded up. An error for less than one naira, more than ₦100 million,
 * or a raise to the list price or above.
 */
export function priceAfter(
  { price, listPrice }: { price: Naira; listPrice: Naira | null },
  { amount, unit }: PriceChange,
): { price: Naira } | { error: string } {
  const percent = 100 + amount;
  const after: Naira = unit === "naira" ? price + amount : Math.round((price * percent) / 100);
  if (after < 1) return { error: "Nothing would be left of its price" };
  if (after > 100_000_000) return { error: "That is more than a price may be" };
  if (listPrice !== null && after >= listPrice && after > price) {
    return { error: `Its list price is ${formatNaira(listPrice)}` };
  }
  return { price: after };
}

/** The chosen products in a form: `id:version`, or `id:version:price`, with commas between them. */
export function rowsText(rows: { id: string; version: number; price?: Naira }[]): string {
  return rows.map(({ id, version, price }) => [id, version, ...(price ? [price] : [])].join(":")).join(",");
}

/** The form that changes several products: the change, and the products with the version that was shown. */
export const bulkForm = z
  .object({
    change: z.enum(bulkChanges, "Please choose what to change"),
    rows: z
      .string()
      .regex(/^[^:,]{1,64}:\d{1,9}(:\d{1,9})?(,[^:,]{1,64}:\d{1,9}(:\d{1,9})?)*$/, "Please choose some products")
      .transform((text) => text.split(",").map((row) => row.split(":")))
      .refine((rows) => rows.length <= MAX_CHANGED, "Please choose 1,000 products at the most"),
  })
  .refine(({ change, rows }) => change !== "price" || rows.every(([, , price]) => readInteger(price)), {
    path: ["rows"],
    error: "Please choose some products",
  })
  .transform(({ change, rows }) => ({
    change,
    edits: rows.map(([id = "", version, price]): ProductEdit => ({
      id,
      version: readInteger(version) ?? -1,
      ...(change === "price" ? { price: readInteger(price) ?? 0 } : { isHidden: change === "hide" }),
    })),
  }));
