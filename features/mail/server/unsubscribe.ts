import { z } from "zod";
import { inOrder } from "#app";
import * as features from "#features/personal-data.ts";
import type { Shop } from "#platform/shop.ts";

const keySchema = z.uuid();

/** Ends the subscription, alert or request that sends emails with this key. Idempotent. */
export async function unsubscribe(shop: Shop, key: string): Promise<void> {
  if (!keySchema.safeParse(key).success) return;
  for (const [, { personalData }] of inOrder(features)) await personalData.endEmails?.(shop, key);
}

/** The nightly job: deletes every feature's addresses that have passed their retention period. */
export async function deleteOldSubscriptions(shop: Shop): Promise<void> {
  for (const [, { personalData }] of inOrder(features)) await personalData.deleteOldAddresses?.(shop);
}
