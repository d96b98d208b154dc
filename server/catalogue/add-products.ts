import type { Product } from "../../domain/product.ts";
import type { Database } from "../database/database.ts";
import { products } from "../database/schema.ts";

/** Adds products after the ones there are, in this order; those whose id is taken stay as they are. */
export async function addProducts(db: Database, list: Omit<Product, "currency" | "inStock">[]): Promise<void> {
  await db
    .insert(products)
    .values(list.map((product, index) => ({ ...product, position: index + 1 })))
    .onConflictDoNothing();
}
