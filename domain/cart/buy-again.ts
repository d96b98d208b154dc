import { addToCart, type Cart, type CartProduct } from "./cart.ts";

/**
 * Adds an order's items to the cart again, as far as they are sold and in stock. `added` counts the products; `missing`
 * has a sentence for each product that is not fully available.
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
    const inCart = cart.items.find((item) => item.product.id === productId)?.quantity ?? 0;
    const available = Math.min(quantity, (product?.stock ?? 0) - inCart);
    if (product && available > 0) {
      filled = addToCart(filled, product, available);
      added += 1;
    }
    if (!product) missing.push(`${name} is no longer sold.`);
    else if (product.stock === 0) missing.push(`${name} is sold out for now.`);
    else if (available < quantity) missing.push(`Of ${name} there are only ${product.stock} left.`);
  }
  return { cart: filled, added, missing };
}
