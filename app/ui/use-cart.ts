import { emptyCart, type Cart } from "../../domain/cart.ts";
import { storedValue, useStoredValue } from "./stored-value.ts";

const cart = storedValue<Cart>({
  key: "calabash-larder:cart",
  initial: emptyCart,
  accepts: (value) =>
    Array.isArray((value as Cart).items) &&
    (value as Cart).items.every((item) => item.product?.id && item.quantity > 0),
});

/** Changes the cart of this browser: `changeCart((cart) => addToCart(cart, product))`. */
export function changeCart(change: (cart: Cart) => Cart): void {
  cart.write(change(cart.read()));
}

/** The cart, or undefined until the browser has looked: a page must not show "empty" before it knows. */
export function useCart(): Cart | undefined {
  return useStoredValue(cart);
}
