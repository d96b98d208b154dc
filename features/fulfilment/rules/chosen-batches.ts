import { units } from "#features/catalogue/rules/units.ts";
import type { ChosenBatch } from "#features/orders/rules/packing-plan.ts";
import { batchCode, type ShortPacking } from "#features/stock/rules/batches.ts";

/** The fields of one batch that may be packed instead: its code and the units to take from it. */
export const choiceField = (field: "code" | "take", productId: string, index: number | string) =>
  `${field}-${productId}-${index}`;

type Read = { chosen: ChosenBatch[] } | { errors: Record<string, string> };

/** Reads which batches staff chose; empty fields and 0 choose nothing. Errors are keyed by field name. */
export function readChosenBatches(typed: Record<string, string>): Read {
  const chosen: ChosenBatch[] = [];
  const errors: Record<string, string> = {};
  for (const [name, value] of Object.entries(typed)) {
    const field = /^take-(.{1,20})-(\d{1,3})$/.exec(name);
    if (!field || value.trim() === "") continue;
    const [, productId = "", index = ""] = field;
    const read = units.safeParse(value);
    const code = batchCode.safeParse(typed[choiceField("code", productId, index)] ?? "");
    if (!read.success) errors[name] = read.error.issues[0]?.message ?? "";
    else if (code.success && read.data > 0) chosen.push({ productId, code: code.data, units: read.data });
  }
  return Object.keys(errors).length > 0 ? { errors } : { chosen };
}

/** The units to suggest from each of these batches: as many as are wanted, earliest expiry first. */
export function suggestUnits({ wanted, others }: Pick<ShortPacking, "wanted" | "others">): number[] {
  let left = wanted;
  return others.map((other) => {
    const taken = Math.min(left, other.units);
    left -= taken;
    return taken;
  });
}
