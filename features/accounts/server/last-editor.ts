import { desc, eq } from "drizzle-orm";
import { auditLog } from "#platform/audit/table.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { users } from "../tables.ts";

/** The name of the member of staff who last changed this subject: `Chidinma Eze`, or `somebody` when unknown. */
export async function lastEditor(db: Database | Transaction, subject: string): Promise<string> {
  const [row] = await db
    .select({ name: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(eq(auditLog.subject, subject))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row?.name ?? "somebody";
}
