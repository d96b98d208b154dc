import type { ImportChecks } from "#features/import-rules/rules/import-checks.ts";
import { loadImportChecks, useImportChecks } from "#features/import-rules/ui/import-checks.ts";
import type { Naira } from "#platform/rules/money.ts";
import type { Cart } from "../../rules/cart.ts";

/** What the import rules of the country say about the products of a cart; undefined until it is known. */
export function useCartImports(cart: Cart, country: string | undefined): ImportChecks | undefined {
  return useImportChecks(country, productIds(cart));
}

/** The same once it is known; undefined if the shop does not answer. */
export function loadCartImports(cart: Cart, country: string | undefined): Promise<ImportChecks | undefined> {
  return loadImportChecks(country, productIds(cart));
}

/** The goods with their prices, as an order has them. */
export function goodsFromCart(cart: Cart): { productId: string; quantity: number; price: Naira }[] {
  return cart.items.map(({ product, quantity }) => ({ productId: product.id, quantity, price: product.price }));
}

const productIds = (cart: Cart) => cart.items.map(({ product }) => product.id);
