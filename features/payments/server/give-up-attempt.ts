import { write } from "#platform/database/write.ts";
import type { Shop } from "#platform/shop.ts";
import { changeAttempt, endedStatus, isOpen, lockAttempt, type Attempt } from "./attempts.ts";
import { unlessUnavailable } from "./providers/provider.ts";
import { settlePayment } from "./settle.ts";

/** What customers and staff read while the payment of an order is being started. */
export const STARTING = "This order is being paid just now. Please try again in a moment.";

/**
 * Ends an open attempt because another will replace it or the order has ended: settles it first, then closes it at the
 * provider, then in the database. The sweep still finds money that arrives all the same. Works even while the provider
 * is unavailable: the sweep keeps querying the attempt.
 */
export async function giveUpAttempt(shop: Shop, attempt: Attempt): Promise<void> {
  await unlessUnavailable(settleAndClose(shop, attempt));
  await endWithoutMoney(shop, attempt);
}

/**
 * Ends an open attempt whose own time is over while its order still waits. Throws `ProviderUnavailable`, and leaves the
 * attempt open, when its provider does not say whether it was paid: the expiry of the order then waits for the
 * provider.
 */
export async function endOverdueAttempt(shop: Shop, attempt: Attempt): Promise<void> {
  await settleAndClose(shop, attempt);
  await endWithoutMoney(shop, attempt);
}

async function endWithoutMoney(shop: Shop, attempt: Attempt): Promise<void> {
  await write(shop, null, async (w) => {
    const current = await lockAttempt(w, attempt.id);
    if (current && isOpen(current)) await changeAttempt(w, current, { status: endedStatus(current, w.now) });
  });
}

/** Settles an attempt and, when it is still open, closes it at its provider. Throws `ProviderUnavailable`. */
export async function settleAndClose(shop: Shop, attempt: Attempt): Promise<void> {
  const provider = shop.providers[attempt.method];
  const settled = await settlePayment(shop, attempt.id);
  if (!provider || !isOpen(settled)) return;
  await provider.close(attempt.reference);
  // The customer may have paid between the query and the closing.
  await settlePayment(shop, attempt.id);
}
