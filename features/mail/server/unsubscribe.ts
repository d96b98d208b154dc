import { z } from "zod";
import type { Shop } from "../../../platform/shop.ts";
import { personalData } from "../../personal-data.ts";

const keySchema = z.uuid();

/** Ends what sends emails with this key: no more of them. Idempotent. */
export async function unsubscribe(shop: Shop, key: string): Promise<void> {
  if (!keySchema.safeParse(key).success) return;
  for (const { endEmails } of personalData) await endEmails?.(shop, key);
}

/** The nightly job: deletes the addresses of every feature that are older than they are kept. */
export async function deleteOldSubscriptions(shop: Shop): Promise<void> {
  for (const { deleteOldAddresses } of personalData) await deleteOldAddresses?.(shop);
}
