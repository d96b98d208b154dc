import { processCallback } from "#features/payments/server/callbacks.ts";
import { paymentWebhooks } from "#features/payments/tables.ts";
import type { Shop } from "#platform/shop.ts";

/** Processes each stored callback, as the job would. */
export async function processCallbacks(shop: Shop): Promise<void> {
  const stored = await shop.db.select({ id: paymentWebhooks.id }).from(paymentWebhooks);
  for (const { id } of stored) await processCallback(shop, id);
}
