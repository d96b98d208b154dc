import type { CartProduct } from "../../rules/cart.ts";
import { replaceInCart } from "../../rules/replace-in-cart.ts";
import { changeAndOfferUndo } from "../browser/cart-changes.ts";

/** Puts a substitute into the cart instead of a product, and offers to undo that. */
export function takeInstead(product: CartProduct, substitute: CartProduct): void {
  const title = `${substitute.name} is in your cart instead of ${product.name}`;
  changeAndOfferUndo({ type: "success", title }, (cart) => replaceInCart(cart, product.id, substitute));
}
