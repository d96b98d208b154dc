import { sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/** Few enough that other transactions hardly wait for the rows, and a statement ends long before its time limit. */
const BATCH = 1_000;

/** Deletes the matching rows, a thousand per transaction. Two runs at the same time are fine. */
export async function deleteInBatches(db: Database, table: PgTable, where: SQL | undefined): Promise<void> {
  await inBatches(async (limit) => {
    const rows = sql`array(select ctid from ${table} where ${where} limit ${limit} for update skip locked)`;
    const { rowCount } = await db.execute(sql`delete from ${table} where ctid = any(${rows})`);
    return rowCount ?? 0;
  });
}

/**
 * Repeats `batch`, which changes up to `limit` rows in a transaction and returns how many, until none are left. Returns
 * their sum.
 */
export async function inBatches(batch: (limit: number) => Promise<number>, limit = BATCH): Promise<number> {
  let sum = 0;
  for (let count = limit; count === limit; sum += count) count = await batch(limit);
  return sum;
}
