import type { CartDish, CartProduct } from "#features/cart/rules/cart.ts";
import { changeAndOfferUndo, subtotalText } from "#features/cart/ui/browser/cart-changes.ts";
import { changeCart } from "#features/cart/ui/browser/use-cart.ts";
import { showToast } from "#platform/ui/browser/toasts.ts";
import { putDish, removeDish } from "../rules/cart-dishes.ts";

/** Puts a dish into the cart, or changes the one that is there, and says so. */
export function putDishAndShow(dish: CartDish, products: CartProduct[]): void {
  changeCart((cart) => putDish(cart, dish, products));
  showToast({
    type: "success",
    key: `dish-${dish.id}`,
    title: `${dish.name} for ${dish.servings} is in your cart`,
    message: subtotalText(),
    action: { label: "View cart", to: "/cart" },
  });
}

/** Takes a dish out of the cart, but not what another dish needs, and offers to undo that. */
export function removeDishAndShow({ id, name }: CartDish): void {
  changeAndOfferUndo({ type: "info", title: `${name} removed` }, (cart) => removeDish(cart, id));
}
