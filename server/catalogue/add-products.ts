import type { Product } from "../../domain/product/product.ts";
import type { Database } from "../database/database.ts";
import { priceHistory, products, stockMovements } from "../database/schema.ts";

/**
 * Inserts products in this sequence, with their opening price and stock and their base rating; existing ids stay as
 * they are.
 */
export async function addProducts(
  db: Database,
  list: Omit<Product, "currency" | "inStock">[],
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(products)
      .values(
        list.map((product, index) => ({
          ...product,
          position: index + 1,
          baseRating: product.rating,
          baseReviews: product.reviews,
        })),
      )
      .onConflictDoNothing()
      .returning({
        productId: products.id,
        price: products.price,
        listPrice: products.listPrice,
        stock: products.stock,
      });
    if (added.length === 0) return;
    await tx.insert(priceHistory).values(added.map(({ stock: _stock, ...price }) => ({ ...price, changedAt: now })));
    await tx.insert(stockMovements).values(
      added.map(({ productId, stock }) => ({
        productId,
        change: stock,
        balance: stock,
        cause: "opening" as const,
        occurredAt: now,
      })),
    );
  });
}
