import { and, asc, count, desc, eq, isNull, min } from "drizzle-orm";
import { products } from "#features/catalogue/tables.ts";
import type { Database } from "#platform/database/database.ts";
import { stockAlerts } from "../tables.ts";

/** An entry of the waiting list: a sold-out product or an empty category, how many customers wait, and since when. */
export type WaitedFor = { productId: string | null; name: string; people: number; since: string };

/** The waiting list, most customers first; at most 100 entries. */
export async function listWaitedFor(db: Database): Promise<WaitedFor[]> {
  const { productId, category, createdAt, notifiedAt } = stockAlerts;
  const people = count();
  const rows = await db
    .select({ productId, category, name: products.name, people, since: min(createdAt) })
    .from(stockAlerts)
    .leftJoin(products, eq(products.id, productId))
    .where(isNull(notifiedAt))
    .groupBy(productId, category, products.name)
    .orderBy(desc(people), asc(min(createdAt)))
    .limit(100);
  return rows.map(({ category: wanted, name, since, ...row }) => {
    return { ...row, name: name ?? wanted ?? "", since: since?.toISOString() ?? "" };
  });
}

/** How many customers wait for a product, and since when; undefined if nobody does. */
export async function findWaitingFor(db: Database, id: string): Promise<{ people: number; since: string } | undefined> {
  const { productId, createdAt, notifiedAt } = stockAlerts;
  const [row] = await db
    .select({ people: count(), since: min(createdAt) })
    .from(stockAlerts)
    .where(and(eq(productId, id), isNull(notifiedAt)));
  return row?.since ? { people: row.people, since: row.since.toISOString() } : undefined;
}
