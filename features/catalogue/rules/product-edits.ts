import { z } from "zod";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import type { Naira } from "#platform/rules/money.ts";
import { readInteger } from "#platform/rules/read-integer.ts";
import { priceField } from "./price-field.ts";
import { unitsOrNone } from "./units.ts";

/** Units that came in, or that were counted when the form showed a stock of `seen`. */
export type StockCount = { cause: "received" | "counted"; units: number; seen: number };

/**
 * What one row of a list changes about a product; what is left out stays. With a `version` the edit counts only if the
 * product has not been saved since.
 */
export type ProductEdit = { id: string; version?: number; price?: Naira; isHidden?: boolean; stock?: StockCount };

/** The fields of one product in the list that is edited, each named `field-id`. */
export const editFields = ["price", "received", "counted"] as const;
export type EditField = (typeof editFields)[number];
export const editField = (field: EditField | "version" | "shown" | "seen", id: string) => `${field}-${id}`;

const whole = z
  .string()
  .optional()
  .transform((text) => readInteger(text, 9) ?? -1);
const row = z
  .object({
    version: whole,
    /** The price and the stock that the form showed. */
    shown: whole,
    seen: whole,
    price: priceField.optional(),
    received: unitsOrNone.refine((typed) => typed !== 0, "Please enter at least 1"),
    counted: unitsOrNone,
  })
  .refine(({ received, counted }) => received === null || counted === null, {
    path: ["counted"],
    error: "Please enter only one of the two",
  });

type Read = { edits: ProductEdit[] } | { errors: Record<string, string> };

/**
 * Reads the edited list: an edit for each row in which something was typed. The errors are those of all fields, by the
 * name of the field.
 */
export function readProductEdits(typed: Record<string, string>, ids: string[]): Read {
  const edits: ProductEdit[] = [];
  const errors: Record<string, string> = {};
  for (const id of new Set(ids)) {
    const text = (field: Parameters<typeof editField>[0]) => typed[editField(field, id)]?.trim();
    const read = row.safeParse({
      version: text("version"),
      shown: text("shown"),
      seen: text("seen"),
      price: text("price"),
      received: text("received") ?? "",
      counted: text("counted") ?? "",
    });
    if (read.success) edits.push(...parseEdit(id, read.data));
    else for (const [field, error] of Object.entries(fieldErrors(read.error))) errors[`${field}-${id}`] = error;
  }
  return Object.keys(errors).length > 0 ? { errors } : { edits };
}

function parseEdit(
  id: string,
  { version, shown, seen, price, received, counted }: z.output<typeof row>,
): ProductEdit[] {
  const isPriced = price !== undefined && price !== shown;
  const stock: StockCount | undefined =
    received !== null
      ? { cause: "received", units: received, seen }
      : counted !== null
        ? { cause: "counted", units: counted, seen }
        : undefined;
  if (!isPriced && !stock) return [];
  return [{ id, ...(isPriced && { version, price }), ...(stock && { stock }) }];
}
