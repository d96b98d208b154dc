import { useEffect } from "react";
import { emptyCart } from "#features/cart/rules/cart.ts";
import { changeCart } from "#features/cart/ui/browser/use-cart.ts";
import { storedValue } from "#platform/ui/browser/stored-value.ts";

const payingOrder = storedValue<string | null>({
  key: "calabash-larder:paying",
  initial: null,
  accepts: (value) => typeof value === "string",
});

/** Saves which order was placed from the cart in this browser, until the customer returns from the payment page. */
export function rememberPaying(orderId: string): void {
  payingOrder.write(orderId);
}

/** `finishOrder` for the order that the page shows. */
export function useFinishedOrder(orderId: string | undefined, forget: () => void): void {
  useEffect(() => {
    if (orderId) finishOrder(orderId, forget);
  }, [orderId, forget]);
}

/**
 * Empties the cart once the order that was placed from it counts as paid; a cart filled since for another order stays.
 * `forget` deletes the checkout data of that order.
 */
export function finishOrder(orderId: string, forget: () => void): void {
  if (payingOrder.read() !== orderId) return;
  payingOrder.write(null);
  changeCart(() => emptyCart);
  forget();
}
