const FOR_SALE = /^\/($|(products?|categories|dish(es)?|cart|favorites|gift-cards|shared-basket)\b)/;

/**
 * Whether a page shows what is for sale: until the opening the public sees "Opening soon" in its place, and its data is
 * not sent. The others, such as the legal pages, are public before.
 */
export function isForSale(path: string): boolean {
  return FOR_SALE.test(path);
}
