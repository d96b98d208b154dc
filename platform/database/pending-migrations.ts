import { readdir } from "node:fs/promises";
import type { Client, Pool } from "pg";

/**
 * The names of the migrations in `folder` that this database has not applied; all of them if the database is empty, or
 * if the login may not read `schema_migrations` yet.
 */
export async function listPendingMigrations(database: Pool | Client, folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  const { rowCount } = await database.query(
    "select from pg_class where oid = to_regclass('schema_migrations') and has_table_privilege(oid, 'select')",
  );
  if (rowCount === 0) return names;
  const { rows } = await database.query<{ name: string }>("select name from schema_migrations");
  const applied = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !applied.has(name));
}
