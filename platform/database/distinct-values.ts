import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/** The distinct values of an indexed text column, sorted, by a loose index scan: one index lookup for each value. */
export async function distinctValues(db: Database, column: PgColumn): Promise<string[]> {
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive found (value) as (
      (select ${column} from ${column.table} order by ${column} limit 1)
      union all
      select (select ${column} from ${column.table} where ${column} > found.value order by ${column} limit 1)
      from found where found.value is not null
    )
    select value from found where value is not null`);
  return rows.map(({ value }) => value);
}
