import { and, desc, eq } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import type { Write } from "#platform/database/write.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import { findChannel, publishedFee, type KnownPayment } from "../rules/channel.ts";
import { paymentTransactions } from "../tables.ts";

type Row = typeof paymentTransactions.$inferSelect;
/** A row of the ledger: `amountKobo` is positive for money that the shop received, negative for money that left it. */
export type NewTransaction = Pick<Row, "kind" | "channel" | "amountKobo"> &
  Partial<Pick<Row, "feeKobo" | "refundId" | "reference" | "reason" | "corrects">>;

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

/** Money that arrived, with its channel and fee as they are known now. */
export function bookReceipt(payment: KnownPayment, amountKobo: Kobo) {
  const [channel, feeKobo] = [findChannel(payment), publishedFee(payment, amountKobo)];
  return { kind: "receipt", channel, amountKobo, feeKobo } as const;
}

/** The newest ledger row of a completed refund, with its channel; throws if there is none. */
export async function requireEntryOfRefund(
  tx: Transaction,
  refundId: number,
): Promise<Pick<Row, "corrects" | "channel">> {
  const { id, kind, channel, refundId: ofRefund } = paymentTransactions;
  const [row] = await tx
    .select({ corrects: id, channel })
    .from(paymentTransactions)
    .where(and(eq(ofRefund, refundId), eq(kind, "refund")))
    .orderBy(desc(id))
    .limit(1);
  if (!row) throw new Error(`The ledger has no refund ${refundId}`);
  return row;
}
