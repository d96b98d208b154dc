import { z } from "zod";
import { sorted } from "#platform/rules/collections.ts";
import { optionalDayField, singleLine } from "#platform/rules/fields.ts";
import type { Naira } from "#platform/rules/money.ts";
import { plusDays } from "#platform/rules/plus-days.ts";

/** A batch is packed only if it stays good for this many days after the parcel should arrive. */
const GOOD_AFTER_ARRIVAL_DAYS = 30;
/** Staff are warned about a batch this many days before its best-before date. */
export const SHELF_LIFE_WARNING_DAYS = 60;
/** The batch of units without a recorded batch, such as those of a new shop. */
export const UNASSIGNED_BATCH = "UNASSIGNED";
/** The name that is shown instead of this code. */
export function batchName(code: string): string {
  return code === UNASSIGNED_BATCH ? "no batch" : code;
}

/** `batch EG-01`, or `no batch`. */
export function batchText(code: string): string {
  return code === UNASSIGNED_BATCH ? batchName(code) : `batch ${code}`;
}

/** The reason that the nightly job gives when it puts a batch on hold. */
export const EXPIRED_REASON = "Past its best-before date";

/** The office's label for each cause of a batch movement. */
export const batchCauseLabels = {
  opening: "First stock",
  received: "Received",
  packed: "Packed",
  unpacked: "Unpacked",
  returned: "Returned",
  counted: "Counted",
  "written-off": "Written off",
};
export type BatchCause = keyof typeof batchCauseLabels;

/**
 * The goods of one delivery of a product. `bestBefore` is the last day on which they are good, `YYYY-MM-DD`, null if
 * unknown. `units` are in the building and not packed.
 */
export type Batch = {
  id: number;
  productId: string;
  code: string;
  bestBefore: string | null;
  supplierId: string | null;
  units: number;
  packedUnits: number;
  receivedUnits: number;
  unitCost: Naira | null;
  heldAt: Date | null;
  holdReason: string | null;
  purchaseOrderId: number | null;
  receivedAt: Date;
  version: number;
};

/** The number that staff and suppliers use for the purchase order that a batch came with: `PO-12`. */
export function purchaseOrderNumber(id: number): string {
  return `PO-${id}`;
}

/** A product that cannot be packed automatically: how many units are good, and the batches that staff may choose. */
export type ShortPacking = {
  productId: string;
  name: string;
  wanted: number;
  good: number;
  others: Pick<Batch, "code" | "bestBefore" | "units">[];
};

type Candidate = Pick<Batch, "id" | "bestBefore" | "units" | "heldAt">;
/** Units of a batch. */
export type BatchUnits = { batchId: number; units: number };

/** A batch code as it is stored: in capitals, so that a typed code is found. */
export const batchCode = singleLine(40).toUpperCase().min(1, "Please enter the code of the batch");

/** A calendar date, or empty. */
const typedDate = optionalDayField("Please choose a date").default("");

/** The form for received goods: `bestBefore` and `supplierId` may be empty. */
export const batchForm = z.object({
  code: batchCode,
  bestBefore: typedDate.transform((typed) => typed || null),
  supplierId: z
    .literal("")
    .or(z.uuid("Please choose a supplier"))
    .default("")
    .transform((typed) => typed || null),
});

/** Whether the last good day of a batch has passed on `today`, a day in Lagos. */
export function isExpired({ bestBefore }: Pick<Batch, "bestBefore">, today: string): boolean {
  return bestBefore !== null && bestBefore < today;
}

/** Sorts batches in the order in which they are used: earliest expiry first, those without a date last, then by age. */
function byExpiry(one: Pick<Batch, "id" | "bestBefore">, other: Pick<Batch, "id" | "bestBefore">): number {
  if (one.bestBefore === other.bestBefore) return one.id - other.id;
  if (one.bestBefore === null) return 1;
  if (other.bestBefore === null) return -1;
  return one.bestBefore < other.bestBefore ? -1 : 1;
}

/**
 * The batches of one product to take `units` from, earliest expiry first, among those that are not on hold and are good
 * on `goodUntil`, a day in Lagos. `missing` units are in no such batch.
 */
export function chooseBatches(
  batches: Candidate[],
  units: number,
  { goodUntil }: { goodUntil: string },
): { chosen: BatchUnits[]; missing: number } {
  const good = batches.filter((batch) => batch.heldAt === null && !isExpired(batch, goodUntil));
  return takeInOrder(good, units);
}

/** Takes `units` from these batches of one product, earliest expiry first. */
export function takeInOrder(
  batches: Pick<Batch, "id" | "bestBefore" | "units">[],
  units: number,
): { chosen: BatchUnits[]; missing: number } {
  let missing = units;
  const chosen: BatchUnits[] = [];
  for (const batch of sorted(batches, byExpiry)) {
    const taken = Math.min(batch.units, missing);
    if (taken > 0) chosen.push({ batchId: batch.id, units: taken });
    missing -= taken;
  }
  return { chosen, missing };
}

/** The day until which units must stay good when packed for a parcel that arrives on `arrival`. */
export function mustBeGoodUntil(arrival: string): string {
  return plusDays(arrival, GOOD_AFTER_ARRIVAL_DAYS);
}
