import { and, eq, sql } from "drizzle-orm";
import type { Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { paymentAttempts, paymentTransactions } from "../tables.ts";

const { attemptId, kind, reference: recorded } = paymentTransactions;

/**
 * Counts the receipts with a bank's reference, as staff type it, that were recorded and then corrected to zero. Refuses
 * a reference if its money is recorded. Locks the reference, so that of two simultaneous records of the same money one
 * is refused.
 */
export async function countRecorded(w: Write, reference: string): Promise<number | Refusal> {
  await lockReference(w, reference);
  const receipts = await w.tx
    .select({ received: paymentAttempts.receivedKobo })
    .from(paymentTransactions)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, attemptId))
    .where(and(eq(recorded, reference), eq(kind, "receipt")));
  return receipts.every(({ received }) => received === 0) ? receipts.length : alreadyRecorded();
}

/** Whether a payment has this reference already; the references of payments are unique. */
export async function isReferenceTaken({ tx }: Write, reference: string): Promise<boolean> {
  return (await tx.$count(paymentAttempts, eq(paymentAttempts.reference, reference))) > 0;
}

/** Locks a reference until the transaction ends. */
export function lockReference({ tx }: Write, reference: string): Promise<unknown> {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`statement ${reference}`}, 0))`);
}

/** The refusal of a reference if its money is already recorded. */
export function alreadyRecorded(): Refusal {
  return new Refusal("payment-settled", "A payment with this reference is recorded already.");
}
