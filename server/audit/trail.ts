import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/database.ts";
import { auditTrail, users } from "../database/schema.ts";

export type AuditRow = {
  id: number;
  /** Null when it was the command line, or an account that is gone. */
  name: string | null;
  actor: string | null;
  act: string;
  subject: string;
  details: Record<string, unknown>;
  at: string;
};

export type AuditFilter = { actor?: string; act?: string; subject?: string };

const PAGE = 50;

/** What staff did, newest first, a page of 50; `before` is the id of the last line of the page before. */
export async function listAudit(
  db: Database | Transaction,
  filter: AuditFilter,
  before?: number,
): Promise<{ lines: AuditRow[]; next: number | undefined }> {
  const rows = await db
    .select({ line: auditTrail, name: users.name })
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
    .limit(PAGE + 1);
  const lines = rows.slice(0, PAGE).map(({ line, name }) => ({ ...line, name, at: line.at.toISOString() }));
  return { lines, next: rows.length > PAGE ? lines.at(-1)?.id : undefined };
}

/** Who last did something to this, in words: `Chidinma Eze`, or `somebody`. */
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

/** Every kind of act there has been, each found by one step in the index. */
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
