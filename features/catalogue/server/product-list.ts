import { sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Naira } from "#platform/rules/money.ts";
import { facetNames, facets, valuesIn, type FacetName } from "../rules/facets.ts";
import { freeAllergens } from "../rules/free-from.ts";
import { PAGE_SIZE, pageCount } from "../rules/pagination.ts";
import { noFilter, type ProductFilter, type ProductSort } from "../rules/product-filter.ts";
import { productCategories, type Product } from "../rules/product.ts";
import { productSearchIndex } from "../tables.ts";
import { findProducts } from "./products.ts";
import { searchProducts, type Matches } from "./search.ts";

/**
 * How many products there would be with one more choice, by dish and by the value of a facet. A facet where one value
 * is enough counts that value alone.
 */
type ChoiceCounts = { facets: Record<string, number>; dishes: Record<string, number> };

/**
 * Which products go into which dish, as a table with the columns `dish_id` and `product_id`. A page that filters by
 * dishes passes it.
 */
type DishGoods = SQL;
const noDishes: DishGoods = sql`(select null::text as dish_id, null::text as product_id where false) no_dishes`;

type Counts = { total: number; choices: ChoiceCounts; didYouMean?: string };
type ProductPage = Counts & { products: Product[]; page: number };
type PageIds = Counts & { ids: string[] };

// Names sort like `localeCompare` in the browser (db/migrations/0001_baseline.sql).
const inOrder = "name, position, product_id";
const orders: Record<Exclude<ProductSort, "best">, SQL> = {
  name: sql.raw(inOrder),
  "price-low": sql.raw(`price, ${inOrder}`),
  "price-high": sql.raw(`price desc, ${inOrder}`),
  rating: sql.raw(`rating desc, ${inOrder}`),
  // Of products that were added together, the last in the shop's order comes first.
  newest: sql.raw("created_at desc, position desc, product_id"),
};

/**
 * One page of the products that match the filter, and how many match in all; a page number after the last gives the
 * last. Several sizes of a product count as one if the shop has one card for them (`is_listed`, by triggers).
 * PostgreSQL filters, searches, sorts and counts on the narrow rows of `product_search_index`; from `products` it reads
 * only the page.
 */
export async function listProductPage(
  db: Database,
  filter: ProductFilter,
  requestedPage: number,
  dishes = noDishes,
): Promise<ProductPage> {
  const { ids, ...counts } = await readPageIds(db, filter, requestedPage, dishes);
  const found = await findProducts(db, ids);
  const byId = new Map(found.map((product) => [product.id, product]));
  return {
    products: ids.flatMap((id) => byId.get(id) ?? []),
    ...counts,
    page: Math.min(requestedPage, pageCount(counts.total)),
  };
}

async function readPageIds(
  db: Database,
  filter: ProductFilter,
  requestedPage: number,
  dishes: DishGoods,
): Promise<PageIds> {
  const read = async (tx: Database | Transaction, matches?: Matches): Promise<PageIds> => {
    const { rows } = await tx.execute<PageIds>(pageIdsQuery(filter, requestedPage, dishes, matches));
    const [row] = rows;
    if (!row) throw new Error("A list has no row of counts");
    return row;
  };
  if (filter.search === "") return read(db);
  return searchProducts(db, { search: filter.search, where: "whole" }, async (tx, matches) => {
    const { didYouMean } = matches;
    return { ...(await read(tx, matches)), ...(didYouMean !== undefined && { didYouMean }) };
  });
}

/** The query of the list, exported so that a test can explain its plan. */
export function pageIdsQuery(filter: ProductFilter, requestedPage: number, dishes: DishGoods, matches?: Matches): SQL {
  const { sort } = filter;
  if (matches && sort === "best") return bestFirstQuery(filter, requestedPage, dishes, matches);
  return sql`
    with ${counted(filter, dishes, matches?.condition)}
    select ${countColumns(dishes)}, array(
      select product_id from ${foundBy(filter, dishes, matches?.condition)} order by ${orders[sort === "best" ? "name" : sort]}
      limit ${PAGE_SIZE} offset ${endOfPage(requestedPage)} - ${PAGE_SIZE}
    ) as ids from counted`;
}

/** The ids of those products that match the filter, in all sizes. */
export async function filterProducts(
  db: Database,
  ids: string[],
  filter: ProductFilter,
  dishes = noDishes,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select product_id as id from ${productSearchIndex} where ${conditionOf(filter, dishes)}
      and product_id = any (${sql.param(ids)}::text[])`,
  );
  return rows.map(({ id }) => id);
}

/**
 * How many products match each of these filters, in the same order, in one statement. All filters with a search must
 * have the same one.
 */
export async function countFilteredProducts(
  db: Database,
  filters: ProductFilter[],
  dishes = noDishes,
): Promise<number[]> {
  const search = filters.find((filter) => filter.search !== "")?.search ?? "";
  const read = async (tx: Database | Transaction, matches?: Matches) => {
    const counts = filters.map(
      (filter) =>
        sql`(select count(*)::int from ${foundBy(filter, dishes, filter.search === "" ? undefined : matches?.condition)})`,
    );
    const { rows } = await tx.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
    return rows[0]?.counts ?? [];
  };
  if (filters.length === 0) return [];
  return search === "" ? read(db) : searchProducts(db, { search, where: "whole" }, read);
}

const endOfPage = (page: number) =>
  sql`least(${page}, greatest(1, ceil(total / ${PAGE_SIZE}::numeric)))::bigint * ${PAGE_SIZE}`;

/** The columns of `counted`. */
function countColumns(dishes: DishGoods): SQL {
  return sql`total, json_build_object('facets', facet_counts, 'dishes', coalesce((
  select json_object_agg(dish_id, products) from (
    select dish_id, count(*) as products from ${dishes} where product_id = any (in_dishes) group by dish_id
  ) by_dish), '{}')) as choices`;
}

/** Whether a row of `matching` meets all of these conditions. */
function fits(...columns: string[]): SQL {
  return sql.raw(["true", ...columns].join(" and "));
}

/**
 * How many products match the filter, and would match it with one more choice, in one pass over the products that match
 * its `needed` parts. Where one value is enough, the choices of a facet do not restrict each other's counts.
 */
function counted(filter: ProductFilter, dishes: DishGoods, condition?: SQL): SQL {
  const counts = facetNames.flatMap((name) => {
    const others = alternatives.filter((one) => one !== name).map((one) => `fits_${one}`);
    return Object.keys(facets[name].values).map((value) => {
      const count = sql`count(*) filter (where ${fits(...others)} and ${valueConditions[name](value)})`;
      return sql`${sql.raw(`'${value}'`)}, ${count}`;
    });
  });
  const conditions = alternatives.map(
    (name) => sql`${alternativeCondition(name, filter, dishes)} as ${sql.raw(`fits_${name}`)}`,
  );
  return sql`counted as (
    select count(*) filter (where ${fits(...alternatives.map((name) => `fits_${name}`))})::int as total,
      json_build_object(${sql.join(counts, sql`, `)}) as facet_counts,
      array_agg(product_id) filter (where ${fits("fits_heat", "fits_region")} and product_id = any (
        array(select product_id from ${dishes} where product_id is not null)
      )) as in_dishes
    from (
      select product_id, heat, region, is_vegan, is_vegetarian, is_halal, in_stock, is_offer, ${sql.join(conditions, sql`, `)}
      from ${rowsMatching(condition)} where is_listed and ${needed(filter)}
    ) matching)`;
}

/** The cards that match the filter, of those that a search condition finds. */
function foundBy(filter: ProductFilter, dishes: DishGoods, condition?: SQL): SQL {
  return sql`${rowsMatching(condition)} where is_listed and ${conditionOf(filter, dishes)}`;
}

/** The whole filter, but for its search. */
function conditionOf(filter: ProductFilter, dishes: DishGoods): SQL {
  const conditions = [needed(filter), ...alternatives.map((name) => alternativeCondition(name, filter, dishes))];
  return sql.join(conditions, sql` and `);
}

/**
 * `offset 0` stops the planner from choosing an index by the filter: it would walk along a category and read the search
 * terms of its products.
 */
function rowsMatching(condition?: SQL): SQL {
  if (!condition) return sql`${productSearchIndex}`;
  return sql`(
    select product_id, position, name, category, price, rating, reviews, allergens, heat, region,
      is_vegan, is_vegetarian, is_halal, in_stock, is_offer, is_listed, created_at
    from ${productSearchIndex} where ${condition} offset 0
  ) found`;
}

/** The parts where one value is enough: their counts ignore their own restriction. */
const alternatives = ["heat", "region", "dish"] as const;

function alternativeCondition(
  name: (typeof alternatives)[number],
  { dish, ...filter }: ProductFilter,
  dishes: DishGoods,
): SQL {
  if (name === "dish") {
    if (dish === noFilter.dish) return sql`true`;
    return sql`product_id in (select product_id from ${dishes} where dish_id = ${dish})`;
  }
  const values = valuesIn(filter[name]);
  if (values.length === 0) return sql`true`;
  return sql`coalesce(${sql.raw(name)} = any (${sql.param(values)}::text[]), false)`;
}

/** Whether a row has the value of a facet. */
const valueConditions: Record<FacetName, (value: string) => SQL> = {
  diet: (value) => sql.raw(`is_${value}`),
  heat: (value) => sql.raw(`heat = '${value}'`),
  region: (value) => sql.raw(`region = '${value}'`),
  only: (value) => sql.raw(value === "offer" ? "is_offer" : "in_stock"),
};

/** The parts of a filter that must all match: all but the alternatives. */
function needed(filter: ProductFilter): SQL {
  const { category, maxPrice, free } = filter;
  const conditions = [
    sql`true`,
    ...(category === noFilter.category ? [] : [sql`category = ${category}`]),
    ...(maxPrice === noFilter.maxPrice ? [] : [sql`price <= ${maxPrice}`]),
    // Null, and so not met, for a product that does not state what it contains: see `isFreeFrom`.
    ...(free === noFilter.free ? [] : [sql`not allergens && ${sql.param(freeAllergens(free))}::text[]`]),
    ...(["diet", "only"] as const).flatMap((name) => valuesIn(filter[name]).map(valueConditions[name])),
  ];
  return sql.join(conditions, sql` and `);
}

/**
 * The matches of a search, best first. A tier is read only when those before it do not fill the page, so that a search
 * which finds two fifths of the catalogue counts them and sorts the best tier, instead of ranking all.
 */
function bestFirstQuery(
  filter: ProductFilter,
  requestedPage: number,
  dishes: DishGoods,
  { condition, tiers }: Matches,
): SQL {
  const parts = [...tiers, condition].map((which, tier) => {
    const [name, before] = [sql.raw(`up_to_tier_${tier}`), sql.raw(`up_to_tier_${tier - 1}`)];
    const ranked = sql`select ${sql.raw(String(tier))} as tier, reviews, position, product_id from ${foundBy(filter, dishes, which)}`;
    const inSequence = sql.raw("order by reviews desc, position, product_id");
    if (tier === 0) return sql`${name} as (${ranked} ${inSequence} limit (select rows from needed))`;
    // PostgreSQL does not run what has a limit of 0.
    return sql`${name} as (
      select * from ${before} union all (
        ${ranked} and product_id not in (select product_id from ${before})
        ${inSequence} limit (select greatest(0, rows - (select count(*) from ${before})) from needed)))`;
  });
  return sql`
    with ${counted(filter, dishes, condition)},
    needed as (select ${endOfPage(requestedPage)} as rows from counted),
    ${sql.join(parts, sql`, `)}
    select ${countColumns(dishes)}, array(
      select product_id from ${sql.raw(`up_to_tier_${tiers.length}`)} order by tier, reviews desc, position, product_id
      limit ${PAGE_SIZE} offset (select rows from needed) - ${PAGE_SIZE}
    ) as ids from counted`;
}

/** The shop's own categories that have a product now, in their order (specification 3.2), and the highest price. */
export async function readShelf(db: Database): Promise<{ categories: string[]; dearest: Naira }> {
  const { rows } = await db.execute<{ categories: string[]; dearest: Naira }>(sql`
    select array(
      select known.category
      from unnest(${sql.param([...productCategories])}::text[]) with ordinality as known (category, place)
      where exists (select from ${productSearchIndex} s where s.category = known.category and s.is_listed)
      order by place
    ) as categories, coalesce((select max(price) from ${productSearchIndex} where is_listed), 0)::float8 as dearest`);
  const [row] = rows;
  return row ?? { categories: [], dearest: 0 };
}
