import { and, asc, count, desc, eq, lte, sql, type SQL } from "drizzle-orm";
import { productCategories, type Product } from "../../domain/product.ts";
import { filterProducts, noFilter, type ProductFilter, type ProductSort } from "../../domain/product-filter.ts";
import { PAGE_SIZE, pagesOf } from "../../domain/product-page.ts";
import type { Database } from "../database/database.ts";
import { products } from "../database/schema.ts";
import { listProducts, productColumns, shown } from "./products.ts";

export type ProductPage = { products: Product[]; total: number; page: number };

// As `localeCompare` sorts in the browser; the indexes of 0011_speed.sql are in this order.
const byName = sql`${products.name} collate "en-x-icu"`;
const orders: Record<ProductSort, SQL[]> = {
  name: [byName],
  "price-low": [asc(products.price), byName],
  "price-high": [desc(products.price), byName],
  rating: [desc(products.rating), byName],
};

/**
 * One page of the products that pass, and how many pass in all; a page after the last is the last. Without a search PostgreSQL
 * filters, sorts and counts, and no more than a page is read. What a search finds is decided in domain/product-search.ts, which
 * has to see every product.
 */
export async function listProductPage(db: Database, filter: ProductFilter, wanted: number): Promise<ProductPage> {
  if (filter.search !== "") {
    const found = filterProducts(await listProducts(db), filter);
    const page = Math.min(wanted, pagesOf(found.length));
    return { products: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), total: found.length, page };
  }
  const passing = and(
    shown,
    filter.category === noFilter.category ? undefined : eq(products.category, filter.category),
    filter.maxPrice === noFilter.maxPrice ? undefined : lte(products.price, filter.maxPrice),
  );
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(products).where(passing);
  const page = Math.min(wanted, pagesOf(total));
  const found = await db
    .select(productColumns)
    .from(products)
    .where(passing)
    .orderBy(...orders[filter.sort], asc(products.position), asc(products.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return { products: found, total, page };
}

/** The specification's categories that hold a product now, in its order. */
export async function stockedCategories(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ category: string }>(sql`
    select category from unnest(${sql.param([...productCategories])}::text[]) with ordinality as wanted (category, place)
    where exists (select from ${products} where products.category = wanted.category and not products.is_hidden)
    order by place`);
  return rows.map(({ category }) => category);
}
