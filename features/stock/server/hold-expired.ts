import { and, asc, gt, inArray, isNull, lt } from "drizzle-orm";
import { alertStaff } from "#features/alerts/server/alert-staff.ts";
import { lockStock, recordStockChange } from "#features/catalogue/server/stock.ts";
import { products } from "#features/catalogue/tables.ts";
import { inBatches } from "#platform/database/in-batches.ts";
import { write, type Write } from "#platform/database/write.ts";
import { lagosDay } from "#platform/rules/period.ts";
import type { Shop } from "#platform/shop.ts";
import { EXPIRED_REASON } from "../rules/batches.ts";
import { batches } from "../tables.ts";
import { lockBatchesWithIds } from "./change-batches.ts";

const AT_ONCE = 100;
const MAX_ALERTS = 5;

/**
 * Puts batches with units past their best-before date on hold, and alerts the staff about each once. Returns how many.
 * Running it again changes nothing.
 */
export function holdExpired(shop: Shop): Promise<number> {
  return inBatches(() => write(shop, null, holdSome), AT_ONCE);
}

async function holdSome(w: Write): Promise<number> {
  const { tx, now } = w;
  const { id, productId, bestBefore, units, heldAt } = batches;
  const isDue = and(isNull(heldAt), gt(units, 0), lt(bestBefore, lagosDay(now)));
  const found = await tx.select({ id, productId }).from(batches).where(isDue).orderBy(asc(id)).limit(AT_ONCE);
  if (found.length === 0) return 0;
  const productIds = [...new Set(found.map((batch) => batch.productId))];
  const before = await lockStock(tx, productIds);
  const ids = found.map((batch) => batch.id);
  await lockBatchesWithIds(tx, ids);
  const held = await tx
    .update(batches)
    .set({ heldAt: now, holdReason: EXPIRED_REASON })
    .where(and(inArray(id, ids), isDue))
    .returning({ id, productId, code: batches.code, units });
  await recordStockChange(w, before, { cause: "held", note: EXPIRED_REASON });
  await alertOfExpired(w, held);
  return found.length;
}

type HeldBatch = { id: number; productId: string; code: string; units: number };

/** One alert per batch, or one for all of them if there are many. */
async function alertOfExpired(w: Write, held: HeldBatch[]): Promise<void> {
  const title = "Goods are past their best-before date";
  if (held.length > MAX_ALERTS) {
    const text = `${held.length} batches are on hold.`;
    return alertStaff(w, { kind: "shelf-life", title, text, link: "/office/batches?only=held" });
  }
  const { id, name } = products;
  const productIds = held.map(({ productId }) => productId);
  const named = await w.tx.select({ id, name }).from(products).where(inArray(id, productIds));
  for (const batch of held) {
    const product = named.find((one) => one.id === batch.productId)?.name ?? "";
    const text = `${product}: ${batch.units} units of batch ${batch.code} are on hold.`;
    await alertStaff(w, { kind: "shelf-life", title, text, link: `/office/batches/${batch.id}` });
  }
}
