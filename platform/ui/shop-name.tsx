import { useShopName } from "./browser/page-context.ts";

/** The shop's name, in a sentence or as the heading of a document. */
export function ShopName() {
  return useShopName();
}
