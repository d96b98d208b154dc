import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { longGtin } from "../rules/gtin.ts";
import { products } from "../tables.ts";

/** A GTIN that the product `id` is to have; null for a new product. */
type Wanted = { id: string | null; gtin: string };

/** GTINs as they are compared and indexed (products_gtin_idx). */
const stored = sql`lpad(${products.gtin}, 14, '0')`;

/** The condition that a product has this GTIN, with or without zeros before it. */
export function hasGtin(gtin: string) {
  return sql`(${products.gtin} <> '' and ${stored} = ${longGtin(gtin)})`;
}

/** Why each of these GTINs is refused, by its 14 digits: another product has it. One query at the most. */
export async function findTakenGtins(db: Database | Transaction, wanted: Wanted[]): Promise<Map<string, string>> {
  const given = wanted.filter(({ gtin }) => gtin !== "");
  if (given.length === 0) return new Map();
  const ids = sql.param(given.map(({ id }) => id));
  const gtins = sql.param(given.map(({ gtin }) => longGtin(gtin)));
  const { rows } = await db.execute<{ gtin: string; name: string }>(sql`
    select wanted.gtin, ${products.name} as name from unnest(${ids}::text[], ${gtins}::text[]) as wanted (id, gtin)
    join ${products} on ${products.gtin} <> '' and ${stored} = wanted.gtin and ${products.id} is distinct from wanted.id`);
  return new Map(rows.map(({ gtin, name }) => [gtin, `${name} has this GTIN already`]));
}

/**
 * The same, for a transaction that gives these GTINs to their products. Serialises the assignment of GTINs until the
 * transaction ends, so that two products that are saved at once cannot have the same; without a GTIN it locks nothing.
 * Every transaction takes this lock before those of product rows and of the next place.
 */
export async function lockTakenGtins(tx: Transaction, wanted: Wanted[]): Promise<Map<string, string>> {
  if (wanted.every(({ gtin }) => gtin === "")) return new Map();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('products: GTINs'))`);
  return findTakenGtins(tx, wanted);
}

/** Refuses a GTIN that is among the taken ones, with the message for its field. */
export function refuseTakenGtin(taken: Map<string, string>, gtin: string): Refusal<"gtin-taken"> | undefined {
  const message = taken.get(longGtin(gtin));
  return message === undefined ? undefined : new Refusal("gtin-taken", `${message}.`, { errors: { gtin: message } });
}
