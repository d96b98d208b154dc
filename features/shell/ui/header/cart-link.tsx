import { useState, type ComponentType, type MouseEvent } from "react";
import { cartCount } from "#features/cart/rules/cart.ts";
import { useCart } from "#features/cart/ui/browser/use-cart.ts";
import { usePath } from "#platform/ui/browser/page-context.ts";
import { Icon } from "#platform/ui/icon.tsx";
import { CountBadge } from "./count-badge.tsx";

type Panel = { MiniCart: ComponentType<{ onClose: () => void }> };

/** The link to the cart. On a wide screen it opens a cart with goods beside the page. */
export function CartLink() {
  const cart = useCart();
  const path = usePath();
  const [panel, setPanel] = useState<Panel>();
  const count = cart ? cartCount(cart) : 0;
  const open = (event: MouseEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (count === 0 || path === "/cart" || !isPlain || !matchMedia("(min-width: 48rem)").matches) return;
    event.preventDefault();
    import("#features/cart/ui/mini-cart/mini-cart.tsx").then(setPanel, () => location.assign("/cart"));
  };
  return (
    <>
      <a
        href="/cart"
        className="icon-button"
        aria-label={count > 0 ? `Cart, ${count} ${count === 1 ? "item" : "items"}` : "Cart"}
        onClick={open}
      >
        <Icon name="basket" />
        <CountBadge count={count} />
      </a>
      {panel && <panel.MiniCart onClose={() => setPanel(undefined)} />}
    </>
  );
}
