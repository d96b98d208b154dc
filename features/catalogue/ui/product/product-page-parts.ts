import type { ComponentType } from "react";
import type { ProductSummary } from "../../rules/product.ts";

/** `shown` is what the feature has read for the page (`page-data.ts`). */
type Part = ComponentType<{ product: ProductSummary; shown: never }>;

/** What a feature adds to the page of a product. */
export type ProductPageParts = {
  /** Among the facts beside the picture. */
  fact?: Part;
  /** While the product is sold out, in the place of the number to buy. */
  soldOut?: ComponentType<{ product: ProductSummary }>;
  /** A section below the tabs. */
  section?: Part;
};
