import type { Shop } from "#platform/shop.ts";

/** The shop for the verbs of a session whose user has confirmed who they are within ten minutes. */
export function confirmedShop(shop: Shop): Shop {
  return { ...shop, isConfirmed: true };
}
