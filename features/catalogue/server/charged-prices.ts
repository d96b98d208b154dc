import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Naira } from "#platform/rules/money.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { neverCharged } from "../rules/list-price.ts";
import { priceHistory } from "../tables.ts";

type ListPrice = { id: string; listPrice: Naira | null };

/** The ids of the products that never cost their list price. One query at the most. */
export async function findUncharged(db: Database | Transaction, products: ListPrice[]): Promise<Set<string>> {
  const wanted = products.filter(({ listPrice }) => listPrice !== null);
  if (wanted.length === 0) return new Set();
  const ids = sql.param(wanted.map(({ id }) => id));
  const prices = sql.param(wanted.map(({ listPrice }) => listPrice));
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from unnest(${ids}::text[], ${prices}::bigint[]) as wanted (id, list_price)
    where not exists (select from ${priceHistory} h where h.product_id = wanted.id and h.price = wanted.list_price)`);
  return new Set(rows.map(({ id }) => id));
}

/** Refuses a list price that was never charged, with the message for its field. */
export function refuseUncharged(listPrice: Naira): Refusal<"list-price-not-charged"> {
  const message = neverCharged(listPrice);
  return new Refusal("list-price-not-charged", `${message}.`, { errors: { listPrice: message } });
}
