import { addToCart, type Cart, type CartProduct } from "./cart.ts";

/**
 * Puts what an order held into the cart again, as far as it is sold and there. `added` counts the products; `missing` says in
 * words what could not be had, one sentence a product.
 */
export function buyAgain(
  cart: Cart,
  items: { productId: string; name: string; quantity: number }[],
  products: CartProduct[],
): { cart: Cart; added: number; missing: string[] } {
  let filled = cart;
  let added = 0;
  const missing: string[] = [];
  for (const { productId, name, quantity } of items) {
    const product = products.find((candidate) => candidate.id === productId);
    const held = cart.items.find((item) => item.product.id === productId)?.quantity ?? 0;
    const toBeHad = Math.min(quantity, (product?.stock ?? 0) - held);
    if (product && toBeHad > 0) {
      filled = addToCart(filled, product, toBeHad);
      added += 1;
    }
    if (!product) missing.push(`${name} is no longer sold.`);
    else if (product.stock === 0) missing.push(`${name} is sold out for now.`);
    else if (toBeHad < quantity) missing.push(`Of ${name} there are only ${product.stock} left.`);
  }
  return { cart: filled, added, missing };
}
