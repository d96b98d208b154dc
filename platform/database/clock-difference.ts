import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";

/**
 * By how many milliseconds this machine's clock is ahead of the database's, negative when it is behind. The time that
 * the answer takes counts as no difference. Throws when the database does not answer.
 */
export async function clockDifference(db: Database, now: () => number = Date.now): Promise<number> {
  const asked = now();
  const { rows } = await db.execute<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  );
  return compareClocks({ asked, database: rows[0]?.ms ?? asked, answered: now() });
}

/** The same of three times in milliseconds: two of this machine, before and after, and one of the database. */
export function compareClocks({ asked, database, answered }: Record<"asked" | "database" | "answered", number>) {
  if (database < asked) return asked - database;
  // This machine's times are whole milliseconds, rounded down: the answer came within the one that began then.
  return Math.min(0, answered + 1 - database);
}
