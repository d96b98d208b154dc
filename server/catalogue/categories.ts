import { sql } from "drizzle-orm";
import type { CategorySummary } from "../../domain/category.ts";
import type { Database } from "../database/database.ts";
import { products, productShelf } from "../database/schema.ts";
import { searchProducts } from "./search.ts";

const TAGS = 4;
/** Which tags are common is learned from so many of a category's products, the first ones. */
const ASKED = 500;

/**
 * Each category that holds a product, by its first product in the shop's order. The picture is its most reviewed product's; the
 * tags are those that most of its first 500 products share, among equals the first in the catalogue. One query.
 */
export async function listCategories(db: Database): Promise<CategorySummary[]> {
  const { rows } = await db.execute<CategorySummary>(sql`
    select shelf.name, shelf."productCount", shelf.reviews, best.image, best.image_alt as "imageAlt", array(
      select tag from (
        select p.tags, row_number() over (order by p.position, p.id) as place
        from ${products} p where p.category = shelf.name and not p.is_hidden order by p.position, p.id limit ${ASKED}
      ) asked, unnest(asked.tags) with ordinality as said (tag, nth)
      group by tag order by count(*) desc, min((place, nth)) limit ${TAGS}
    ) as tags
    from (
      select category as name, count(*)::int as "productCount", sum(reviews)::int as reviews, min(position) as first
      from ${productShelf} group by category
    ) shelf, lateral (
      select p.image, p.image_alt from ${productShelf} s join ${products} p on p.id = s.product_id
      where s.category = shelf.name order by s.reviews desc, s.position, s.product_id limit 1
    ) best
    order by first`);
  return rows;
}

/** The categories in which something is called what a search means. */
export async function findCategories(db: Database, search: string): Promise<string[]> {
  return searchProducts(db, search, "titles", async (tx, found) => {
    const query = sql`select distinct category from ${productShelf} where ${found}`;
    const { rows } = await tx.execute<{ category: string }>(query);
    return rows.map(({ category }) => category);
  });
}

/** How many products these categories hold; one without any is left out. */
export async function countInCategories(
  db: Database,
  categories: readonly string[],
): Promise<Record<string, number | undefined>> {
  const { rows } = await db.execute<{ category: string; count: number }>(sql`
    select category, count(*)::int as count from ${productShelf}
    where category = any (${sql.param([...categories])}::text[]) group by category`);
  return Object.fromEntries(rows.map(({ category, count }) => [category, count]));
}
