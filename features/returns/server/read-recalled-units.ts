import type { Database, Transaction } from "#platform/database/database.ts";
import type { Shop } from "#platform/shop.ts";

declare module "#platform/shop.ts" {
  interface Reactions {
    /** The units of each product of an order that the feature allows its owner to return. */
    recalled: ((tx: Database | Transaction, orderId: string) => Promise<Map<string, number>>)[];
  }
}

/** The units of each product of an order that its owner may return as recalled. */
export async function readRecalledUnits(
  { reactions }: Shop,
  tx: Database | Transaction,
  orderId: string,
): Promise<Map<string, number>> {
  const units = new Map<string, number>();
  for (const read of reactions.recalled) {
    for (const [productId, recalled] of await read(tx, orderId)) {
      units.set(productId, (units.get(productId) ?? 0) + recalled);
    }
  }
  return units;
}
