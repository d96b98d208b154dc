import { useEffect } from "react";
import { emptyCart } from "../../../domain/cart.ts";
import { changeCart } from "../use-cart.ts";

const KEY = "calabash-larder:paying";

/** Remembers, over the trip to a payment page, which order the cart in this browser has become. */
export function rememberPaying(orderId: string): void {
  try {
    localStorage.setItem(KEY, orderId);
  } catch {
    // Without a storage the cart stays full after the payment, and no worse happens.
  }
}

/**
 * Empties the cart once the order that it became counts as paid; a cart filled since for another order stays. `forget`
 * drops what the checkout kept of that order.
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
