import { readdir } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";

/** The names of the migrations in `folder` that this database has not applied; all of them for an empty one. */
export async function listPendingMigrations(db: Database, folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  const { rows: tables } = await db.execute(sql`select from pg_class where oid = to_regclass('schema_migrations')`);
  if (tables.length === 0) return names;
  const { rows } = await db.execute<{ name: string }>(sql`select name from schema_migrations`);
  const applied = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !applied.has(name));
}
