import { cartTotal, type CartDish, type CartProduct } from "../../cart/rules/cart.ts";
import { putDish, removeDish } from "../rules/cart-dishes.ts";
import { formatNaira } from "../../../platform/rules/money.ts";
import { showToast } from "../../../platform/ui/browser/toasts.ts";
import { changeCart, readCart } from "../../cart/ui/browser/use-cart.ts";

/** Milliseconds: long enough to reach Undo by keyboard. */
const UNDO_DURATION = 15_000;

/** Puts a dish into the cart, or changes the one that is there, and says so. */
export function putDishAndShow(dish: CartDish, products: CartProduct[]): void {
  changeCart((cart) => putDish(cart, dish, products));
  showToast({
    type: "success",
    key: `dish-${dish.id}`,
    title: `${dish.name} for ${dish.servings} is in your cart`,
    message: `Subtotal ${formatNaira(cartTotal(readCart()))}`,
    action: { label: "View cart", to: "/cart" },
  });
}

/**
 * Takes a dish out of the cart, but not what another dish needs, and offers to undo that; what was changed since stays.
 */
export function removeDishAndShow(dish: CartDish): void {
  const before = readCart();
  changeCart((cart) => removeDish(cart, dish.id));
  const after = readCart();
  const products = before.items.map(({ product }) => product);
  const onPress = () => changeCart((cart) => (cart === after ? before : putDish(cart, dish, products)));
  const title = `${dish.name} removed`;
  showToast({ type: "info", title, duration: UNDO_DURATION, action: { label: "Undo", onPress } });
}
