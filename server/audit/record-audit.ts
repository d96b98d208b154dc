import type { Transaction } from "../database/database.ts";
import { auditLog } from "../database/schema.ts";

/**
 * `actor` is the account that acted, null for the command line; `act` is a verb phrase (`changed the price`), `subject`
 * the object of the action, as `kind:id` (`product:7`, `order:CBL_…`, `account:…`); `details` are the values worth
 * keeping.
 */
export type AuditEntry = { actor: string | null; act: string; subject: string; details?: Record<string, unknown> };

/** Records the action of a member of staff, in the transaction that carries it out. */
export async function recordAudit(tx: Transaction, entry: AuditEntry, now: Date): Promise<void> {
  const { actor, act, subject, details = {} } = entry;
  await tx.insert(auditLog).values({ actorId: actor, action: act, subject, details, occurredAt: now });
}
