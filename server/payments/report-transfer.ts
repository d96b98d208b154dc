import { transferReference } from "../../domain/payment/payment.ts";
import { Refusal } from "../../domain/refusal.ts";
import type { Shop } from "../shop.ts";
import { isOpen } from "./attempts.ts";
import { listBankAccounts } from "./bank-accounts.ts";
import { startPayment } from "./start-payment.ts";

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
  const start = { userId, orderId, method: "bank-transfer" } as const;
  const started = await startPayment(shop, start, async (w, order, attempts) => {
    const open = attempts.find(isOpen);
    if (open?.method === "bank-transfer") return { reuse: open };
    const accounts = await listBankAccounts(w.tx, order.currency);
    if (accounts.length === 0) {
      return new Refusal("no-bank-account", "No bank account available for this currency");
    }
    if (open) return { giveUp: open };
    return {
      // Plus one millisecond for each earlier attempt of the order, because two can start in the same millisecond.
      reference: transferReference(orderId, w.now.getTime() + attempts.length),
      description: "Transfer reported; we confirm it once the money arrives",
      status: "awaiting-confirmation",
    };
  });
  return started instanceof Refusal ? started : { reference: started.attempt.reference };
}
