import { and, asc, eq, getTableColumns, ne, sql } from "drizzle-orm";
import type { Product } from "../../domain/product.ts";
import type { Database } from "../database/database.ts";
import { products } from "../database/schema.ts";

const RELATED = 4;

const {
  position: _position,
  baseRating: _baseRating,
  baseReviews: _baseReviews,
  isHidden: _isHidden,
  version: _version,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...columns
} = getTableColumns(products);
/** What a product is to customers. */
export const productColumns = columns;
/** Leaves out what staff have hidden. */
export const shown = eq(products.isHidden, false);
const inOrder = [asc(products.position), asc(products.id)] as const;

/** The whole catalogue in the shop's order, without what staff have hidden; `first` limits it. */
export async function listProducts(db: Database, first?: number): Promise<Product[]> {
  const query = db
    .select(columns)
    .from(products)
    .where(shown)
    .orderBy(...inOrder)
    .$dynamic();
  return first === undefined ? query : query.limit(first);
}

/** The products with these ids, in the shop's order; unknown and hidden ones are left out. */
export async function findProducts(db: Database, ids: string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  return db
    .select(columns)
    .from(products)
    .where(and(sql`${products.id} = any(${sql.param(ids)}::text[])`, shown))
    .orderBy(...inOrder);
}

/** At most 4 others of the same category (specification, section 9). */
export async function relatedProducts(db: Database, product: Product): Promise<Product[]> {
  return db
    .select(columns)
    .from(products)
    .where(and(eq(products.category, product.category), ne(products.id, product.id), shown))
    .orderBy(...inOrder)
    .limit(RELATED);
}
