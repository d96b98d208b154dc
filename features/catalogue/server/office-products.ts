import { and, asc, desc, eq, lt, or, sql, type SQL } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { distinctValues } from "#platform/database/distinct-values.ts";
import { hasWords } from "#platform/database/has-words.ts";
import type { Reactions, Shop } from "#platform/shop.ts";
import { readGtin } from "../rules/gtin.ts";
import type { ProductDetails } from "../rules/product-form.ts";
import type { Product } from "../rules/product.ts";
import { priceHistory, products, stockMovements } from "../tables.ts";
import { hasGtin } from "./gtins.ts";
import { runsLow } from "./runs-low.ts";

/** A product as the office sees it. `version` goes up with each saved edit. */
export type OfficeProduct = Omit<Product, "lowestPrice" | "sampleReviews"> &
  ProductDetails & {
    isHidden: boolean;
    version: number;
    /** Units reserved for orders that are not packed yet. */
    reserved: number;
    /** Units in stock, neither packed nor on hold; the reserved ones are among them. */
    onHand: number;
  };

export const productFilters = ["all", "low", "out", "hidden"] as const;
export type OfficeProductFilter = { search: string; category: string; only: (typeof productFilters)[number] };
/** What lists need to read products. */
type Reading = Pick<Shop, "db" | "reactions">;

const PAGE_SIZE = 30;
// Written like the conditions of the partial indexes, so that the planner matches them.
const conditions: Record<OfficeProductFilter["only"], (reactions: Reactions) => SQL | undefined> = {
  all: () => undefined,
  low: (reactions) => runsLow(reactions, "products"),
  out: () => sql`products.is_low and not products.is_hidden and products.stock = 0`,
  hidden: () => sql`is_hidden`,
};

/**
 * Products that match the filter, hidden ones too, in the shop's order, 30 to a page; `after` is the last id of the
 * previous page.
 */
export async function listOfficeProducts(
  { db, reactions }: Reading,
  filter: OfficeProductFilter,
  after?: string,
): Promise<{ products: OfficeProduct[]; next: string | undefined }> {
  const rows = await db
    .select()
    .from(products)
    .where(
      and(
        matches(reactions, filter),
        after
          ? sql`(${products.position}, ${products.id}) > (select p.position, p.id from products p where p.id = ${after})`
          : undefined,
      ),
    )
    .orderBy(asc(products.position), asc(products.id))
    .limit(PAGE_SIZE + 1);
  return { products: rows.slice(0, PAGE_SIZE), next: rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1]?.id : undefined };
}

/** The products with these ids, or all that match the filter, in the shop's order; the first `limit` of them. */
export function chooseProducts({ db, reactions }: Reading, which: string[] | OfficeProductFilter, limit: number) {
  const { id, name, size, version, price, listPrice, isHidden } = products;
  return db
    .select({ id, name, size, version, price, listPrice, isHidden })
    .from(products)
    .where(Array.isArray(which) ? sql`${id} = any(${sql.param(which)}::text[])` : matches(reactions, which))
    .orderBy(asc(products.position), asc(id))
    .limit(limit);
}

function matches(reactions: Reactions, { search, category, only }: OfficeProductFilter): SQL | undefined {
  const words = sql`plain_words(product_search_text(${products.name}, ${products.names}, ${products.searchWords}))`;
  const gtin = readGtin(search);
  return and(
    search ? or(eq(products.id, search), gtin ? hasGtin(gtin) : undefined, hasWords(words, search)) : undefined,
    category ? eq(products.category, category) : undefined,
    conditions[only](reactions),
  );
}

/** One product, hidden or not, or undefined. */
export async function findOfficeProduct(db: Database | Transaction, id: string): Promise<OfficeProduct | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row;
}

const MAX_NAMES = 500;

/** The ids and names with size of the products, hidden ones too, by name, for a field to choose from; at most 500. */
export function listProductNames(db: Database): Promise<{ id: string; name: string }[]> {
  const { id, name, size } = products;
  const sized = sql<string>`${name} || ', ' || ${size}`;
  return db.select({ id, name: sized }).from(products).orderBy(asc(name), asc(id)).limit(MAX_NAMES);
}

type LowProduct = { id: string; name: string; stock: number };

/**
 * The first 5 products on sale that run low, in the shop's order, and how many there are (counted to 1000). One query.
 */
export async function listLowStock({ db, reactions }: Reading): Promise<{ first: LowProduct[]; count: number }> {
  const low = runsLow(reactions, "products");
  const { rows } = await db.execute<LowProduct & { count: number }>(sql`
    select id, name, stock, (select count(*)::int from (select 1 from products where ${low} limit 1000) c) as count
    from products where ${low} order by position, id limit 5`);
  return { first: rows.map(({ id, name, stock }) => ({ id, name, stock })), count: rows[0]?.count ?? 0 };
}

/** The distinct categories of all products, in alphabetical order. */
export function listOfficeCategories(db: Database): Promise<string[]> {
  return distinctValues(db, products.category);
}

const LEDGER_PAGE_SIZE = 50;

export type Movement = Awaited<ReturnType<typeof listMovements>>["movements"][number];

/**
 * A product's stock movements, newest first, 50 to a page; `before` is the id of the last movement of the previous
 * page.
 */
export async function listMovements(db: Database, productId: string, before?: number) {
  const rows = await db
    .select({ movement: stockMovements, name: users.name })
    .from(stockMovements)
    .leftJoin(users, eq(users.id, stockMovements.actorId))
    .where(
      and(eq(stockMovements.productId, productId), before === undefined ? undefined : lt(stockMovements.id, before)),
    )
    .orderBy(desc(stockMovements.id))
    .limit(LEDGER_PAGE_SIZE + 1);
  const movements = rows
    .slice(0, LEDGER_PAGE_SIZE)
    .map(({ movement, name }) => ({ ...movement, occurredAt: movement.occurredAt.toISOString(), name }));
  return { movements, next: rows.length > LEDGER_PAGE_SIZE ? movements.at(-1)?.id : undefined };
}

/** The last 200 prices of a product, newest first. */
export async function listPrices(db: Database, productId: string) {
  const { id, price, listPrice, changedAt: at } = priceHistory;
  const rows = await db
    .select({ id, price, listPrice, at, name: users.name })
    .from(priceHistory)
    .leftJoin(users, eq(users.id, priceHistory.actorId))
    .where(eq(priceHistory.productId, productId))
    .orderBy(desc(priceHistory.id))
    .limit(200);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
