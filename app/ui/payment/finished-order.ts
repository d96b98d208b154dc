import { useEffect } from "react";
import { emptyCart } from "../../../domain/cart/cart.ts";
import { changeCart } from "../browser/use-cart.ts";

const KEY = "calabash-larder:paying";

/** Saves which order was placed from the cart in this browser, until the customer returns from the payment page. */
export function rememberPaying(orderId: string): void {
  try {
    localStorage.setItem(KEY, orderId);
  } catch {
    // Without localStorage the cart stays full after the payment; nothing else is lost.
  }
}

/**
 * Empties the cart once the order that was placed from it counts as paid; a cart filled since for another order stays.
 * `forget` deletes the checkout data of that order.
 */
export function useFinishedOrder(orderId: string | undefined, forget: () => void): void {
  useEffect(() => {
    if (!orderId) return;
    try {
      if (localStorage.getItem(KEY) !== orderId) return;
      localStorage.removeItem(KEY);
    } catch {
      return;
    }
    changeCart(() => emptyCart);
    forget();
  }, [orderId, forget]);
}
