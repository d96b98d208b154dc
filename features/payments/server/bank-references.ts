import { and, eq, gt, notExists, sql } from "drizzle-orm";
import type { Kobo } from "../../../platform/rules/kobo.ts";
import { Refusal } from "../../../platform/rules/refusal.ts";
import { paymentAttempts, paymentTransactions } from "../tables.ts";
import { bankStatementLines } from "../../bank-statements/tables.ts";
import type { Write } from "../../../platform/database/write.ts";

const { id, attemptId, orderId, kind, amountKobo, reference: recorded } = paymentTransactions;

/**
 * How many receipts with a bank's reference, as staff type it, were recorded and then corrected to nothing. Refuses a
 * reference whose money is recorded. Locks the reference, so that of two simultaneous records of the same money one is
 * refused.
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

/**
 * The receipt of this order that staff typed with the reference and the amount of a bank statement's line, before they
 * had the line; undefined when there is none. Refuses when they typed it for another order. A receipt that another line
 * is already is other money: banks give one reference to several payments. Locks the reference like `countRecorded`.
 */
export async function findTypedReceipt(
  w: Write,
  { reference, amountKobo: amount, orderId: order }: { reference: string; amountKobo: Kobo; orderId: string },
): Promise<{ id: number; attemptId: number } | Refusal | undefined> {
  await lockReference(w, reference);
  const ofLine = w.tx
    .select({ one: sql`1` })
    .from(bankStatementLines)
    .where(eq(bankStatementLines.receiptId, id));
  const typed = await w.tx
    .select({ id, attemptId, orderId })
    .from(paymentTransactions)
    .innerJoin(paymentAttempts, and(eq(paymentAttempts.id, attemptId), gt(paymentAttempts.receivedKobo, 0)))
    .where(and(eq(recorded, reference), eq(kind, "receipt"), eq(amountKobo, amount), notExists(ofLine)))
    .orderBy(id);
  const own = typed.find((receipt) => receipt.orderId === order);
  return own ?? (typed.length > 0 ? alreadyRecorded() : undefined);
}

/** Whether a payment has this reference already; the references of payments are unique. */
export async function isReferenceTaken({ tx }: Write, reference: string): Promise<boolean> {
  return (await tx.$count(paymentAttempts, eq(paymentAttempts.reference, reference))) > 0;
}

function lockReference({ tx }: Write, reference: string): Promise<unknown> {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`statement ${reference}`}, 0))`);
}

function alreadyRecorded(): Refusal {
  return new Refusal("payment-settled", "A payment with this reference is recorded already.");
}
