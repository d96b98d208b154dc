import { initializationFailed, type PaymentMethod } from "../../domain/payment/payment.ts";
import { Refusal } from "../../domain/refusal.ts";
import type { Transaction } from "../database/database.ts";
import type { LockedOrder } from "../orders/move-order.ts";
import type { Shop } from "../shop.ts";
import type { Attempt } from "./attempts.ts";
import { giveUpAttempt } from "./give-up-attempt.ts";
import { openPaymentPage } from "./open-payment-page.ts";

/** The result of a transaction that starts a payment; `stale` is an open attempt that must be given up first. */
export type Started<B> = (B & { order: LockedOrder; attempt: Attempt }) | { stale: Attempt } | Refusal;

/**
 * Runs `start` in a transaction and has the provider open its page for the attempt. A stale attempt is settled and
 * given up, and `start` runs again. Without a provider for this payment method there is no page. Returns the result of
 * `start` with the page's URL, or the refusal.
 */
export async function startWithPage<B extends object>(
  shop: Shop,
  method: PaymentMethod,
  start: (tx: Transaction) => Promise<Started<B>>,
): Promise<{ started: B & { attempt: Attempt }; paymentUrl: string | undefined } | Refusal> {
  // The second round follows a given-up attempt, the third a page whose URL was lost.
  for (let round = 0; round < 3; round += 1) {
    const started = await shop.db.transaction(start);
    if (started instanceof Refusal) return started;
    if ("stale" in started) {
      await giveUpAttempt(shop, started.stale);
      continue;
    }
    if (!shop.providers[method]) return { started, paymentUrl: undefined };
    const paymentUrl = started.attempt.paymentUrl ?? (await openPaymentPage(shop, started.order, started.attempt));
    if (paymentUrl instanceof Refusal) return paymentUrl;
    if (paymentUrl !== "lost") return { started, paymentUrl };
  }
  return new Refusal("payment-not-started", initializationFailed[method]);
}
