import type { ImportedProduct, ImportRule } from "./import-rules.ts";

/** Whether one of a country's rules applies to a product. */
export function appliesTo(
  product: ImportedProduct,
  { kind, productId, dispatchedFrom }: Pick<ImportRule, "kind" | "productId" | "dispatchedFrom">,
): boolean {
  return (
    (kind === null || product.kinds.includes(kind)) &&
    (productId === null || productId === product.id) &&
    (dispatchedFrom === null || dispatchedFrom === product.dispatchedFrom)
  );
}
