import { z } from "zod";
import { inOrder } from "#app";
import * as features from "#features/personal-data.ts";
import type { Shop } from "#platform/shop.ts";

const keySchema = z.uuid();

/** Ends what sends emails with this key: no more of them. Idempotent. */
export async function unsubscribe(shop: Shop, key: string): Promise<void> {
  if (!keySchema.safeParse(key).success) return;
  for (const [, { personalData }] of inOrder(features)) await personalData.endEmails?.(shop, key);
}

/** The nightly job: deletes the addresses of every feature that are older than they are kept. */
export async function deleteOldSubscriptions(shop: Shop): Promise<void> {
  for (const [, { personalData }] of inOrder(features)) await personalData.deleteOldAddresses?.(shop);
}
