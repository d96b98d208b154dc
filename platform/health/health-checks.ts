import { asc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/database.ts";
import type { Shop } from "../shop.ts";
import { healthChecks } from "./table.ts";

/** The result of a check: `message` is one line for staff that says what was found and, unless `ok`, what to do. */
export type CheckResult = { name: string; ok: boolean; message: string };

/** Replaces a check's stored result with this one, at the current time. */
export async function recordCheck(
  { db, clock }: { db: Database | Transaction; clock: Shop["clock"] },
  result: CheckResult,
): Promise<void> {
  const now = clock();
  const { name, ok, message } = result;
  await db
    .insert(healthChecks)
    .values({ name, ok, message, checkedAt: now, okAt: ok ? now : null })
    .onConflictDoUpdate({
      target: healthChecks.name,
      set: { ok, message, checkedAt: now, okAt: ok ? now : sql`${healthChecks.okAt}` },
    });
}

/** The last results of the checks that failed, by name; the office's Today shows them. */
export function listFailedChecks(db: Database) {
  return db.select().from(healthChecks).where(eq(healthChecks.ok, false)).orderBy(asc(healthChecks.name));
}

/** The last results of all checks, by name. */
export function listChecks(db: Database) {
  return db.select().from(healthChecks).orderBy(asc(healthChecks.name));
}
