import type { ImportChecks } from "#features/import-rules/rules/import-checks.ts";
import { useImportChecks } from "#features/import-rules/ui/import-checks.ts";
import type { Cart } from "../../rules/cart.ts";

/** What the import rules of the country say about the products of a cart; undefined until it is known. */
export function useCartImports(cart: Cart, country: string | undefined): ImportChecks | undefined {
  return useImportChecks(
    country,
    cart.items.map((item) => item.product.id),
  );
}
