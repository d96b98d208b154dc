import { and, desc, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { paymentTransactions } from "../tables.ts";
import type { Write } from "../../../platform/database/write.ts";

type Row = typeof paymentTransactions.$inferSelect;
/** A row of the ledger: `amountKobo` is positive for money that the shop received, negative for money that left it. */
export type NewTransaction = Pick<Row, "kind" | "amountKobo"> &
  Partial<Pick<Row, "refundId" | "reference" | "reason" | "corrects">>;

/**
 * Adds a row to the ledger of money, which nothing changes or deletes. The receipts, corrections and reversals of an
 * attempt add up to its `receivedKobo`, because `changeAttempt` writes both; a refund has a row once it is completed,
 * and another one if that is withdrawn. The caller holds the lock on the order.
 */
export async function addTransaction(
  { tx, actor, now }: Write,
  { id, orderId }: { id: number; orderId: string },
  transaction: NewTransaction,
): Promise<void> {
  await tx
    .insert(paymentTransactions)
    .values({ ...transaction, attemptId: id, orderId, actorId: actor, occurredAt: now });
}

/** The newest row of the ledger that says that a refund was made. */
export async function entryOfRefund(tx: Transaction, refundId: number): Promise<number | undefined> {
  const { id, kind, refundId: ofRefund } = paymentTransactions;
  const [row] = await tx
    .select({ id })
    .from(paymentTransactions)
    .where(and(eq(ofRefund, refundId), eq(kind, "refund")))
    .orderBy(desc(id))
    .limit(1);
  return row?.id;
}
