import type { CartProduct } from "../../features/cart/rules/cart.ts";

/** A product with its name as its id, of ₦1,000 and with 9 in stock. */
export function exampleCartProduct(name: string, more: Partial<CartProduct> = {}): CartProduct {
  return { id: name, name, price: 1000, image: "", category: "", origin: "", size: "", stock: 9, ...more };
}
