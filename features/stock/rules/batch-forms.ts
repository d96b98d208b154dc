import { z } from "zod";
import { units } from "#features/catalogue/rules/units.ts";
import { nairaOrNone, singleLine } from "#platform/rules/fields.ts";
import { integerField } from "#platform/rules/number-field.ts";
import { batchCode, batchForm } from "./batches.ts";

/** What a pack cost, in whole naira, or null when nothing is typed: not known. */
export const unitCost = z.string().default("").pipe(nairaOrNone);

const someUnits = units.refine((typed) => typed > 0, "Please enter at least 1");
const reason = (example: string) => singleLine(200).min(1, `Please say why, for example: ${example}`);

/** Goods of one batch that came in. The cost is left out by those who may not see it. */
export const receiveBatchForm = batchForm.extend({ units: someUnits, unitCost, note: singleLine(200) });

/**
 * Units of a batch are counted: how many are in the building, packed units left out. `seen`: what the form showed.
 */
export const countBatchForm = z.object({ units, note: singleLine(200), seen: integerField() });

/** Units of a batch are lost. */
export const writeOffBatchForm = z.object({ units: someUnits, note: reason("damp bag") });

/** A batch is held, so that nothing of it leaves. */
export const holdBatchForm = z.object({ reason: reason("the supplier called it back") });

/** Another batch for packed units of one item. */
export const takeBatchForm = z.object({
  productId: z.string().min(1).max(20),
  fromBatchId: integerField({ least: 1 }),
  code: batchCode,
  units: someUnits,
});
