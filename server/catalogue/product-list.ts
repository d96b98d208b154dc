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
const orders: Record<Exclude<ProductSort, "best">, SQL> = {
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
export function pageIdsQuery(filter: ProductFilter, requestedPage: number, matches?: Matches): SQL {
  const { sort } = filter;
  if (matches && sort === "best") return bestFirstQuery(filter, requestedPage, matches);
  const found = matches
    ? foundBy(matches.condition, filter)
    : sql`${productSearchIndex} where ${filterCondition(filter)}`;
  return sql`
    with counted as (select count(*)::int as total from ${found})
    select total, array(
      select product_id from ${found} order by ${orders[sort === "best" ? "name" : sort]}
      limit ${PAGE_SIZE} offset ${endOfPage(requestedPage)} - ${PAGE_SIZE}
    ) as ids from counted`;
}

const endOfPage = (page: number) =>
  sql`least(${page}, greatest(1, ceil(total / ${PAGE_SIZE}::numeric)))::bigint * ${PAGE_SIZE}`;

/**
 * The rows that a search condition finds and the filter leaves. `offset 0` keeps the filter out of the choice of an
 * index: the planner would walk along a category and read the search terms of its products.
 */
function foundBy(condition: SQL, filter: ProductFilter): SQL {
  return sql`(
    select product_id, position, name, category, price, rating, reviews, allergens
    from ${productSearchIndex} where ${condition} offset 0
  ) found where ${filterCondition(filter)}`;
}

function filterCondition({ category, maxPrice, free }: ProductFilter): SQL {
  const conditions = [
    sql`true`,
    ...(category === noFilter.category ? [] : [sql`category = ${category}`]),
    ...(maxPrice === noFilter.maxPrice ? [] : [sql`price <= ${maxPrice}`]),
    // Null, and so not met, for a product that does not state what it contains: see `isFreeOf`.
    ...(free === noFilter.free ? [] : [sql`not allergens && ${sql.param(freeAllergens(free))}::text[]`]),
  ];
  return sql.join(conditions, sql` and `);
}

/**
 * The matches of a search, best first. A tier is read only when those before it do not fill the page, so that a search
 * which finds two fifths of the catalogue counts them and sorts the best tier, instead of ranking all.
 */
function bestFirstQuery(filter: ProductFilter, requestedPage: number, { condition, tiers }: Matches): SQL {
  const parts = [...tiers, condition].map((which, tier) => {
    const [name, before] = [sql.raw(`up_to_tier_${tier}`), sql.raw(`up_to_tier_${tier - 1}`)];
    const ranked = sql`select ${sql.raw(String(tier))} as tier, reviews, position, product_id from ${foundBy(which, filter)}`;
    const inSequence = sql.raw("order by reviews desc, position, product_id");
    if (tier === 0) return sql`${name} as (${ranked} ${inSequence} limit (select rows from needed))`;
    // PostgreSQL does not run what has a limit of 0.
    return sql`${name} as (
      select * from ${before} union all (
        ${ranked} and product_id not in (select product_id from ${before})
        ${inSequence} limit (select greatest(0, rows - (select count(*) from ${before})) from needed)))`;
  });
  return sql`
    with counted as (select count(*)::int as total from ${foundBy(condition, filter)}),
    needed as (select ${endOfPage(requestedPage)} as rows from counted),
    ${sql.join(parts, sql`, `)}
    select total, array(
      select product_id from ${sql.raw(`up_to_tier_${tiers.length}`)} order by tier, reviews desc, position, product_id
      limit ${PAGE_SIZE} offset (select rows from needed) - ${PAGE_SIZE}
    ) as ids from counted`;
}

/** The shop's own categories that have a product now, in their order (specification 3.2). */
export async function stockedCategories(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ category: string }>(sql`
    select known.category
    from unnest(${sql.param([...productCategories])}::text[]) with ordinality as known (category, place)
    where exists (select from ${productSearchIndex} s where s.category = known.category)
    order by place`);
  return rows.map((row) => row.category);
}
