import { useEffect, useState } from "react";
import { fetchProducts } from "#features/catalogue/ui/browser/fetch-products.ts";
import { cartProduct } from "../rules/cart-product.ts";
import { cartTotal, refreshCart, type CartProduct } from "../rules/cart.ts";
import { changeCart, readCart, useCart } from "./browser/use-cart.ts";

/** Fetches current prices and stock once. Returns a message when a product is gone or a price has changed. */
export function useFreshCart(): string | undefined {
  const [changed, setChanged] = useState<string>();
  const loaded = useCart() !== undefined;
  useEffect(() => {
    if (!loaded) return;
    const abort = new AbortController();
    void fetchFresh(abort.signal).then((products) => {
      if (!products) return;
      changeCart((cart) => {
        const fresh = refreshCart(cart, products);
        const dearer = cartTotal(fresh) !== cartTotal(cart);
        if (fresh.items.length < cart.items.length)
          setChanged("We no longer sell something that was in your cart, so we have removed it.");
        else if (dearer) setChanged("Prices have changed since your last visit. These are today’s.");
        return fresh;
      });
    });
    return () => abort.abort();
  }, [loaded]);
  return changed;
}

async function fetchFresh(signal: AbortSignal): Promise<CartProduct[] | undefined> {
  const ids = readCart().items.map((item) => item.product.id);
  // Without a response the cart stays as it is; placing the order checks prices and stock again.
  return ids.length > 0 ? (await fetchProducts(ids, signal))?.map(cartProduct) : undefined;
}
