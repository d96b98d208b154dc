import { and, desc, inArray, isNotNull } from "drizzle-orm";
import { products } from "#features/catalogue/tables.ts";
import type { Database } from "#platform/database/database.ts";
import type { Naira } from "#platform/rules/money.ts";
import type { ComparedAmount } from "#platform/rules/unusual-amount.ts";
import { batches } from "../tables.ts";

/**
 * Unit costs compared with the cost of the product's last batch or, without one, with its price; then only a higher
 * cost is unusual.
 */
export async function comparedCosts(
  db: Database,
  costs: { productId: string; unitCost: Naira | null }[],
): Promise<ComparedAmount[]> {
  const known = costs.flatMap(({ productId, unitCost }) => (unitCost === null ? [] : [{ productId, unitCost }]));
  if (known.length === 0) return [];
  const ids = known.map(({ productId }) => productId);
  const { id, name: nameColumn, price: priceColumn } = products;
  const rows = await db.select({ id, name: nameColumn, price: priceColumn }).from(products).where(inArray(id, ids));
  const last = await db
    .selectDistinctOn([batches.productId], { productId: batches.productId, cost: batches.unitCost })
    .from(batches)
    .where(and(inArray(batches.productId, ids), isNotNull(batches.unitCost)))
    .orderBy(batches.productId, desc(batches.id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const lastCosts = new Map(last.map(({ productId, cost }) => [productId, cost]));
  return known.flatMap(({ productId, unitCost: amount }): ComparedAmount[] => {
    const { name, price } = byId.get(productId) ?? {};
    const cost = lastCosts.get(productId);
    if (name === undefined || price === undefined) return [];
    if (cost) return [{ what: `the last cost of ${name}`, amount, usual: cost }];
    return [{ what: `the price of ${name}`, amount, usual: price, onlyMore: true }];
  });
}
