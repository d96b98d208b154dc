import { and, eq, sql } from "drizzle-orm";
import { Refusal } from "../../domain/refusal.ts";
import { paymentAttempts, paymentTransactions } from "../database/schema.ts";
import type { Write } from "../database/write.ts";

/**
 * How many receipts with the bank's reference were recorded and then corrected to nothing. Refuses a reference whose
 * money is recorded. Locks the reference, so that of two simultaneous records of the same money one is refused.
 */
export async function countRecorded({ tx }: Write, reference: string): Promise<number | Refusal> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`statement ${reference}`}, 0))`);
  const { attemptId, kind, reference: recorded } = paymentTransactions;
  const receipts = await tx
    .select({ received: paymentAttempts.receivedKobo })
    .from(paymentTransactions)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, attemptId))
    .where(and(eq(recorded, reference), eq(kind, "receipt")));
  if (receipts.every(({ received }) => received === 0)) return receipts.length;
  return new Refusal("payment-settled", "A payment with this reference is recorded already.");
}
