import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/database.ts";
import { auditTrail, users } from "../database/schema.ts";

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
    .select({ entry: auditTrail, name: users.name })
    .from(auditTrail)
    .leftJoin(users, eq(users.id, auditTrail.actor))
    .where(
      and(
        filter.actor ? eq(auditTrail.actor, filter.actor) : undefined,
        filter.act ? eq(auditTrail.act, filter.act) : undefined,
        filter.subject ? eq(auditTrail.subject, filter.subject) : undefined,
        before === undefined ? undefined : lt(auditTrail.id, before),
      ),
    )
    .orderBy(desc(auditTrail.id))
    .limit(PAGE_SIZE + 1);
  const lines = rows.slice(0, PAGE_SIZE).map(({ entry, name }) => ({ ...entry, name, at: entry.at.toISOString() }));
  return { lines, next: rows.length > PAGE_SIZE ? lines.at(-1)?.id : undefined };
}

/** The name of the member of staff who last acted on this subject: `Chidinma Eze`, or `somebody` when unknown. */
export async function lastToAct(db: Database | Transaction, subject: string): Promise<string> {
  const [row] = await db
    .select({ name: users.name })
    .from(auditTrail)
    .leftJoin(users, eq(users.id, auditTrail.actor))
    .where(eq(auditTrail.subject, subject))
    .orderBy(desc(auditTrail.id))
    .limit(1);
  return row?.name ?? "somebody";
}

/** The distinct acts in the audit trail. The recursive query finds each with one index lookup (a loose index scan). */
export async function listActs(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ act: string }>(sql`
    with recursive found as (
      (select act from audit_trail order by act limit 1)
      union all
      select (select a.act from audit_trail a where a.act > found.act order by a.act limit 1)
      from found where found.act is not null
    )
    select act from found where act is not null`);
  return rows.map((row) => row.act);
}
