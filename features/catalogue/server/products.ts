import { and, asc, eq, getTableColumns, inArray, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { preparedQuery } from "#platform/database/prepared-query.ts";
import type { Naira } from "#platform/rules/money.ts";
import { grossWeight } from "../rules/gross-weight.ts";
import { lowestBefore } from "../rules/list-price.ts";
import type { Product } from "../rules/product.ts";
import { products, productSearchIndex } from "../tables.ts";

const MAX_RELATED = 4;

const {
  position: _position,
  baseRating: _baseRating,
  baseReviews: sampleReviews,
  isHidden: _isHidden,
  isLow: _isLow,
  isShort: _isShort,
  reserved: _reserved,
  onHand: _onHand,
  version: _version,
  searchWords: _searchWords,
  shelf: _shelf,
  lowStockAt: _lowStockAt,
  hsCodeUS: _hsCodeUS,
  otherHsCodes: _otherHsCodes,
  makerNumber: _makerNumber,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  // The columns of a product that customers see.
  ...productColumns
} = getTableColumns(products);

type Point = [price: Naira, listPrice: Naira | null, at: string];

/** With the price history of a product that has a list price, oldest first: few have one. */
const columns = {
  ...productColumns,
  // Only a demo has them.
  sampleReviews,
  history: sql<Point[] | null>`case when products.list_price is not null then (
    select json_agg(json_build_array(h.price, h.list_price, h.changed_at) order by h.id) from price_history h
    where h.product_id = products.id) end`,
  // Of a card for several sizes only: then lists leave out all but one.
  sizes: sql<Product["sizes"]>`(
    select json_build_object('count', count(*), 'from', min(i.price)) from products size
    join product_search_index i on i.product_id = size.id
    where size.name = products.name and i.in_stock having count(*) > 1 and not bool_and(i.is_listed))`,
};

function productFromRow({ history, ...product }: Omit<Product, "lowestPrice"> & { history: Point[] | null }): Product {
  const points = (history ?? []).map(([price, listPrice, at]) => ({ price, listPrice, at: Date.parse(at) }));
  return { ...product, lowestPrice: lowestBefore(points) ?? null };
}
/** Leaves out products that staff have hidden. */
const shown = eq(products.isHidden, false);
/** Of several sizes only that for which lists have a card. */
const listed = sql`(select i.is_listed from ${productSearchIndex} i where i.product_id = products.id)`;
const inOrder = [asc(products.position), asc(products.id)] as const;

/** The first `first` products in the shop's order as lists show them: without hidden ones, one for all its sizes. */
export async function listProducts(db: Database, first: number): Promise<Product[]> {
  const rows = await db
    .select(columns)
    .from(products)
    .where(and(shown, listed))
    .orderBy(...inOrder)
    .limit(first);
  return rows.map(productFromRow);
}

/**
 * What the price of an order depends on but its items do not have, by product id, of hidden products too: the gross
 * weight of one unit in grams, and the category.
 */
export async function readPricedAttributes(
  db: Database | Transaction,
  ids: string[],
): Promise<Map<string, { grams: number; category: string }>> {
  const { id, category, netContent, grossGrams } = products;
  const rows = await db.select({ id, category, netContent, grossGrams }).from(products).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, { grams: grossWeight(row), category: row.category }]));
}

/** How many products lists show. */
export function countProducts(db: Database): Promise<number> {
  return db.$count(productSearchIndex, eq(productSearchIndex.isListed, true));
}

/** How many products have a page: those that are not hidden, in all sizes. */
export function countProductPages(db: Database): Promise<number> {
  return db.$count(productSearchIndex);
}

/**
 * The products that are not hidden, in the shop's order, with when staff last changed each: at most `limit`, from
 * `offset`.
 */
export async function listProductPages(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ id: string; updatedAt: Date | null }[]> {
  const { productId, position } = productSearchIndex;
  return db
    .select({ id: productId, updatedAt: products.updatedAt })
    .from(productSearchIndex)
    .leftJoin(products, eq(products.id, productId))
    .orderBy(position, productId)
    .limit(limit)
    .offset(offset);
}

const productsById = preparedQuery({ ids: [products.id] }, (db, { ids }) =>
  db
    .select(columns)
    .from(products)
    .where(and(sql`${products.id} = any(${ids}::text[])`, shown))
    .orderBy(...inOrder),
);

/** The products with these ids, in the shop's order; unknown and hidden ones are left out. */
export async function findProducts(db: Database | Transaction, ids: string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await productsById(db, { ids });
  return rows.map(productFromRow);
}

const productsInAllSizes = preparedQuery({ ids: [products.id] }, (db, { ids }) =>
  db
    .select(columns)
    .from(products)
    .where(
      and(
        sql`${products.name} in (select own.name from products own where own.id = any(${ids}::text[]) and not own.is_hidden)`,
        shown,
      ),
    )
    .orderBy(...inOrder),
);

/** The products with these ids and their other sizes, which have the same name. Without hidden ones. */
export async function findProductsInAllSizes(db: Database, ids: string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await productsInAllSizes(db, { ids });
  return rows.map(productFromRow);
}

/**
 * The products that staff chose to go with a product, in their order: as many as make 4 together with `besides` related
 * products on the page.
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

/** At most 4 other products of the same category (specification 2.7), none of them another size. */
export async function relatedProducts(db: Database, product: Product): Promise<Product[]> {
  const rows = await db
    .select(columns)
    .from(products)
    .where(and(eq(products.category, product.category), ne(products.name, product.name), shown, listed))
    .orderBy(...inOrder)
    .limit(MAX_RELATED);
  return rows.map(productFromRow);
}
