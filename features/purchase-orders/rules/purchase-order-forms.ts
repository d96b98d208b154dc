import { z } from "zod";
import { unitsOrNone } from "#features/catalogue/rules/units.ts";
import { unitCost } from "#features/stock/rules/batch-forms.ts";
import { batchCode } from "#features/stock/rules/batches.ts";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { checkbox, optionalDayField, paragraphs } from "#platform/rules/fields.ts";
import type { Naira } from "#platform/rules/money.ts";
import { plainLine } from "#platform/rules/typed-text.ts";

/** The most products in one purchase order. */
export const MAX_LINES = 100;

/** A day as a date field sends it, `2026-11-21`; null if empty. */
const dayOrNone = optionalDayField("Please enter a date").transform((day) => day || null);

/** The fields of one line, each named `field-product`. */
type LineField = "units" | "cost" | "code" | "bestBefore";
export const lineField = (field: LineField, productId: string) => `${field}-${productId}`;

const productId = z.string().regex(/^[\w-]{1,20}$/, "Please enter the number of a product, for example 12");
const typedUnits = unitsOrNone.transform((typed) => typed ?? 0);

export type OrderedLine = { productId: string; units: number; unitCost: Naira | null };

/**
 * A purchase order as staff edit it. A line without units is removed; `add` is a product without a line that gets one.
 */
export const purchaseOrderForm = z
  .looseObject({
    supplierId: z.union([z.literal("").transform(() => null), z.uuid("Please choose a supplier from the list")]),
    expectedOn: dayOrNone,
    note: paragraphs(1000),
    add: z.string().default("").overwrite(plainLine).pipe(z.literal("").or(productId)),
    addUnits: typedUnits.default(0),
  })
  .transform(({ supplierId, expectedOn, note, add, addUnits, ...typed }, context) => {
    const row = z.object({ units: typedUnits, cost: unitCost });
    const lines = readLines(typed, row, context).flatMap(({ id, units: ordered, cost }): OrderedLine[] =>
      ordered > 0 ? [{ productId: id, units: ordered, unitCost: cost }] : [],
    );
    if (lines.some((line) => line.productId === add))
      issue(context, "add", "This product has a line: change its units");
    else if (add !== "" && addUnits === 0) issue(context, "addUnits", "Please enter at least 1");
    else if (add !== "") lines.push({ productId: add, units: addUnits, unitCost: null });
    else if (addUnits > 0) issue(context, "add", "Please enter the number of the product");
    if (lines.length > MAX_LINES) issue(context, "add", `A purchase order has ${MAX_LINES} products at the most`);
    return { supplierId, expectedOn, note, lines };
  });
export type PurchaseOrderDetails = z.output<typeof purchaseOrderForm>;

export type ReceivedLine = { productId: string; units: number; code: string; bestBefore: string | null };

/**
 * Received goods of a purchase order: the units of one batch for each line. `isLast`: nothing more will come. Refuses a
 * form without units unless it is the last.
 */
export const receiptForm = z.looseObject({ isLast: checkbox }).transform(({ isLast, ...typed }, context) => {
  const row = z
    .object({ units: typedUnits, code: z.string(), bestBefore: dayOrNone })
    .transform(({ units: received, code, bestBefore }, line) => {
      const read = batchCode.safeParse(code);
      if (received > 0 && !read.success) issue(line, "code", read.error.issues[0]?.message ?? "");
      return { units: received, code: read.data ?? "", bestBefore };
    });
  const lines = readLines(typed, row, context).flatMap(({ id, ...line }): ReceivedLine[] =>
    line.units > 0 ? [{ productId: id, ...line }] : [],
  );
  const first = Object.keys(typed).find((name) => name.startsWith("units-"));
  // Units without a batch code already have an error of their own.
  if (lines.length === 0 && context.issues.length === 0 && !isLast)
    issue(context, first ?? "isLast", "Please enter how many came");
  return { lines, isLast };
});

type Context = { issues: unknown[]; addIssue(issue: { code: "custom"; path: string[]; message: string }): void };

function issue(context: Context, field: string, message: string): void {
  context.addIssue({ code: "custom", path: [field], message });
}

/** Reads the fields of every product that has a `units-…` field; errors are keyed by field name. */
function readLines<Row>(
  typed: Record<string, unknown>,
  row: z.ZodType<Row>,
  context: Context,
): (Row & { id: string })[] {
  const ids = Object.keys(typed).flatMap((name) => (name.startsWith("units-") ? [name.slice("units-".length)] : []));
  return ids.flatMap((id) => {
    if (!productId.safeParse(id).success) return [];
    const field = (name: LineField) => typed[lineField(name, id)] ?? "";
    const read = row.safeParse({
      units: field("units"),
      cost: field("cost"),
      code: field("code"),
      bestBefore: field("bestBefore"),
    });
    if (read.success) return [{ ...read.data, id }];
    for (const [name, message] of Object.entries(fieldErrors(read.error))) issue(context, `${name}-${id}`, message);
    return [];
  });
}
