import type { ShopLink } from "#platform/ui/browser/page-context.ts";

/** The header's links for browsing. */
export const browseLinks: ShopLink[] = [
  ["/products", "Products"],
  ["/categories", "Categories"],
  ["/dishes", "Dishes", "dishes"],
];

/** The first links of the footer and of the phone menu. */
export const shopLinks: ShopLink[] = [
  ["/", "Home"],
  ...browseLinks,
  ["/gift-cards", "Gift Cards", "gift-cards"],
  ["/favorites", "Favorites"],
  ["/cart", "Cart"],
];
