import { sql, type SQL } from "drizzle-orm";
import { products } from "#features/catalogue/tables.ts";
import type { Database } from "#platform/database/database.ts";
import { escapeLike } from "#platform/database/escape-like.ts";
import { warnUntil } from "../rules/shelf-life.ts";
import { batches } from "../tables.ts";

/** A batch in a list of the office, without its cost. */
export type ListedBatch = {
  id: number;
  productId: string;
  name: string;
  size: string;
  code: string;
  bestBefore: string | null;
  units: number;
  heldAt: string | null;
  holdReason: string | null;
};

export const batchFilters = ["all", "soon", "expired", "held"] as const;
/** `search`: the start of a code, which also finds empty batches; `product`: an id, or empty. */
export type BatchFilter = { search: string; product: string; only: (typeof batchFilters)[number] };

const PAGE_SIZE = 30;
// Written as in the index, so that the planner matches it. Batches without a date come last.
const lastDay = sql`coalesce(b.best_before, 'infinity'::date)`;

/**
 * Batches that match the filter, earliest expiry first, 30 to a page; `after` is the id of the last one on the previous
 * page, `today` a Lagos day. One query.
 */
export async function listOfficeBatches(
  db: Database,
  filter: BatchFilter,
  { today, after }: { today: string; after?: number },
): Promise<{ batches: ListedBatch[]; next: number | undefined }> {
  const rows = await readBatches(db, officeBatchesQuery(filter, { today, after }));
  return { batches: rows.slice(0, PAGE_SIZE), next: rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1]?.id : undefined };
}

/** The query of `listOfficeBatches`, for one batch more than a page shows. */
export function officeBatchesQuery(
  filter: BatchFilter,
  { today, after }: { today: string; after?: number | undefined },
): SQL {
  const cursor =
    after === undefined
      ? sql`true`
      : sql`(${lastDay}, b.id) > (select coalesce(x.best_before, 'infinity'::date), x.id from ${batches} x where x.id = ${after})`;
  return batchesQuery(sql`${matches(filter, today)} and ${cursor}`, PAGE_SIZE + 1);
}

/** The batches that need attention: the first 5 of each kind, and how many there are, counted to 1000. */
export type ShelfLife = Record<"soon" | "stopped", { first: ListedBatch[]; count: number }>;

/**
 * Batches with units left: `soon` expire within 60 days of the Lagos day `today`; `stopped` have expired or are on
 * hold, so none of them leaves. Four queries on partial indexes.
 */
export async function listShelfLife(db: Database, today: string): Promise<ShelfLife> {
  const read = async (condition: SQL) => {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from (select 1 from ${batches} b where ${condition} limit 1000) c`);
    return { first: await readBatches(db, batchesQuery(condition, 5)), count: rows[0]?.count ?? 0 };
  };
  const [soon, stopped] = await Promise.all([
    read(conditions.soon(today)),
    read(sql`(${conditions.held(today)} or ${conditions.expired(today)})`),
  ]);
  return { soon, stopped };
}

const conditions = {
  all: () => sql`b.units > 0`,
  soon: (today: string) =>
    sql`b.units > 0 and b.held_at is null and ${lastDay} between ${today}::date and ${warnUntil(today)}::date`,
  expired: (today: string) => sql`b.units > 0 and ${lastDay} < ${today}::date`,
  held: (_today: string) => sql`b.units > 0 and b.held_at is not null`,
} satisfies Record<BatchFilter["only"], (today: string) => SQL>;

function matches({ search, product, only }: BatchFilter, today: string): SQL {
  const found = search ? sql`b.code like ${`${escapeLike(search.toUpperCase())}%`}` : sql`true`;
  const units = search && only === "all" ? sql`true` : conditions[only](today);
  return sql`${units} and ${found} and ${product ? sql`b.product_id = ${product}` : sql`true`}`;
}

function batchesQuery(condition: SQL, limit: number): SQL {
  return sql`
    select b.id::int, b.product_id as "productId", p.name, p.size, b.code, b.best_before::text as "bestBefore", b.units,
      b.held_at as "heldAt", b.hold_reason as "holdReason"
    from ${batches} b join ${products} p on p.id = b.product_id
    where ${condition} order by ${lastDay}, b.id limit ${limit}`;
}

async function readBatches(db: Database, query: SQL): Promise<ListedBatch[]> {
  type Found = ListedBatch & { heldAt: Date | string | null };
  const { rows } = await db.execute<Found>(query);
  return rows.map((row) => ({ ...row, heldAt: row.heldAt && new Date(row.heldAt).toISOString() }));
}
