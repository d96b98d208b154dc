import { chooseBatches, mustBeGoodUntil, type Batch, type BatchUnits } from "#features/stock/rules/batches.ts";

type Candidate = Pick<Batch, "id" | "productId" | "bestBefore" | "units" | "heldAt">;
type OrderToPack = {
  id: string;
  /** The day in Lagos on which its parcel should arrive. */
  arrival: string;
  items: { productId: string; quantity: number }[];
};

/**
 * The batches that packing would choose if these orders were packed now, one after another: units for one are not
 * available to the next. By order, then by product; a product without enough good units gets fewer.
 */
export function proposeBatches(orders: OrderToPack[], batches: Candidate[]): Map<string, Map<string, BatchUnits[]>> {
  const left = new Map(batches.map((batch) => [batch.id, batch.units]));
  return new Map(
    orders.map(({ id, arrival, items }) => {
      const goodUntil = mustBeGoodUntil(arrival);
      const ofItems = items.map(({ productId, quantity }): [string, BatchUnits[]] => {
        const own = batches
          .filter((batch) => batch.productId === productId)
          .map((batch) => ({ ...batch, units: left.get(batch.id) ?? 0 }));
        const { chosen } = chooseBatches(own, quantity, { goodUntil });
        for (const { batchId, units } of chosen) left.set(batchId, (left.get(batchId) ?? 0) - units);
        return [productId, chosen];
      });
      return [id, new Map(ofItems)];
    }),
  );
}
