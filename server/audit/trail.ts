import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/database.ts";
import { auditLog, users } from "../database/schema.ts";

export type AuditRow = {
  id: number;
  /** Null for the command line, and for an account that was deleted. */
  name: string | null;
  actor: string | null;
  act: string;
  subject: string;
  details: Record<string, unknown>;
  at: string;
};

export type AuditFilter = { actor?: string; act?: string; subject?: string };

const PAGE_SIZE = 50;

/** The actions of staff, newest first, 50 a page; `before` is the id of the last row of the previous page. */
export async function listAudit(
  db: Database | Transaction,
  filter: AuditFilter,
  before?: number,
): Promise<{ lines: AuditRow[]; next: number | undefined }> {
  const rows = await db
    .select({ entry: auditLog, name: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        filter.actor ? eq(auditLog.actorId, filter.actor) : undefined,
        filter.act ? eq(auditLog.action, filter.act) : undefined,
        filter.subject ? eq(auditLog.subject, filter.subject) : undefined,
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(PAGE_SIZE + 1);
  const lines = rows.slice(0, PAGE_SIZE).map(({ entry: { actorId, action, occurredAt, ...entry }, name }) => ({
    ...entry,
    name,
    actor: actorId,
    act: action,
    at: occurredAt.toISOString(),
  }));
  return { lines, next: rows.length > PAGE_SIZE ? lines.at(-1)?.id : undefined };
}

/** The name of the member of staff who last acted on this subject: `Chidinma Eze`, or `somebody` when unknown. */
export async function lastToAct(db: Database | Transaction, subject: string): Promise<string> {
  const [row] = await db
    .select({ name: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(eq(auditLog.subject, subject))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row?.name ?? "somebody";
}

/** The distinct acts in the audit trail. The recursive query finds each with one index lookup (a loose index scan). */
export async function listActs(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ act: string }>(sql`
    with recursive found as (
      (select action as act from audit_log order by action limit 1)
      union all
      select (select a.action from audit_log a where a.action > found.act order by a.action limit 1)
      from found where found.act is not null
    )
    select act from found where act is not null`);
  return rows.map((row) => row.act);
}
