import { act } from "@testing-library/react";
import type { CartDish, CartProduct } from "#features/cart/rules/cart.ts";
import { changeCart, readCart } from "#features/cart/ui/browser/use-cart.ts";

/** Fills the cart of this browser. */
export function fillCart(lines: readonly (readonly [product: CartProduct, quantity: number])[], dishes?: CartDish[]) {
  const items = lines.map(([product, quantity]) => ({ product, quantity }));
  act(() => changeCart(() => ({ items, ...(dishes && { dishes }) })));
}

/** The products in the cart of this browser with their quantities: `["Egusi 2", "Iru 1"]`. */
export function cartLines(): string[] {
  return readCart().items.map(({ product, quantity }) => `${product.id} ${quantity}`);
}
