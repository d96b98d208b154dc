import { z } from "zod";
import { units } from "#features/catalogue/rules/units.ts";

export type ProductUnits = { productId: string; quantity: number };

/**
 * Reads a form's fields with units of a product, such as `restock-3` for the start `restock-`; an empty one is 0. An
 * invalid number is left out, and reported as an error under its field's name.
 */
export function readUnitFields(
  typed: Record<string, unknown>,
  start: string,
): { units: ProductUnits[]; errors: Record<string, string> } {
  const found: ProductUnits[] = [];
  const errors: Record<string, string> = {};
  for (const [name, value] of Object.entries(typed)) {
    if (!name.startsWith(start) || name === start) continue;
    const text = typeof value === "string" ? value.trim() : "";
    const read = units.safeParse(text || "0");
    if (read.success) found.push({ productId: name.slice(start.length), quantity: read.data });
    else errors[name] = read.error.issues[0]?.message ?? "";
  }
  return { units: found, errors };
}

/** The same as a schema, to be joined with the other fields' schema by `and`. */
export const unitFields = (start: string) =>
  z.record(z.string(), z.unknown()).transform((typed, { issues }) => {
    const { units: found, errors } = readUnitFields(typed, start);
    for (const [name, message] of Object.entries(errors)) {
      issues.push({ code: "custom", path: [name], message, input: typed[name] });
    }
    return { units: found };
  });

/** The units of each product that go back into stock. */
export const restockFields = unitFields("restock-");
