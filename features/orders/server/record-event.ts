import { sql } from "drizzle-orm";
import { recordAudit, type AuditEntry } from "#platform/audit/trail.ts";
import { pipeline } from "#platform/database/pipeline.ts";
import type { Write } from "#platform/database/write.ts";
import type { OrderStep } from "../rules/order-steps.ts";
import { orderStatusHistory } from "../tables.ts";
import type { LockedOrder } from "./lock-order.ts";
import { orderNotification } from "./order-topics.ts";

export type OrderEvent = {
  /** What the customer reads. */
  description: string;
  location?: string;
  /** The step of a member of staff. */
  step?: OrderStep;
  /** The audit entry, when a member of staff acted. */
  staff?: Pick<AuditEntry, "action" | "details">;
};

/**
 * Appends an entry to an order's history, for the customer, and with `staff` one to the audit trail. Both name the
 * actor of the write. Open pages are notified when it commits.
 */
export async function recordEvent(
  w: Write,
  { id, status }: Pick<LockedOrder, "id" | "status">,
  { description, location, step, staff }: OrderEvent,
): Promise<void> {
  await pipeline(
    w.tx.execute(sql`
      with written as (
        insert into ${orderStatusHistory} (order_id, status, description, location, actor_id, timestamp, step, action_id)
        values (${id}, ${status}, ${description}, ${location ?? null}, ${w.actor}, ${w.now.toISOString()}::timestamptz,
          ${step ?? null}, ${w.actionId ?? null}::uuid)
      )
      ${orderNotification(id)}`),
    ...(staff ? [recordAudit(w, { ...staff, subject: `order:${id}` })] : []),
  );
}
