import { sql } from "drizzle-orm";
import { isSwitchedOn } from "#features/shop/server/switched-off.ts";
import type { Database } from "#platform/database/database.ts";
import type { Write } from "#platform/database/write.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { undoUntil } from "#platform/rules/undo.ts";
import type { EventType } from "../rules/event-types.ts";
import { webhookDeliveries, webhookEndpoints } from "../tables.ts";

/** `subject`: the id of the order, product or return, whose row is locked. */
export type WebhookEvent = { type: EventType; subject: string; data: Record<string, unknown> };

/**
 * Writes a message for each endpoint that is on and has chosen the event, and queues the job that sends them: one
 * statement, and the job goes with the others of the write. What staff can still undo is sent once they cannot.
 */
export async function announce(w: Write, events: WebhookEvent[]): Promise<void> {
  const dueAt = w.actionId === undefined ? w.now : undoUntil(w.now);
  await w.tx.execute(sql`
    insert into ${webhookDeliveries} (endpoint_id, type, subject, data, occurred_at, due_at)
    select e.id, n.type, n.subject, n.data, ${w.now.toISOString()}::timestamptz, ${dueAt.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as n (type text, subject text, data jsonb)
      join ${webhookEndpoints} e on e.is_on and n.type = any(e.types)`);
  enqueue(w, "deliver-webhooks", {});
}

/** Whether webhooks are on: known in the process, or read in the write where something has just changed. */
export function isOn({ shop, tx }: Write): Promise<boolean> {
  return isSwitchedOn({ ...shop, db: tx as unknown as Database }, "webhooks");
}
