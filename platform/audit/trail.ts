import type { Write } from "../database/write.ts";
import { auditLog } from "./table.ts";

/**
 * `action` is a verb phrase (`changed the price`), `subject` its object as `kind:id` (`product:7`, `order:CBL_…`,
 * `account:…`); `details` are the values worth storing.
 */
export type AuditEntry = { action: string; subject: string; details?: Record<string, unknown> };

/** Records actions of a member of staff, in the write that carries them out. */
export async function recordAudit({ shop, tx, actor, now }: Write, ...entries: AuditEntry[]): Promise<void> {
  await tx.insert(auditLog).values(
    entries.map(({ details, ...entry }) => {
      return { actorId: actor, details: { ...details, ...shop.auditDetails }, ...entry, occurredAt: now };
    }),
  );
}
