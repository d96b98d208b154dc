import { z } from "zod";
import { units } from "#features/catalogue/rules/units.ts";
import { nairaOrNone, singleLine } from "#platform/rules/fields.ts";
import { integerField } from "#platform/rules/number-field.ts";
import { batchCode, batchForm } from "./batches.ts";

/** The unit cost in whole naira; null if left empty: unknown. */
export const unitCost = z.string().default("").pipe(nairaOrNone);

const someUnits = units.refine((typed) => typed > 0, "Please enter at least 1");
const reason = (example: string) => singleLine(200).min(1, `Please say why, for example: ${example}`);

/** Received goods of one batch. Roles that may not see costs leave the cost out. */
export const receiveBatchForm = batchForm.extend({ units: someUnits, unitCost, note: singleLine(200) });

/** A count of a batch's units in the building, without packed ones. `seen`: the units that the form showed. */
export const countBatchForm = z.object({ units, note: singleLine(200), seen: integerField() });

/** Writes off units of a batch. */
export const writeOffBatchForm = z.object({ units: someUnits, note: reason("damp bag") });

/** Puts a batch on hold, so that none of it leaves. */
export const holdBatchForm = z.object({ reason: reason("the supplier called it back") });

/** Replaces packed units of one item by another batch. */
export const takeBatchForm = z.object({
  productId: z.string().min(1).max(20),
  fromBatchId: integerField({ least: 1 }),
  code: batchCode,
  units: someUnits,
});
