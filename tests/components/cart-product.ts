import { cartProduct } from "#features/cart/rules/cart-product.ts";
import type { CartProduct } from "#features/cart/rules/cart.ts";
import { exampleProduct } from "./product.ts";

/** `exampleProduct` as the cart keeps it. */
export function exampleCartProduct(name: string, more: Partial<CartProduct> = {}): CartProduct {
  return cartProduct(exampleProduct(name, more));
}

/** The same for each of these names. */
export function exampleCartProducts<const Names extends string[]>(names: Names, more: Partial<CartProduct> = {}) {
  return names.map((name) => exampleCartProduct(name, more)) as { [Index in keyof Names]: CartProduct };
}
