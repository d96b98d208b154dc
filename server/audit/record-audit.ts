import type { Transaction } from "../database/database.ts";
import { auditTrail } from "../database/schema.ts";

/**
 * `actor` is the account that did it, null for the command line; `act` is a verb phrase (`changed the price`), `subject` what
 * it was done to, as `kind:id` (`product:7`, `order:CBL_…`, `account:…`); `details` is what somebody will want to know later.
 */
export type AuditEntry = { actor: string | null; act: string; subject: string; details?: Record<string, unknown> };

/** Notes what a member of staff did, in the transaction that does it. */
export async function recordAudit(tx: Transaction, entry: AuditEntry, now: Date): Promise<void> {
  await tx.insert(auditTrail).values({ details: {}, ...entry, at: now });
}
