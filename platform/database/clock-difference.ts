import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";

/**
 * How many milliseconds this machine's clock is ahead of the database's; negative if it is behind. The time the answer
 * takes does not count as a difference. Throws if the database does not answer.
 */
export async function clockDifference(db: Database, now: () => number = Date.now): Promise<number> {
  const asked = now();
  const { rows } = await db.execute<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  );
  return compareClocks({ asked, database: rows[0]?.ms ?? asked, answered: now() });
}

/** The same, from three times in milliseconds: this machine's before and after the query, and the database's. */
export function compareClocks({ asked, database, answered }: Record<"asked" | "database" | "answered", number>) {
  if (database < asked) return asked - database;
  // This machine's times are rounded down to whole milliseconds, so the answer may have come up to a millisecond later.
  return Math.min(0, answered + 1 - database);
}
