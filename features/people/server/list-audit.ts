import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import { auditLog } from "#platform/audit/table.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { distinctValues } from "#platform/database/distinct-values.ts";

/** An entry as the office sees it; actor and name are null for the command line and for deleted accounts. */
export type AuditRow = Awaited<ReturnType<typeof listAudit>>["entries"][number];

const PAGE_SIZE = 20;

/** The actions of staff, newest first, 20 a page; `before` is the id of the last entry of the previous page. */
export async function listAudit(
  db: Database | Transaction,
  { actor, action, subject }: { actor?: string; action?: string; subject?: string | string[] },
  before?: number,
) {
  const rows = await db
    .select({ entry: auditLog, name: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        actor ? eq(auditLog.actorId, actor) : undefined,
        action ? eq(auditLog.action, action) : undefined,
        subject?.length ? inArray(auditLog.subject, [subject].flat()) : undefined,
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(PAGE_SIZE + 1);
  const entries = rows.slice(0, PAGE_SIZE).map(({ entry: { actorId, occurredAt, ...entry }, name }) => ({
    ...entry,
    name,
    actor: actorId,
    at: occurredAt.toISOString(),
  }));
  return { entries, next: rows.length > PAGE_SIZE ? entries.at(-1)?.id : undefined };
}

/** The distinct actions in the audit trail, in alphabetical order. */
export function listActions(db: Database): Promise<string[]> {
  return distinctValues(db, auditLog.action);
}
