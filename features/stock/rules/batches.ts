import { z } from "zod";
import { sorted } from "#platform/rules/collections.ts";
import { optionalDayField, singleLine } from "#platform/rules/fields.ts";
import type { Naira } from "#platform/rules/money.ts";
import { plusDays } from "#platform/rules/plus-days.ts";

/** A batch is packed only if it is still good this many days after the parcel should arrive. */
const GOOD_AFTER_ARRIVAL_DAYS = 30;
/** The staff are told of a batch this many days before its best-before date ends. */
export const SHELF_LIFE_WARNING_DAYS = 60;
/** The batch of units whose batch nobody recorded, such as those of a new shop. */
export const UNASSIGNED_BATCH = "UNASSIGNED";
/** The text that is shown instead of this code. */
export function batchName(code: string): string {
  return code === UNASSIGNED_BATCH ? "no batch" : code;
}

/** `batch EG-01`, or `no batch`. */
export function batchText(code: string): string {
  return code === UNASSIGNED_BATCH ? batchName(code) : `batch ${code}`;
}

/** Why a batch was put on hold by the nightly job. */
export const EXPIRED_REASON = "Past its best-before date";

/** The office's label for each cause of a movement of a batch. */
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
 * What came with one delivery of a product. `bestBefore` is the last day on which it is good, `YYYY-MM-DD`, null when
 * it is not known. `units` are in the building and not packed.
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

/** The number by which staff and suppliers call the purchase order that a batch came with: `PO-12`. */
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

/** The code of a batch as it is stored: in capitals, so that a typed code is found. */
export const batchCode = singleLine(40).toUpperCase().min(1, "Please enter the code of the batch");

/** A calendar date, or nothing typed. */
const typedDate = optionalDayField("Please choose a date").default("");

/** The form of goods that were received: `bestBefore` and `supplierId` may be empty. */
export const batchForm = z.object({
  code: batchCode,
  bestBefore: typedDate.transform((typed) => typed || null),
  supplierId: z
    .literal("")
    .or(z.uuid("Please choose a supplier"))
    .default("")
    .transform((typed) => typed || null),
});

/** Whether the last good day of a batch is over on `today`, a day in Lagos. */
export function isExpired({ bestBefore }: Pick<Batch, "bestBefore">, today: string): boolean {
  return bestBefore !== null && bestBefore < today;
}

/** Sorts batches in the sequence in which they are used: earliest expiry first, without a date last, then by age. */
function byExpiry(one: Pick<Batch, "id" | "bestBefore">, other: Pick<Batch, "id" | "bestBefore">): number {
  if (one.bestBefore === other.bestBefore) return one.id - other.id;
  if (one.bestBefore === null) return 1;
  if (other.bestBefore === null) return -1;
  return one.bestBefore < other.bestBefore ? -1 : 1;
}

/**
 * The batches of one product that `units` are taken from: the one that expires first, of those that are not on hold and
 * good on `goodUntil`, a day in Lagos. `missing` units are in no such batch.
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

/** The last day on which units must still be good that are packed for a parcel that arrives on `arrival`. */
export function mustBeGoodUntil(arrival: string): string {
  return plusDays(arrival, GOOD_AFTER_ARRIVAL_DAYS);
}
