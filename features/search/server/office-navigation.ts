import { sql, type SQL } from "drizzle-orm";
import { readSwitchedOn } from "#features/shop/server/switched-off.ts";
import type { Shop } from "#platform/shop.ts";
import { navigation } from "../rules/navigation.ts";

export type OfficeNavigation = {
  /** Orders to pack and payments that staff must confirm, each counted up to 100. */
  counts: { toPack: number; toConfirm: number };
  /** The paths of pages that are hidden until their first record exists, and that have one. */
  begun: string[];
  /** The names of the optional features that are switched on. */
  on: string[];
};

/** Which rows count, for tables where not every row does. */
const conditions: Record<string, SQL> = {
  order_drafts: sql`discarded_at is null`,
  batches: sql`best_before is not null`,
  bank_accounts: sql`is_active`,
};

const laterPages = navigation.flatMap(({ path, tables }) => (tables ? [{ path, tables }] : []));

/** What the office's navigation shows. One query, which reads few rows of each table. */
export async function readOfficeNavigation(shop: Shop): Promise<OfficeNavigation> {
  const on = await readSwitchedOn(shop);
  const hasRows = laterPages.map(({ path, tables }) => sql`${path}::text, ${sql.join(tables.map(hasRow), sql` or `)}`);
  const { rows } = await shop.db.execute<{ toPack: number; toConfirm: number; begun: Record<string, boolean> }>(sql`
    select
      (select count(*)::int from (select 1 from orders where status = 'confirmed' limit 100) o) as "toPack",
      (select count(*)::int from (
        select 1 from orders where payment_state = 'awaiting-confirmation' limit 100) o) as "toConfirm",
      json_build_object(${sql.join(hasRows, sql`, `)}) as begun`);
  const { toPack = 0, toConfirm = 0, begun } = rows[0] ?? {};
  return { counts: { toPack, toConfirm }, begun: Object.keys(begun ?? {}).filter((path) => begun?.[path]), on };
}

function hasRow(table: string): SQL {
  return sql`exists (select from ${sql.identifier(table)} where ${conditions[table] ?? sql`true`})`;
}
