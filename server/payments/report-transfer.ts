import { transferReference } from "../../domain/payment.ts";
import { Refusal } from "../../domain/refusal.ts";
import { pipeline } from "../database/pipeline.ts";
import { lockPayableOrder } from "../orders/payable-order.ts";
import type { Shop } from "../shop.ts";
import { isOpen, listAttempts, type Attempt } from "./attempts.ts";
import { listBankAccounts } from "./bank-accounts.ts";
import { startAttempt } from "./start-attempt.ts";
import { giveUpAttempt } from "./give-up-attempt.ts";

type Reported = { reference: string } | { stale: Attempt } | Refusal;

/**
 * The customer says that the transfer for an order of theirs is made: opens a payment attempt that awaits confirmation, and
 * answers its reference. Saying it again answers the same reference; another open attempt is settled and given up first. The order
 * stays pending until staff finds the money, for 24 hours.
 * Refuses an order that is not theirs or no longer pending, and a shop without an account to transfer to. Locks the order.
 */
export async function reportTransfer(
  shop: Shop,
  userId: string,
  orderId: string,
): Promise<{ reference: string } | Refusal> {
  for (;;) {
    const reported = await shop.db.transaction(async (tx): Promise<Reported> => {
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
        // One more millisecond for each earlier attempt of the order: two of them can fall into one.
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
