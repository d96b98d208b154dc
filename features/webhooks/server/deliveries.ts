import { and, desc, eq, lte, sql } from "drizzle-orm";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database } from "#platform/database/database.ts";
import { deleteInBatches } from "#platform/database/in-batches.ts";
import { write } from "#platform/database/write.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { DAY } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { TEST } from "../rules/event-types.ts";
import { webhookDeliveries, webhookEndpoints } from "../tables.ts";
import { deleteOldSecrets } from "./webhooks.ts";

const { id, version, endpointId, occurredAt } = webhookDeliveries;

const MOST_SHOWN = 50;
const KEPT_FOR = 30 * DAY;

/** The newest messages of an endpoint, fifty at most. */
export function listDeliveries(db: Database, webhook: string) {
  const { type, subject, dueAt, attempts, deliveredAt, code, answer } = webhookDeliveries;
  return db
    .select({ id, type, subject, occurredAt, dueAt, attempts, deliveredAt, code, answer })
    .from(webhookDeliveries)
    .where(eq(endpointId, webhook))
    .orderBy(desc(version))
    .limit(MOST_SHOWN);
}

/** Sends an endpoint a test within seconds, whatever events it has chosen, and while it is off; false for none. */
export function sendTest(shop: Shop, actor: string, webhook: string): Promise<boolean> {
  return write(shop, actor, async (w) => {
    const [found] = await w.tx
      .select({ id: webhookEndpoints.id })
      .from(webhookEndpoints)
      .where(sql`${webhookEndpoints.id}::text = ${webhook}`);
    if (!found) return false;
    const test = { endpointId: found.id, type: TEST, subject: "", data: {}, occurredAt: w.now, dueAt: w.now } as const;
    await w.tx.insert(webhookDeliveries).values(test);
    await recordAudit(w, { action: "sent a test to a webhook", subject: `webhook:${webhook}` });
    enqueue(w, "deliver-webhooks", {});
    return true;
  });
}

/** Sends a message of an endpoint once more, with the same id and as many attempts as a new one; false for none. */
export function sendAgain(
  shop: Shop,
  actor: string,
  { webhook, delivery }: { webhook: string; delivery: string },
): Promise<boolean> {
  return write(shop, actor, async (w) => {
    const [found] = await w.tx
      .update(webhookDeliveries)
      .set({ dueAt: w.now, attempts: 0, deliveredAt: null })
      .where(and(sql`${endpointId}::text = ${webhook}`, sql`${id}::text = ${delivery}`))
      .returning({ id });
    if (!found) return false;
    const details = { delivery };
    await recordAudit(w, { action: "sent a message of a webhook again", subject: `webhook:${webhook}`, details });
    enqueue(w, "deliver-webhooks", {});
    return true;
  });
}

/** Deletes messages that are older than 30 days, and former secrets that no longer sign. */
export async function deleteOldDeliveries(shop: Shop): Promise<void> {
  await deleteOldSecrets(shop);
  await deleteInBatches(shop.db, webhookDeliveries, lte(occurredAt, new Date(shop.clock().getTime() - KEPT_FOR)));
}
