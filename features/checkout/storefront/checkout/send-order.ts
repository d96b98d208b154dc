import type { PayableOrder } from "#features/orders/rules/order.ts";
import { send, type Sent } from "#platform/ui/browser/send.ts";

/** Pauses before the same order is sent again, in milliseconds; the server may ask for longer ones. */
const PAUSES = [2_000, 4_000, 8_000, 16_000];
const LONGEST_PAUSE = 20_000;

type Options = {
  onPause(): void;
  /** Aborted when the customer leaves the checkout. */ signal: AbortSignal;
  /** Of the account that filled in the form. */ reference: string | undefined;
};

/**
 * Sends an order. While the shop cannot be reached it is sent again after each of the pauses, because the same id is
 * the same order: the server answers 201 for the first that arrives, and 200 for the others. A browser without a
 * network does not repeat it.
 */
export async function sendOrder(
  order: { id: string },
  { onPause, signal, reference }: Options,
): Promise<Sent<PayableOrder>> {
  for (const pause of PAUSES) {
    const sent = await send<PayableOrder>("/api/orders", order, { reference });
    if (!("unavailable" in sent) || sent.retryAfter === undefined || !navigator.onLine) return sent;
    onPause();
    await sleep(Math.min(Math.max(pause, sent.retryAfter), LONGEST_PAUSE));
    if (signal.aborted) return sent;
  }
  return send<PayableOrder>("/api/orders", order, { reference });
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
