/** The pages that show what is for sale; the others, such as the legal pages, are public before the opening. */
const FOR_SALE = /^\/($|products?\b|categories\b|dish(es)?\b|cart\b|favorites\b|gift-cards\b|shared-basket\b)/;

/** Whether a page shows what is for sale. */
export function isForSale(path: string): boolean {
  return FOR_SALE.test(path);
}

/** Whether the public sees "Opening soon" in place of the page. If so, the page's data is not sent either. */
export function isOpeningSoon(root: { isOpen: boolean } | undefined, path: string): boolean {
  return root?.isOpen === false && isForSale(path);
}
