import { auditLog } from "../database/schema.ts";
import type { Write } from "../write.ts";

/**
 * `act` is a verb phrase (`changed the price`), `subject`
 * the object of the action, as `kind:id` (`product:7`, `order:CBL_…`, `account:…`); `details` are the values worth
 * keeping.
 */
export type AuditEntry = { act: string; subject: string; details?: Record<string, unknown> };

/** Records the action of a member of staff, in the write that carries it out. */
export async function recordAudit(
  { tx, actor, now }: Write,
  { act, subject, details = {} }: AuditEntry,
): Promise<void> {
  await tx.insert(auditLog).values({ actorId: actor, action: act, subject, details, occurredAt: now });
}
