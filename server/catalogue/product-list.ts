import { sql, type SQL } from "drizzle-orm";
import { productCategories, type Product } from "../../domain/product.ts";
import { noFilter, type ProductFilter, type ProductSort } from "../../domain/product-filter.ts";
import { PAGE_SIZE, pagesOf } from "../../domain/product-page.ts";
import type { Database } from "../database/database.ts";
import { productShelf } from "../database/schema.ts";
import { findProducts } from "./products.ts";
import { foundOnShelf, readSearch, type Search } from "./search.ts";

export type ProductPage = { products: Product[]; total: number; page: number };

// Names sort as `localeCompare` sorts in the browser (db/migrations/0014_growth.sql).
const inOrder = 'name collate "en-x-icu", position, product_id';
const orders: Record<ProductSort, SQL> = {
  name: sql.raw(inOrder),
  "price-low": sql.raw(`price, ${inOrder}`),
  "price-high": sql.raw(`price desc, ${inOrder}`),
  rating: sql.raw(`rating desc, ${inOrder}`),
};

/**
 * One page of the products that pass, and how many pass in all; a page after the last is the last. PostgreSQL filters, searches,
 * sorts and counts on the narrow rows of the shelf; only the products of the page are read.
 */
export async function listProductPage(db: Database, filter: ProductFilter, wanted: number): Promise<ProductPage> {
  const search = filter.search === "" ? undefined : await readSearch(db, filter.search);
  const { rows } = await db.execute<{ ids: string[]; total: number }>(placesQuery(filter, search, wanted));
  const { ids, total } = rows[0] ?? { ids: [], total: 0 };
  const found = await findProducts(db, ids);
  const byId = new Map(found.map((product) => [product.id, product]));
  return { products: ids.flatMap((id) => byId.get(id) ?? []), total, page: Math.min(wanted, pagesOf(total)) };
}

/** The query behind the list; by itself, so that a test can ask for its plan. */
export function placesQuery(
  { category, maxPrice, sort }: ProductFilter,
  search: Search | undefined,
  wanted: number,
): SQL {
  const conditions = [
    ...(category === noFilter.category ? [] : [sql`category = ${category}`]),
    ...(maxPrice === noFilter.maxPrice ? [] : [sql`price <= ${maxPrice}`]),
  ];
  // What a search finds is gathered once; a list without one is counted and walked along in its indexes.
  const from = search ? foundOnShelf(search) : productShelf;
  return sql`
    with found as ${search ? sql`materialized` : sql`not materialized`} (
      select product_id, position, name, price, rating from ${from} where ${sql.join([sql`true`, ...conditions], sql` and `)}
    ), counted as (select count(*)::int as total from found)
    select total, array(
      select product_id from found order by ${orders[sort]}
      limit ${PAGE_SIZE} offset (least(${wanted}, greatest(1, ceil(total / ${PAGE_SIZE}::numeric))) - 1) * ${PAGE_SIZE}
    ) as ids from counted`;
}

/** The specification's categories that hold a product now, in its order. */
export async function stockedCategories(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ category: string }>(sql`
    select wanted.category from unnest(${sql.param([...productCategories])}::text[]) with ordinality as wanted (category, place)
    where exists (select from ${productShelf} shelf where shelf.category = wanted.category)
    order by place`);
  return rows.map((row) => row.category);
}
