import { addToCart, cartCount, MAX_QUANTITY, type Cart, type CartProduct } from "./cart.ts";

export type BoughtItem = { productId: string; name?: string; quantity: number };

/**
 * Adds bought items to the cart again, if they are still sold and as far as the stock allows. `packs` counts the units
 * that were added, `products` their products; `missing` has a sentence for each product that is not fully available.
 */
export function buyAgain(
  cart: Cart,
  items: BoughtItem[],
  products: CartProduct[],
): { cart: Cart; packs: number; products: number; missing: string[] } {
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
    if (!product) missing.push(`${name ?? "One of the products"} is no longer sold.`);
    else if (product.stock === 0) missing.push(`${product.name} is sold out for now.`);
    else if (product.stock >= MAX_QUANTITY && inCart + quantity > MAX_QUANTITY)
      missing.push(`${product.name}: ${MAX_QUANTITY} is the most we can send in one order.`);
    else if (available < quantity) missing.push(`${product.name}: only ${product.stock} left.`);
  }
  return { cart: filled, packs: cartCount(filled) - cartCount(cart), products: added, missing };
}

/** `5 packs of 3 products are in your cart.`, then what is missing. */
export function buyAgainText({ packs, products, missing }: Omit<ReturnType<typeof buyAgain>, "cart">): string {
  const added = packs === 1 ? "1 pack is" : `${packs} packs${products > 1 ? ` of ${products} products` : ""} are`;
  return [...(packs > 0 ? [`${added} in your cart.`] : []), ...missing].join(" ");
}
