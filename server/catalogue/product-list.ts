import { sql, type SQL } from "drizzle-orm";
import { productCategories, type Product } from "../../domain/product.ts";
import { noFilter, type ProductFilter, type ProductSort } from "../../domain/product-filter.ts";
import { PAGE_SIZE, pagesOf } from "../../domain/pagination.ts";
import type { Database, Transaction } from "../database/database.ts";
import { productShelf } from "../database/schema.ts";
import { findProducts } from "./products.ts";
import { searchProducts } from "./search.ts";

export type ProductPage = { products: Product[]; total: number; page: number };

// Names sort as `localeCompare` sorts in the browser (db/migrations/0014_growth.sql).
const inOrder = "name, position, product_id";
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
  const { ids, total } =
    filter.search === ""
      ? await findPlaces(db, placesQuery(filter, wanted))
      : await searchProducts(db, filter.search, "whole", (tx, found) =>
          findPlaces(tx, placesQuery(filter, wanted, found)),
        );
  const found = await findProducts(db, ids);
  const byId = new Map(found.map((product) => [product.id, product]));
  return { products: ids.flatMap((id) => byId.get(id) ?? []), total, page: Math.min(wanted, pagesOf(total)) };
}

async function findPlaces(db: Database | Transaction, query: SQL): Promise<{ ids: string[]; total: number }> {
  const { rows } = await db.execute<{ ids: string[]; total: number }>(query);
  return rows[0] ?? { ids: [], total: 0 };
}

/** The query behind the list; by itself, so that a test can ask for its plan. */
export function placesQuery({ category, maxPrice, sort }: ProductFilter, wanted: number, searched?: SQL): SQL {
  const conditions = [
    sql`true`,
    ...(category === noFilter.category ? [] : [sql`category = ${category}`]),
    ...(maxPrice === noFilter.maxPrice ? [] : [sql`price <= ${maxPrice}`]),
  ];
  // What a search finds is gathered once, and then narrowed; a list without one is counted and walked along in its indexes.
  const said =
    searched &&
    sql`said as materialized (
    select product_id, position, name, category, price, rating from ${productShelf} where ${searched}), `;
  return sql`
    with ${said ?? sql``}found as not materialized (
      select * from ${said ? sql`said` : productShelf} where ${sql.join(conditions, sql` and `)}
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
