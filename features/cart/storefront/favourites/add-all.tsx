import type { Product } from "#features/catalogue/rules/product.ts";
import { showToast } from "#platform/ui/browser/toasts.ts";
import { cartProduct } from "../../rules/cart-product.ts";
import { addToCart } from "../../rules/cart.ts";
import { changeCart } from "../../ui/browser/use-cart.ts";

type Props = {
  /** Undefined while they load. */
  products: Product[] | undefined;
  /** What the toast calls one of the products, and several. */
  called: readonly [one: string, several: string];
};

/** Adds one pack of each product to the cart; a toast says what was sold out. */
export function AddAll({ products, called }: Props) {
  return (
    <button
      type="button"
      className="button"
      disabled={!products || products.length === 0}
      onClick={() => products && addAllToCart(products, called)}
    >
      Add All to Cart
    </button>
  );
}

function addAllToCart(products: Product[], [one, several]: Props["called"]): void {
  const available = products.filter((product) => product.inStock);
  const soldOut = products.filter((product) => !product.inStock).map((product) => product.name);
  const leftOut = soldOut.length > 0 ? `Sold out for now: ${soldOut.join(", ")}.` : undefined;
  if (available.length === 0) return showToast({ type: "warning", title: "Nothing to add", message: leftOut });
  changeCart((cart) => available.reduce((filled, product) => addToCart(filled, cartProduct(product)), cart));
  showToast({
    key: "add-all",
    type: "success",
    title: `${available.length} ${available.length === 1 ? one : several} added to your cart`,
    message: leftOut,
    action: { label: "See your cart", to: "/cart" },
  });
}
