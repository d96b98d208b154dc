import { and, eq, gt, sum } from "drizzle-orm";
import { toKobo, type Kobo } from "../../domain/kobo.ts";
import { DAY } from "../../domain/time.ts";
import type { Database, Transaction } from "../database/database.ts";
import { refunds, shopSettings } from "../database/schema.ts";

/**
 * Whether a refund is above the amount for which staff confirm who they are, together with what the same member of
 * staff has refunded in the last 24 hours: otherwise many small refunds would avoid it.
 */
export async function isLargeRefund(
  db: Database | Transaction,
  { actor, amountKobo, now }: { actor: string; amountKobo: Kobo; now: Date },
): Promise<boolean> {
  const aDayAgo = new Date(now.getTime() - DAY);
  const [recent] = await db
    .select({ kobo: sum(refunds.amountKobo).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.requestedBy, actor), gt(refunds.createdAt, aDayAgo)));
  return isLargeAmount(db, (recent?.kobo ?? 0) + amountKobo);
}

/** Whether an amount is above the limit that the shop has set for refunds, which counts for corrections too. */
export async function isLargeAmount(db: Database | Transaction, amountKobo: Kobo): Promise<boolean> {
  const [settings] = await db.select({ limit: shopSettings.confirmRefundsAbove }).from(shopSettings);
  return amountKobo > toKobo(settings?.limit ?? 0);
}
