import { sql, type SQL } from "drizzle-orm";

// platform/rules/kobo.ts in SQL, for sums that the database converts itself.

/** Whole naira in kobo. */
export function toKoboInSql(naira: SQL): SQL {
  return sql`(${naira}) * 100`;
}

/** Kobo for files, as `nairaForFile` writes them: `12784.00`. */
export function nairaForFileInSql(kobo: SQL): SQL {
  return sql`round((${kobo}) / 100.0, 2)::text`;
}
