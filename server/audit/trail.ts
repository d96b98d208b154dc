import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/database.ts";
import { auditTrail, users } from "../database/schema.ts";

export type AuditRow = {
  id: number;
  /** Null for the command line, and for an account that was deleted. */
  name: string | null;
  actor: string | null;
  action: string;
  subject: string;
  details: Record<string, unknown>;
  at: string;
};

const PAGE_SIZE = 50;

/** The actions of staff, newest first, 50 a page; `before` is the id of the last entry of the previous page. */
export async function listAudit(
  db: Database | Transaction,
  { actor, action, subject }: { actor?: string; action?: string; subject?: string },
  before?: number,
): Promise<{ entries: AuditRow[]; next: number | undefined }> {
  const rows = await db
    .select({ entry: auditTrail, name: users.name })
    .from(auditTrail)
    .leftJoin(users, eq(users.id, auditTrail.actor))
    .where(
      and(
        actor ? eq(auditTrail.actor, actor) : undefined,
        action ? eq(auditTrail.act, action) : undefined,
        subject ? eq(auditTrail.subject, subject) : undefined,
        before === undefined ? undefined : lt(auditTrail.id, before),
      ),
    )
    .orderBy(desc(auditTrail.id))
    .limit(PAGE_SIZE + 1);
  const entries = rows
    .slice(0, PAGE_SIZE)
    .map(({ entry: { act, at, ...entry }, name }) => ({ ...entry, name, action: act, at: at.toISOString() }));
  return { entries, next: rows.length > PAGE_SIZE ? entries.at(-1)?.id : undefined };
}

/** The name of the member of staff who last changed this subject: `Chidinma Eze`, or `somebody` when unknown. */
export async function lastEditor(db: Database | Transaction, subject: string): Promise<string> {
  const [row] = await db
    .select({ name: users.name })
    .from(auditTrail)
    .leftJoin(users, eq(users.id, auditTrail.actor))
    .where(eq(auditTrail.subject, subject))
    .orderBy(desc(auditTrail.id))
    .limit(1);
  return row?.name ?? "somebody";
}

/** The distinct actions in the audit trail, each found with one index lookup (a loose index scan). */
export async function listActions(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ action: string }>(sql`
    with recursive found as (
      (select act as action from audit_trail order by act limit 1)
      union all
      select (select a.act from audit_trail a where a.act > found.action order by a.act limit 1)
      from found where found.action is not null
    )
    select action from found where action is not null`);
  return rows.map((row) => row.action);
}
