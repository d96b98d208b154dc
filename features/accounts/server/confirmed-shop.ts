import type { Shop } from "#platform/shop.ts";

/** The shop for the verbs of a session that was confirmed within the last ten minutes. */
export function confirmedShop(shop: Shop): Shop {
  return { ...shop, isConfirmed: true };
}
