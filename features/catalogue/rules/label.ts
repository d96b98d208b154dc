import type { Product } from "./product.ts";

type LabelAttributes = Pick<
  Product,
  "ingredients" | "contains" | "mayContain" | "netContent" | "storage" | "maker" | "nafdacNumber"
>;

/**
 * What the label of a pack must say (Regulation (EU) No 1169/2011, article 9; NAFDAC's labelling regulations) and
 * nobody has stated yet.
 */
export function missingOnLabel(product: LabelAttributes): string[] {
  return Object.entries({
    ingredients: product.ingredients,
    allergens: product.contains,
    "traces of allergens": product.mayContain,
    "net weight": product.netContent,
    storage: product.storage,
    maker: product.maker,
    "NAFDAC number": product.nafdacNumber,
  }).flatMap(([what, known]) => (known ? [] : [what]));
}
