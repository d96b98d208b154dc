import { formatNaira } from "#platform/rules/money.ts";
import { beforeTax, findShownTax } from "#platform/rules/shown-price.ts";
import { readDeliveryCountry } from "#platform/ui/browser/delivery-country.ts";
import { closeToastByKey, showToast } from "#platform/ui/browser/toasts.ts";
/* oxlint-disable shop/amount-past-customer -- a toast, whose card shows it by ShowAmounts */
import {
  addToCart,
  cartTotal,
  quantityInCart,
  removeFromCart,
  undoChange,
  updateQuantity,
  type Cart,
  type CartProduct,
} from "../../rules/cart.ts";
import { limitReached } from "../../rules/quantity-limit.ts";
import { changeCart, isCartKept, readCart } from "./use-cart.ts";

/** Additions share one toast; a removal closes it, because it would no longer be true. */
const ADDED = "added-to-cart";
/** The message where the browser cannot save the cart. */
export const NOT_KEPT = "Your browser saves nothing, so your cart lasts only until you close this tab";
/** Milliseconds: long enough to reach Undo by keyboard. */
const UNDO_DURATION = 15_000;

/** Adds as many units as are in stock, and shows how many of the product the cart now has. */
export function addAndShow(product: CartProduct, quantity = 1): void {
  changeCart((cart) => addToCart(cart, product, quantity));
  showQuantity(product);
}

/** Sets the quantity of a product in the cart and shows it; 0 removes the product. */
export function setAndShow(product: CartProduct, quantity: number): void {
  if (quantity === 0) return removeAndShow(product);
  changeCart((cart) => updateQuantity(cart, product.id, quantity));
  showQuantity(product);
}

/** Removes a product, and offers to undo that. */
export function removeAndShow({ id, name }: CartProduct): void {
  changeAndOfferUndo({ type: "info", title: `${name} removed` }, (cart) => removeFromCart(cart, id));
}

/** Empties the cart, and offers to undo that. */
export function clearAndShow(): void {
  changeAndOfferUndo({ type: "info", title: "Your cart has been cleared" }, () => ({ items: [] }));
}

/** Changes the cart, says so, and offers to undo that; what is changed meanwhile stays. */
export function changeAndOfferUndo(
  toast: { type: "info" | "success"; title: string },
  change: (cart: Cart) => Cart,
): void {
  const before = readCart();
  changeCart(change);
  const after = readCart();
  closeToastByKey(ADDED);
  const onPress = () => changeCart((cart) => undoChange(cart, before, after));
  showToast({ ...toast, duration: UNDO_DURATION, action: { label: "Undo", onPress } });
}

/** The subtotal of the cart, as the summaries of the cart name it. */
export function subtotalText(): string {
  // Not set in an older document that this code may be loaded into.
  const tax = findShownTax(window.shop?.shownTaxes, readDeliveryCountry());
  return `Subtotal${beforeTax(tax)} ${formatNaira(cartTotal(readCart()))}`;
}

function showQuantity(product: CartProduct): void {
  const quantity = quantityInCart(readCart(), product.id);
  const limit = limitReached(product, quantity);
  showToast({
    type: "success",
    key: ADDED,
    title: quantity === 1 ? `${product.name} is in your cart` : `${quantity} × ${product.name} are in your cart`,
    message: `${limit ? `${limit}. ` : ""}${subtotalText()}${isCartKept() ? "" : `. ${NOT_KEPT}`}`,
    action: { label: "View cart", to: "/cart" },
  });
}
