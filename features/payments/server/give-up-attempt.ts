import { write } from "#platform/database/write.ts";
import type { Shop } from "#platform/shop.ts";
import { changeAttempt, endedStatus, findProvider, isOpen, lockAttempt, type Attempt } from "./attempts.ts";
import { unlessUnavailable } from "./providers/provider.ts";
import { reactToPayment } from "./react-to-payment.ts";
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
 * Ends an open attempt whose own time is over while its order still waits, and emails a customer who has reported it
 * that the money has not arrived. Throws `ProviderUnavailable`, and leaves the attempt open, when its provider does not
 * say whether it was paid: the expiry of the order then waits for the provider.
 */
export async function endOverdueAttempt(shop: Shop, attempt: Attempt): Promise<void> {
  await settleAndClose(shop, attempt);
  await endWithoutMoney(shop, attempt, { isOverdue: true });
}

async function endWithoutMoney(shop: Shop, { id }: Attempt, { isOverdue = false } = {}): Promise<void> {
  await write(shop, null, async (w) => {
    const current = await lockAttempt(w, id);
    if (!current || !isOpen(current)) return;
    await changeAttempt(w, current, { status: endedStatus(current, w.now) });
    if (!isOverdue || current.status !== "awaiting-confirmation") return;
    await reactToPayment(w, { event: "not-arrived", order: current.order, method: current.method });
  });
}

/** Settles an attempt and, when it is still open, closes it at its provider. Throws `ProviderUnavailable`. */
export async function settleAndClose(shop: Shop, attempt: Attempt): Promise<void> {
  const provider = findProvider(shop, attempt);
  const settled = await settlePayment(shop, attempt.id);
  if (!provider || !isOpen(settled)) return;
  await provider.close(attempt.reference);
  // The customer may have paid between the query and the closing.
  await settlePayment(shop, attempt.id);
}
