import { eq } from "drizzle-orm";
import { lockStock, recordStockChange, stockActions, type Stocks } from "#features/catalogue/server/stock.ts";
import { products } from "#features/catalogue/tables.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import { firstRefusal } from "#platform/database/first-refusal.ts";
import { write, type Write } from "#platform/database/write.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { isExpired, type Batch } from "../rules/batches.ts";
import { batches } from "../tables.ts";
import { changeBatches, lockBatchesWithIds } from "./change-batches.ts";

declare module "#platform/shop.ts" {
  interface Reactions {
    /** A locked batch is about to be taken off hold. A reaction may refuse. */
    release: ((w: Write, batch: { id: number }) => Promise<Refusal | undefined>)[];
  }
}

type LockedBatch = { batch: Batch; name: string; before: Stocks };

/**
 * Puts a batch on hold: its units are not for sale, and no order is packed with it or leaves with it. If it is already
 * on hold, it stays so for the first reason. Refuses an unknown id. Locks the product and the batch.
 */
export function holdBatch(
  shop: Shop,
  actor: string,
  hold: { id: number; reason: string },
): Promise<Refusal | undefined> {
  return write(shop, actor, (w) => holdIn(w, hold));
}

/** `holdBatch` inside another write. */
export async function holdIn(w: Write, { id, reason }: { id: number; reason: string }): Promise<Refusal | undefined> {
  const locked = await lockBatch(w, id);
  if (locked instanceof Refusal) return locked;
  if (locked.batch.heldAt) return undefined;
  await setHold(w, locked, { heldAt: w.now, holdReason: reason });
  await recordStockChange(w, locked.before, { cause: "held", note: reason });
  await audit(w, locked, "put a batch on hold", { reason });
  return undefined;
}

/**
 * Takes a batch off hold; one that is not on hold stays unchanged. Refuses an unknown id, an expired batch, and a batch
 * that a feature keeps on hold, such as recalls. Locks the product and the batch.
 */
export function releaseBatch(shop: Shop, actor: string, { id }: { id: number }): Promise<Refusal | undefined> {
  return write(shop, actor, (w) => releaseIn(w, { id }));
}

/** `releaseBatch` inside another write. */
export async function releaseIn(w: Write, { id }: { id: number }): Promise<Refusal | undefined> {
  const locked = await lockBatch(w, id);
  if (locked instanceof Refusal) return locked;
  if (!locked.batch.heldAt) return undefined;
  const kept = await firstRefusal(w, w.shop.reactions.release, { id });
  if (kept) return kept;
  if (isExpired(locked.batch, lagosDay(w.now))) {
    return new Refusal("batch-expired", "This batch is past its best-before date, so it stays on hold.");
  }
  await setHold(w, locked, { heldAt: null, holdReason: null });
  await recordStockChange(w, locked.before, { cause: "released" });
  await audit(w, locked, "released a batch", {});
  return undefined;
}

/** A count or a write-off; the `note` may be empty for a count. */
type BatchCorrection = { id: number; units: number; note: string };

/**
 * Sets the units of a batch to a count of those in the building, without those packed for orders. Refuses an unknown
 * id, and a count if the batch's units are no longer `seen` (`details.units`).
 */
export function countBatch(
  shop: Shop,
  actor: string,
  { id, units, seen, note }: BatchCorrection & { seen: number },
): Promise<{ units: number } | Refusal> {
  return correctBatch(shop, actor, { id, cause: "counted", note }, (batch) => {
    if (batch.units === seen) return units - batch.units;
    const message = `While you counted, the batch went from ${seen} to ${batch.units} units. Please check, then save again.`;
    return new Refusal("batch-changed", message, { units: batch.units });
  });
}

/**
 * Removes units from a batch for good, even from a held or expired one. If orders have reserved them, the product is
 * short (`listShortProducts`). Refuses an unknown id, and more units than the batch has.
 */
export function writeOffBatch(
  shop: Shop,
  actor: string,
  { id, units, note }: BatchCorrection,
): Promise<{ units: number } | Refusal> {
  return correctBatch(shop, actor, { id, cause: "written-off", note }, (batch) => {
    if (units <= batch.units) return -units;
    return new Refusal("not-enough-stock", `There are only ${batch.units} units to write off.`);
  });
}

async function correctBatch(
  shop: Shop,
  actor: string,
  { id, cause, note }: { id: number; cause: "counted" | "written-off"; note: string },
  computeChange: (batch: Batch) => number | Refusal,
): Promise<{ units: number } | Refusal> {
  return write(shop, actor, async (w) => {
    const locked = await lockBatch(w, id);
    if (locked instanceof Refusal) return locked;
    const change = computeChange(locked.batch);
    if (change instanceof Refusal) return change;
    const from = locked.batch.units;
    await changeBatches(w, locked.before, [{ batchId: id, change }], { cause, note: note || null });
    await audit(w, locked, stockActions[cause], { from, to: from + change, ...(note && { note }) });
    return { units: from + change };
  });
}

async function lockBatch({ tx }: Write, id: number): Promise<LockedBatch | Refusal> {
  const [known] = await tx
    .select({ productId: batches.productId, name: products.name })
    .from(batches)
    .innerJoin(products, eq(products.id, batches.productId))
    .where(eq(batches.id, id));
  const before = known && (await lockStock(tx, [known.productId]));
  const [batch] = before ? await lockBatchesWithIds(tx, [id]) : [];
  if (!batch || !before) return new Refusal("batch-unknown", "There is no such batch.");
  return { batch, before, name: known.name };
}

async function setHold({ tx }: Write, { batch }: LockedBatch, hold: Pick<Batch, "heldAt" | "holdReason">) {
  await tx
    .update(batches)
    .set({ ...hold, version: batch.version + 1 })
    .where(eq(batches.id, batch.id));
}

async function audit(w: Write, { batch, name }: LockedBatch, action: string, details: object): Promise<void> {
  const subject = `product:${batch.productId}`;
  await recordAudit(w, { action, subject, details: { name, batch: batch.code, ...details } });
}
