import { and, eq, isNull, lte, or } from "drizzle-orm";
import { deleteInBatches } from "#platform/database/in-batches.ts";
import type { Write } from "#platform/database/write.ts";
import { retentionDays } from "#platform/rules/retention.ts";
import { DAY } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { productRequests, stockAlerts } from "../tables.ts";

/** Deletes the entry with this key, a UUID, which ends its emails. Idempotent. */
export async function leaveWaitingList({ db }: Shop, key: string): Promise<void> {
  await db.delete(stockAlerts).where(eq(stockAlerts.unsubscribeToken, key));
  await db.delete(productRequests).where(eq(productRequests.unsubscribeToken, key));
}

/** Deletes all entries of an email address, within a write. */
export async function deleteEntriesOf({ tx }: Write, email: string | undefined): Promise<void> {
  if (email === undefined) return;
  await tx.delete(stockAlerts).where(eq(stockAlerts.email, email));
  await tx.delete(productRequests).where(eq(productRequests.email, email));
}

/** Deletes entries that were notified 30 days ago or have waited for a year. */
export async function deleteOldEntries({ db, clock }: Shop): Promise<void> {
  const ago = (days: number) => new Date(clock().getTime() - days * DAY);
  for (const table of [stockAlerts, productRequests]) {
    const answered = lte(table.notifiedAt, ago(retentionDays.answeredAlert));
    const unanswered = and(isNull(table.notifiedAt), lte(table.createdAt, ago(retentionDays.waitingAlert)));
    await deleteInBatches(db, table, or(answered, unanswered));
  }
}
