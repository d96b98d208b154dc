import type { CartProduct } from "../../rules/cart.ts";
import { replaceInCart } from "../../rules/replace-in-cart.ts";
import { showToast } from "../../../../platform/ui/browser/toasts.ts";
import { changeCart, readCart } from "../browser/use-cart.ts";

/** Milliseconds: long enough to reach Undo by keyboard. */
const UNDO_DURATION = 15_000;

/** Puts a substitute into the cart instead of a product, and offers to undo that. */
export function takeInstead(product: CartProduct, substitute: CartProduct): void {
  const before = readCart();
  changeCart((cart) => replaceInCart(cart, product.id, substitute));
  showToast({
    type: "success",
    title: `${substitute.name} is in your cart instead of ${product.name}`,
    duration: UNDO_DURATION,
    action: { label: "Undo", onPress: () => changeCart(() => before) },
  });
}
