import type { Attempt } from "#features/payments/server/attempts.ts";
import type { Dispute } from "#features/payments/server/disputes.ts";
import { paymentDisputes } from "#features/payments/tables.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { HOUR } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";

/** Adds an open dispute about a payment, as a reply of Paystack's would: to be answered in 16 hours. */
export async function addDispute(shop: Shop, { id, orderId, amount }: Attempt): Promise<Dispute> {
  const now = shop.clock();
  const [dispute] = await shop.db
    .insert(paymentDisputes)
    .values({
      provider: "paystack",
      reference: String(358_950 + id),
      orderId,
      attemptId: id,
      status: "open",
      providerStatus: "awaiting-merchant-feedback",
      category: "chargeback",
      message: "Customer complained about debit without value",
      amountKobo: toKobo(amount),
      currency: "NGN",
      dueAt: new Date(now.getTime() + 16 * HOUR),
      openedAt: now,
      changedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!dispute) throw new Error("The dispute was not added");
  return dispute;
}
