import { useSyncExternalStore } from "react";
import { useStore } from "#platform/ui/browser/store.ts";
import { storedValue } from "#platform/ui/browser/stored-value.ts";
import { emptyCart, quantityInCart, type Cart } from "../../rules/cart.ts";

const cart = storedValue<Cart>({
  key: "calabash-larder:cart",
  initial: emptyCart,
  orInTab: true,
  accepts: (value) =>
    Array.isArray((value as Cart).items) &&
    Array.isArray((value as Cart).dishes ?? []) &&
    (value as Cart).items.every((item) => item.product?.id && item.quantity > 0),
});

/** The cart of this browser, outside a component. */
export const readCart = cart.read;

/** Whether the browser saves the cart: false where it lasts no longer than the tab. */
export const isCartKept = cart.isKept;

/** Changes the cart of this browser: `changeCart((cart) => addToCart(cart, product))`. */
export function changeCart(change: (cart: Cart) => Cart): void {
  cart.write(change(cart.read()));
}

/** The cart, or undefined before hydration: a page must not show an empty cart before the stored one is known. */
export function useCart(): Cart | undefined {
  return useStore(cart);
}

/** How many units of a product are in the cart, 0 before hydration. Renders again only when that number changes. */
export function useQuantityInCart(productId: string): number {
  return useSyncExternalStore(
    cart.subscribe,
    () => quantityInCart(cart.read(), productId),
    () => 0,
  );
}
