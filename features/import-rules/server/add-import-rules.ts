import type { Database } from "#platform/database/database.ts";
import { dutyRules, importRules } from "../tables.ts";

/** Inserts a shop's first rules; existing rules stay unchanged, because staff may have edited them. */
export async function addImportRules(
  db: Database,
  { rules, duties }: { rules: (typeof importRules.$inferInsert)[]; duties: (typeof dutyRules.$inferInsert)[] },
): Promise<void> {
  if (rules.length > 0) await db.insert(importRules).values(rules).onConflictDoNothing();
  if (duties.length > 0) await db.insert(dutyRules).values(duties).onConflictDoNothing();
}
