import { and, asc, eq, getTableColumns, ne, sql } from "drizzle-orm";
import type { Product } from "../../domain/product/product.ts";
import type { Database } from "../database/database.ts";
import { products, productSearchIndex } from "../database/schema.ts";

const MAX_RELATED = 4;

const {
  position: _position,
  baseRating: _baseRating,
  baseReviews: _baseReviews,
  isHidden: _isHidden,
  isLow: _isLow,
  isShort: _isShort,
  reserved: _reserved,
  onHand: _onHand,
  version: _version,
  otherNames: _otherNames,
  searchWords: _searchWords,
  shelf: _shelf,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  // The columns of a product that customers see.
  ...columns
} = getTableColumns(products);
/** Leaves out products that staff have hidden. */
const shown = eq(products.isHidden, false);
const inOrder = [asc(products.position), asc(products.id)] as const;

/** The first `first` products in the shop's order, without hidden ones. */
export async function listProducts(db: Database, first: number): Promise<Product[]> {
  return db
    .select(columns)
    .from(products)
    .where(shown)
    .orderBy(...inOrder)
    .limit(first);
}

/** How many products are not hidden. */
export function countProducts(db: Database): Promise<number> {
  return db.$count(productSearchIndex);
}

/** The ids of the products that are not hidden, in the shop's order: at most `limit`, from `offset`. */
export async function listProductIds(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const { productId, position } = productSearchIndex;
  const rows = await db
    .select({ productId })
    .from(productSearchIndex)
    .orderBy(position, productId)
    .limit(limit)
    .offset(offset);
  return rows.map((row) => row.productId);
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

/**
 * What goes into the same pot as a product, in the order that staff chose: so many that a page with `besides` related
 * products shows 4 in all.
 */
export async function productsTogether(db: Database, product: Product, besides: number): Promise<Product[]> {
  if (besides >= MAX_RELATED) return [];
  const chosen = product.goesWith.filter((id) => id !== product.id);
  const found = await findProducts(db, chosen);
  return found
    .filter(({ category }) => category !== product.category)
    .toSorted((a, b) => chosen.indexOf(a.id) - chosen.indexOf(b.id))
    .slice(0, MAX_RELATED - besides);
}

/** At most 4 other products of the same category (specification, section 9). */
export async function relatedProducts(db: Database, product: Product): Promise<Product[]> {
  return db
    .select(columns)
    .from(products)
    .where(and(eq(products.category, product.category), ne(products.id, product.id), shown))
    .orderBy(...inOrder)
    .limit(MAX_RELATED);
}
