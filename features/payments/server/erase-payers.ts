import { inArray, sql } from "drizzle-orm";
import type { Write } from "#platform/database/write.ts";
import { paymentAttempts, paymentDisputes, paymentWebhooks, refunds } from "../tables.ts";

/**
 * Erases the payers of these orders: references and accounts that lead to a person at a bank or a provider, notes and
 * reasons that staff typed, payment pages, and what providers say. Methods, amounts, statuses and times stay. No
 * provider is asked about these payments again. The database refuses an order of the last six full years.
 */
export async function erasePayers({ tx }: Write, orderIds: string[]): Promise<void> {
  const ofOrders = inArray(paymentAttempts.orderId, orderIds);
  const refundsOfOrders = inArray(refunds.orderId, orderIds);
  const disputesOfOrders = inArray(paymentDisputes.orderId, orderIds);
  for (const references of [
    tx.select({ reference: paymentAttempts.reference }).from(paymentAttempts).where(ofOrders),
    tx.select({ reference: refunds.reference }).from(refunds).where(refundsOfOrders),
    tx.select({ reference: paymentDisputes.reference }).from(paymentDisputes).where(disputesOfOrders),
  ]) {
    await tx.delete(paymentWebhooks).where(inArray(paymentWebhooks.reference, references));
  }
  await tx
    .update(paymentAttempts)
    .set({
      reference: sql`'ERASED_' || ${paymentAttempts.id}`,
      returnToken: null,
      providerReference: null,
      paymentUrl: null,
      ussdCode: null,
      accountBank: null,
      accountNumber: null,
      accountName: null,
      note: null,
      nextPollAt: null,
    })
    .where(ofOrders);
  await tx
    .update(refunds)
    .set({
      reference: sql`'ERASED_' || ${refunds.id}`,
      providerReference: null,
      reason: "Erased",
      note: null,
      payeeBank: null,
      payeeAccount: null,
      payeeName: null,
      nextPollAt: null,
    })
    .where(refundsOfOrders);
  await tx
    .update(paymentDisputes)
    .set({
      reference: sql`'ERASED_' || ${paymentDisputes.id}`,
      message: "",
      answer: sql`case when ${paymentDisputes.answer} is not null then 'Erased' end`,
      nextPollAt: null,
    })
    .where(disputesOfOrders);
  await tx.execute(sql`select erase_payers_from_ledger(${sql.param(orderIds)}::text[])`);
}
