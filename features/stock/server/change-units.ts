import type { Stocks, Units } from "#features/catalogue/server/stock.ts";
import type { Write } from "#platform/database/write.ts";
import { takeInOrder, UNASSIGNED_BATCH } from "../rules/batches.ts";
import { addToBatches, changeBatches, lockBatchesInStock, type Arrival } from "./change-batches.ts";

type Correction = { cause: "received" | "counted" | "written-off"; note?: string | null };

/**
 * Changes the units of products without naming a batch: added units have no batch, and removed ones come from the batch
 * that expires first. The caller has locked the products, whose stock was `before`, and checked that there are enough
 * units. At most five queries.
 */
export async function changeUnits(
  w: Write,
  before: Stocks,
  moved: Units[],
  { cause, note }: Correction,
): Promise<void> {
  const more = moved.filter(({ quantity }) => quantity > 0);
  const arrivals = more.map(({ productId, quantity }) =>
    ofUnknownDelivery({ productId, code: UNASSIGNED_BATCH, units: quantity }),
  );
  if (arrivals.length > 0) await addToBatches(w, pickStocks(before, more), arrivals, { cause, note });
  const fewer = moved.filter(({ quantity }) => quantity < 0);
  if (fewer.length > 0) await takeUnits(w, pickStocks(before, fewer), fewer, { cause, note });
}

/** Units of a batch of which only the code is known. */
export function ofUnknownDelivery(units: Pick<Arrival, "productId" | "code" | "units">): Arrival {
  return { ...units, bestBefore: null, supplierId: null, unitCost: null, purchaseOrderId: null };
}

async function takeUnits(w: Write, before: Stocks, fewer: Units[], correction: Correction): Promise<void> {
  const ids = fewer.map(({ productId }) => productId);
  const batches = (await lockBatchesInStock(w.tx, ids)).filter(({ heldAt }) => heldAt === null);
  const changes = fewer.flatMap(({ productId, quantity }) => {
    const own = batches.filter((batch) => batch.productId === productId);
    const { chosen, missing } = takeInOrder(own, -quantity);
    if (missing > 0) throw new Error(`Product ${productId} has ${missing} units less in its batches than in stock`);
    return chosen.map(({ batchId, units }) => ({ batchId, change: -units }));
  });
  await changeBatches(w, before, changes, correction);
}

function pickStocks(before: Stocks, units: Units[]): Stocks {
  return new Map(units.map(({ productId }) => [productId, before.get(productId) ?? 0]));
}
