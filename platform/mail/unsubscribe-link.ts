import type { Shop } from "../shop.ts";

/** The URL that unsubscribes from the emails with this key (`PersonalData.endEmails`). */
export function unsubscribeLink(shop: Shop, key: string): string {
  return `${shop.config.publicUrl}/letters/leave?key=${key}`;
}
