import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { CategorySummary } from "../rules/category.ts";
import { products, productSearchIndex } from "../tables.ts";
import { searchProducts } from "./search.ts";

const MAX_TAGS = 4;
/** The common tags of a category are counted over this many of its first products. */
const SAMPLED_PRODUCTS = 500;

/**
 * Each category that has a product, sorted by its first product in the shop's order. The picture is that of its most
 * reviewed product; the tags are the most frequent among its first 500 products, ties in catalogue order. One query.
 */
export async function listCategories(db: Database): Promise<CategorySummary[]> {
  const { rows } = await db.execute<CategorySummary>(sql`
    select c.name, c."productCount", c.reviews, best.image, best.image_alt as "imageAlt", array(
      select tag from (
        select p.tags, row_number() over (order by p.position, p.id) as place
        from ${products} p where p.category = c.name
          and (select s.is_listed from ${productSearchIndex} s where s.product_id = p.id)
        order by p.position, p.id limit ${SAMPLED_PRODUCTS}
      ) sampled, unnest(sampled.tags) with ordinality as tagged (tag, nth)
      group by tag order by count(*) desc, min((place, nth)) limit ${MAX_TAGS}
    ) as tags
    from (
      select category as name, count(*)::int as "productCount", sum(reviews)::int as reviews, min(position) as first
      from ${productSearchIndex} where is_listed group by category
    ) c, lateral (
      select p.image, p.image_alt from ${productSearchIndex} s join ${products} p on p.id = s.product_id
      where s.category = c.name and s.is_listed order by s.reviews desc, s.position, s.product_id limit 1
    ) best
    order by first`);
  return rows;
}

/** The categories with a product whose title matches a search. */
export async function findCategories(db: Database, search: string): Promise<string[]> {
  return searchProducts(db, { search, where: "titles" }, async (tx, { condition }) => {
    const query = sql`select distinct category from ${productSearchIndex} where is_listed and ${condition}`;
    const { rows } = await tx.execute<{ category: string }>(query);
    return rows.map(({ category }) => category);
  });
}

/** How many products each of these categories has; empty ones are left out. */
export async function countInCategories(
  db: Database,
  categories: readonly string[],
): Promise<Record<string, number | undefined>> {
  const { rows } = await db.execute<{ category: string; count: number }>(sql`
    select category, count(*)::int as count from ${productSearchIndex}
    where is_listed and category = any (${sql.param([...categories])}::text[]) group by category`);
  return Object.fromEntries(rows.map(({ category, count }) => [category, count]));
}
