import { and, eq, gt, notExists, sql } from "drizzle-orm";
import { alreadyRecorded, lockReference } from "#features/payments/server/bank-references.ts";
import { paymentAttempts, paymentTransactions } from "#features/payments/tables.ts";
import type { Write } from "#platform/database/write.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import { bankStatementLines } from "../tables.ts";

const { id, attemptId, orderId, kind, amountKobo, reference: recorded } = paymentTransactions;

/**
 * The receipt of this order that staff typed, before they had the bank statement, with the reference and the amount of
 * its line; undefined when there is none. Refuses when they typed it for another order. A receipt that already belongs
 * to another line is other money: banks give one reference to several payments. Locks the reference until the
 * transaction ends.
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
