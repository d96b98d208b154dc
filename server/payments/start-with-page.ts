import { initializationFailed, type PaymentMethod } from "../../domain/payment.ts";
import { Refusal } from "../../domain/refusal.ts";
import type { Transaction } from "../database/database.ts";
import type { LockedOrder } from "../orders/move-order.ts";
import type { Shop } from "../shop.ts";
import type { Attempt } from "./attempts.ts";
import { giveUpAttempt } from "./give-up-attempt.ts";
import { openPaymentPage } from "./open-payment-page.ts";

/** What a transaction that begins to pay came to; `stale` is an open attempt that stands in the way. */
export type Started<B> = (B & { order: LockedOrder; attempt: Attempt }) | { stale: Attempt } | Refusal;

/**
 * Runs `begin` in a transaction and has the provider open its page for what was begun. A stale attempt is settled and given up, and
 * `begin` runs again. Without a provider for this way of paying there is no page. Answers what `begin` did, or why it cannot be.
 */
export async function startWithPage<B extends object>(
  shop: Shop,
  method: PaymentMethod,
  begin: (tx: Transaction) => Promise<Started<B>>,
): Promise<{ begun: B & { attempt: Attempt }; paymentUrl: string | undefined } | Refusal> {
  // The second round comes after another attempt was given up, the third after a page that was lost.
  for (let round = 0; round < 3; round += 1) {
    const begun = await shop.db.transaction(begin);
    if (begun instanceof Refusal) return begun;
    if ("stale" in begun) {
      await giveUpAttempt(shop, begun.stale);
      continue;
    }
    if (!shop.providers[method]) return { begun, paymentUrl: undefined };
    const paymentUrl = begun.attempt.paymentUrl ?? (await openPaymentPage(shop, begun.order, begun.attempt));
    if (paymentUrl instanceof Refusal) return paymentUrl;
    if (paymentUrl !== "lost") return { begun, paymentUrl };
  }
  return new Refusal("payment-not-started", initializationFailed[method]);
}
