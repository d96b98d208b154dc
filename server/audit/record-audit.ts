import { auditLog } from "../database/schema.ts";
import type { Write } from "../write.ts";

/**
 * `action` is a verb phrase (`changed the price`), `subject` its object as `kind:id` (`product:7`, `order:CBL_…`,
 * `account:…`); `details` are the values worth storing.
 */
export type AuditEntry = { action: string; subject: string; details?: Record<string, unknown> };

/** Records the action of a member of staff, in the write that carries it out. */
export async function recordAudit({ tx, actor, now }: Write, entry: AuditEntry): Promise<void> {
  const { action, subject, details = {} } = entry;
  await tx.insert(auditLog).values({ actorId: actor, action, subject, details, occurredAt: now });
}
