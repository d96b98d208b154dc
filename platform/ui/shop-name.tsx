import { useShopName } from "./browser/page-context.ts";

/** What the shop is called, in a sentence or as the heading of a document. */
export function ShopName() {
  return useShopName();
}
