import { sql, type SQL } from "drizzle-orm";
import { productCategories, type Product } from "../../domain/product/product.ts";
import { noFilter, type ProductFilter, type ProductSort } from "../../domain/product/product-filter.ts";
import { freeAllergens } from "../../domain/product/free-from.ts";
import { PAGE_SIZE, pageCount } from "../../domain/product/pagination.ts";
import type { Database, Transaction } from "../database/database.ts";
import { productSearchIndex } from "../database/schema.ts";
import { findProducts } from "./products.ts";
import { searchProducts, type Matches } from "./search.ts";

type ProductPage = { products: Product[]; total: number; page: number; didYouMean?: string };
type PageIds = { ids: string[]; total: number; didYouMean?: string };

// Names sort like `localeCompare` in the browser (db/migrations/0001_baseline.sql).
const inOrder = "name, position, product_id";
const orders: Record<ProductSort, SQL> = {
  best: sql.raw("rank, reviews desc, position, product_id"),
  name: sql.raw(inOrder),
  "price-low": sql.raw(`price, ${inOrder}`),
  "price-high": sql.raw(`price desc, ${inOrder}`),
  rating: sql.raw(`rating desc, ${inOrder}`),
};

/**
 * One page of the products that match the filter, and how many match in all; a page number after the last gives the
 * last. PostgreSQL filters, searches, sorts and counts on the narrow rows of `product_search_index`; from `products` it
 * reads only the page.
 */
export async function listProductPage(
  db: Database,
  filter: ProductFilter,
  requestedPage: number,
): Promise<ProductPage> {
  const { ids, ...counts } = await readPageIds(db, filter, requestedPage);
  const found = await findProducts(db, ids);
  const byId = new Map(found.map((product) => [product.id, product]));
  return {
    products: ids.flatMap((id) => byId.get(id) ?? []),
    ...counts,
    page: Math.min(requestedPage, pageCount(counts.total)),
  };
}

async function readPageIds(db: Database, filter: ProductFilter, requestedPage: number): Promise<PageIds> {
  const read = async (tx: Database | Transaction, matches?: Matches): Promise<PageIds> => {
    const { rows } = await tx.execute<PageIds>(pageIdsQuery(filter, requestedPage, matches));
    return rows[0] ?? { ids: [], total: 0 };
  };
  if (filter.search === "") return read(db);
  return searchProducts(db, { search: filter.search, where: "whole" }, async (tx, matches) => {
    const { didYouMean } = matches;
    return { ...(await read(tx, matches)), ...(didYouMean !== undefined && { didYouMean }) };
  });
}

/** The query of the list, exported so that a test can explain its plan. */
export function pageIdsQuery(
  { category, maxPrice, sort, free }: ProductFilter,
  requestedPage: number,
  matches?: Matches,
): SQL {
  const conditions = [
    sql`true`,
    ...(category === noFilter.category ? [] : [sql`category = ${category}`]),
    ...(maxPrice === noFilter.maxPrice ? [] : [sql`price <= ${maxPrice}`]),
    // Null, and so not met, for a product that does not state what it contains: see `isFreeOf`.
    ...(free === noFilter.free ? [] : [sql`not allergens && ${sql.param(freeAllergens(free))}::text[]`]),
  ];
  // A search materialises its matches once and filters them; without one, counting and sorting use the indexes
  // directly.
  const searched =
    matches &&
    sql`searched as materialized (
    select product_id, position, name, category, price, rating, reviews, allergens, ${sort === "best" ? matches.rank : sql`0`} as rank
    from ${productSearchIndex} where ${matches.condition}), `;
  return sql`
    with ${searched ?? sql``}found as not materialized (
      select * from ${searched ? sql`searched` : productSearchIndex} where ${sql.join(conditions, sql` and `)}
    ), counted as (select count(*)::int as total from found)
    select total, array(
      select product_id from found order by ${orders[matches || sort !== "best" ? sort : noFilter.sort]}
      limit ${PAGE_SIZE}
      offset (least(${requestedPage}, greatest(1, ceil(total / ${PAGE_SIZE}::numeric))) - 1) * ${PAGE_SIZE}
    ) as ids from counted`;
}

/** The specification's categories that have a product now, in the specification's order. */
export async function stockedCategories(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ category: string }>(sql`
    select known.category
    from unnest(${sql.param([...productCategories])}::text[]) with ordinality as known (category, place)
    where exists (select from ${productSearchIndex} s where s.category = known.category)
    order by place`);
  return rows.map((row) => row.category);
}
