import { and, eq } from "drizzle-orm";
import { transferReference } from "../../domain/payment.ts";
import { Refusal } from "../../domain/refusal.ts";
import { paymentAttempts } from "../database/schema.ts";
import type { Transaction } from "../database/database.ts";
import { lockPayableOrder, recordPaymentChoice } from "../orders/payable-order.ts";
import type { Shop } from "../shop.ts";
import { listBankAccounts } from "./bank-accounts.ts";

/**
 * The customer says that the transfer for an order of theirs is made: opens a payment attempt that awaits confirmation, and
 * answers its reference. Saying it again answers the same reference. The order stays pending until the money is confirmed.
 * Refuses an order that is not theirs or no longer pending, and a shop without an account to transfer to. Locks the order.
 */
export async function reportTransfer(
  shop: Shop,
  userId: string,
  orderId: string,
): Promise<{ reference: string } | Refusal> {
  return shop.db.transaction(async (tx) => {
    const order = await lockPayableOrder(tx, userId, orderId);
    if (order instanceof Refusal) return order;
    const open = await openAttempt(tx, orderId);
    if (open) return { reference: open.reference };
    if ((await listBankAccounts(tx, order.currency)).length === 0) {
      return new Refusal("no-bank-account", "No bank account available for this currency");
    }
    const now = shop.clock();
    const reference = transferReference(orderId, now.getTime());
    await tx.insert(paymentAttempts).values({
      orderId,
      method: "bank-transfer",
      reference,
      amount: order.total,
      status: "awaiting-confirmation",
      createdAt: now,
      updatedAt: now,
    });
    const description = "Transfer reported; we confirm it once the money arrives";
    await recordPaymentChoice(tx, orderId, { method: "bank-transfer", reference, description }, now);
    return { reference };
  });
}

async function openAttempt(tx: Transaction, orderId: string) {
  const [attempt] = await tx
    .select({ reference: paymentAttempts.reference })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.status, "awaiting-confirmation")));
  return attempt;
}
