import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import { countedStatuses } from "#features/orders/rules/payment-state.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import { paymentAttempts, refunds } from "../tables.ts";

/** The money of an order that counts towards its total, less its refunds that `deducted` selects. One query. */
export async function netReceivedKobo(tx: Transaction, orderId: string, deducted: SQL): Promise<Kobo> {
  const back = tx
    .select({ kobo: sql`coalesce(sum(${refunds.amountKobo}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.attemptId, paymentAttempts.id), deducted));
  const [row] = await tx
    .select({
      kobo: sql`coalesce(sum(${paymentAttempts.receivedKobo} - (${back})), 0)`.mapWith(paymentAttempts.receivedKobo),
    })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.status, [...countedStatuses])));
  return row?.kobo ?? 0;
}
