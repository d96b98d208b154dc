import {
  chooseBatches,
  isExpired,
  mustBeGoodUntil,
  takeInOrder,
  type Batch,
  type BatchUnits,
  type ShortPacking,
} from "#features/stock/rules/batches.ts";
import { formatDay } from "#platform/rules/dates.ts";
import { Refusal } from "#platform/rules/refusal.ts";

type Item = { productId: string; name: string; quantity: number };
/** A batch that may be packed. */
export type PackableBatch = Pick<Batch, "id" | "productId" | "code" | "bestBefore" | "units" | "heldAt" | "holdReason">;
/** Units of a batch that a member of staff chose by its code. */
export type ChosenBatch = { productId: string; code: string; units: number };
/** Units of a batch for one product of an order. */
export type PackedUnits = BatchUnits & { productId: string };

type Packing = {
  batches: PackableBatch[];
  /** The day in Lagos on which the parcel should arrive. */
  arrival: string;
  /** The units that staff chose; the plan chooses the rest. */
  chosen?: ChosenBatch[];
};

/**
 * Picks the batches for these items: those that staff chose, which must be good on arrival, and for the remaining units
 * the earliest to expire that are good for 30 days after it. Refuses a chosen batch that is unknown, held or expired,
 * and products with too few good units.
 */
export function planPacking(items: Item[], packing: Packing): PackedUnits[] | Refusal {
  const plan: PackedUnits[] = [];
  const short: ShortPacking[] = [];
  for (const item of items) {
    const planned = planItem(item, packing);
    if (planned instanceof Refusal) return planned;
    if ("short" in planned) short.push(planned.short);
    else plan.push(...planned.taken.map((taken) => ({ ...taken, productId: item.productId })));
  }
  return short.length > 0 ? refuseShort(short) : plan;
}

function planItem(
  { productId, name, quantity }: Item,
  { batches, arrival, chosen = [] }: Packing,
): { taken: BatchUnits[] } | { short: ShortPacking } | Refusal {
  const own = batches.filter((batch) => batch.productId === productId);
  const byStaff = chosen.filter((choice) => choice.productId === productId);
  const taken: BatchUnits[] = [];
  for (const { code, units } of byStaff) {
    const batch = own.find((one) => one.code === code);
    const refusal = refuseBatch(batch, { name, code, day: arrival });
    if (refusal) return refusal;
    if (batch) taken.push({ batchId: batch.id, units });
  }
  const wanted = quantity - taken.reduce((sum, { units }) => sum + units, 0);
  if (wanted < 0) return new Refusal("wrong-move", `${name}: the order has ${quantity} units, and you chose more.`);
  const left = own.map((batch) => ({ ...batch, units: batch.units - sumUnits(taken, batch.id) }));
  if (left.some(({ units }) => units < 0)) {
    return { short: describeShortage({ productId, name, wanted: quantity }, own, arrival) };
  }
  const rest = chooseBatches(left, wanted, { goodUntil: mustBeGoodUntil(arrival) });
  if (rest.missing > 0) return { short: describeShortage({ productId, name, wanted: quantity }, own, arrival) };
  return { taken: merge([...taken, ...rest.chosen]) };
}

/** Undefined for a batch that is good on `day`; else why it cannot be packed or sent. */
export function refuseBatch(
  batch: PackableBatch | undefined,
  { name, code, day }: { name: string; code: string; day: string },
): Refusal | undefined {
  if (!batch) return new Refusal("batch-unknown", `${name} has no batch ${code}.`);
  if (batch.heldAt !== null) {
    return new Refusal("batch-held", `${name}: batch ${code} is on hold. ${batch.holdReason ?? ""}`.trimEnd());
  }
  if (!isExpired(batch, day)) return undefined;
  const until = batch.bestBefore ? formatDay(batch.bestBefore) : "";
  return new Refusal("batch-expired", `${name}: batch ${code} is good until ${until} only.`);
}

function describeShortage(
  item: Pick<ShortPacking, "productId" | "name" | "wanted">,
  own: PackableBatch[],
  arrival: string,
) {
  const { missing } = chooseBatches(own, item.wanted, { goodUntil: mustBeGoodUntil(arrival) });
  const others = own
    .filter((batch) => batch.heldAt === null && batch.units > 0 && !isExpired(batch, arrival))
    .map(({ code, bestBefore, units }) => ({ code, bestBefore, units }));
  return { ...item, good: item.wanted - missing, others };
}

function refuseShort(short: ShortPacking[]): Refusal {
  const sentences = short.map(({ name, wanted, good, others }) => {
    const there = others.map(({ code, units, bestBefore }) => {
      const until = bestBefore === null ? "" : ` until ${formatDay(bestBefore)}`;
      return `${units} of batch ${code}${until}`;
    });
    const instead = there.length > 0 ? ` There are: ${there.join(", ")}.` : "";
    return `${name}: ${good} of ${wanted} units will still be good 30 days after they arrive.${instead}`;
  });
  return new Refusal("no-good-batch", sentences.join(" "), { short });
}

function sumUnits(taken: BatchUnits[], batchId: number): number {
  return taken.filter((one) => one.batchId === batchId).reduce((sum, { units }) => sum + units, 0);
}

/** One entry for each batch. */
function merge(taken: BatchUnits[]): BatchUnits[] {
  return [...new Set(taken.map(({ batchId }) => batchId))].map((batchId) => ({
    batchId,
    units: sumUnits(taken, batchId),
  }));
}

/** Picks the packed units that go back: the last to expire first. */
export function takeLast(
  batches: Pick<Batch, "id" | "bestBefore" | "units">[],
  units: number,
): { chosen: BatchUnits[]; missing: number } {
  const all = batches.reduce((sum, batch) => sum + batch.units, 0);
  const stays = takeInOrder(batches, Math.max(0, all - units)).chosen;
  const chosen = batches.flatMap((batch) => {
    const gone = batch.units - sumUnits(stays, batch.id);
    return gone > 0 ? [{ batchId: batch.id, units: gone }] : [];
  });
  return { chosen, missing: Math.max(0, units - all) };
}
