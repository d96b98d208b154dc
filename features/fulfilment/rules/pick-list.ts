import { sorted } from "#platform/rules/collections.ts";

type Product = { productId: string; name: string; size: string; shelf: string };
type PickedBatch = { batchId: number; code: string; bestBefore: string | null; units: number };
type PickedOrder = { id: string; items: (Product & { quantity: number; batches?: PickedBatch[] })[] };

/** Units of a batch to take from the shelf, for all orders together; `shelf` is empty when the product has no place. */
export type Pick = Product & {
  /** Undefined for units without a batch that is good for long enough. */
  batch?: { code: string; bestBefore: string | null };
  quantity: number;
  orders: { id: string; quantity: number }[];
};

const byPlace = new Intl.Collator("en", { numeric: true });

/**
 * The goods of several orders, summed by product and batch, in walking order: A2 comes before A10, and within a product
 * the batch that expires first comes first.
 */
export function pickList(orders: PickedOrder[]): Pick[] {
  const picks = new Map<string, Pick>();
  for (const { id, items } of orders) {
    for (const { quantity, batches = [], ...product } of items) {
      const known = batches.reduce((sum, { units }) => sum + units, 0);
      const parts = [...batches, ...(quantity > known ? [{ units: quantity - known }] : [])];
      for (const { units, ...batch } of parts) {
        const key = `${product.productId} ${"batchId" in batch ? batch.batchId : ""}`;
        const { productId, name, size, shelf } = product;
        const pick = picks.get(key) ?? { productId, name, size, shelf, ...shownBatch(batch), quantity: 0, orders: [] };
        pick.quantity += units;
        pick.orders.push({ id, quantity: units });
        picks.set(key, pick);
      }
    }
  }
  return sorted(
    picks.values(),
    (one, other) =>
      Number(one.shelf === "") - Number(other.shelf === "") ||
      byPlace.compare(one.shelf, other.shelf) ||
      byPlace.compare(one.name, other.name) ||
      lastDay(one).localeCompare(lastDay(other)),
  );
}

function shownBatch(batch: object | PickedBatch): Partial<Pick> {
  return "batchId" in batch ? { batch: { code: batch.code, bestBefore: batch.bestBefore } } : {};
}

/** A batch without a date sorts after all others. */
function lastDay({ batch }: Pick): string {
  return batch?.bestBefore ?? "9999";
}
