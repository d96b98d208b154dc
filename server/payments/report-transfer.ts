import { transferReference } from "../../domain/payment/payment.ts";
import { Refusal } from "../../domain/refusal.ts";
import { pipeline } from "../database/pipeline.ts";
import { lockPayableOrder } from "../orders/payable-order.ts";
import type { Shop } from "../shop.ts";
import { isOpen, listAttempts, type Attempt } from "./attempts.ts";
import { listBankAccounts } from "./bank-accounts.ts";
import { startAttempt } from "./start-attempt.ts";
import { giveUpAttempt } from "./give-up-attempt.ts";
import { write } from "../write.ts";

type Reported = { reference: string } | { stale: Attempt } | Refusal;

/**
 * Records that the customer reports a bank transfer for one of their orders: starts a payment attempt that awaits
 * confirmation, and returns its reference. A repeated report returns the same reference; another open attempt is
 * settled and given up first. The order stays pending until staff find the money, for 24 hours. Locks the order.
 *
 * Refuses an order of another account or one that is no longer pending, and when no bank account takes the order's
 * currency.
 */
export async function reportTransfer(
  shop: Shop,
  userId: string,
  orderId: string,
): Promise<{ reference: string } | Refusal> {
  for (;;) {
    const reported = await write(shop, userId, async (w): Promise<Reported> => {
      const { tx } = w;
      const order = await lockPayableOrder(tx, userId, orderId);
      if (order instanceof Refusal) return order;
      const [attempts, bankAccounts] = await pipeline(listAttempts(tx, orderId), listBankAccounts(tx, order.currency));
      const open = attempts.find(isOpen);
      if (open?.method === "bank-transfer") return { reference: open.reference };
      if (bankAccounts.length === 0) {
        return new Refusal("no-bank-account", "No bank account available for this currency");
      }
      if (open) return { stale: open };
      return startAttempt(shop, tx, order, {
        method: "bank-transfer",
        // Plus one millisecond for each earlier attempt of the order, because two can start in the same millisecond.
        reference: transferReference(orderId, shop.clock().getTime() + attempts.length),
        description: "Transfer reported; we confirm it once the money arrives",
        status: "awaiting-confirmation",
      });
    });
    if (reported instanceof Refusal) return reported;
    if (!("stale" in reported)) return { reference: reported.reference };
    await giveUpAttempt(shop, reported.stale);
  }
}
