import { useEffect, useState } from "react";
import { Link } from "react-router";
import {
  cartTotal,
  emptyCart,
  MAX_QUANTITY,
  refreshCart,
  removeFromCart,
  updateQuantity,
  type Cart,
  type CartItem,
  type CartProduct,
} from "../../domain/cart/cart.ts";
import { formatNaira } from "../../domain/money.ts";
import { cartProduct } from "../../domain/product/product.ts";
import { quote, TAX_PERCENT } from "../../domain/cart/quote.ts";
import type { ShippingTable } from "../../domain/cart/shipping.ts";
import { readShippingTable } from "../../server/shipping/shipping-table.ts";
import { shopContext } from "../context.ts";
import { LargeButtonLink } from "../ui/button-link.tsx";
import { fetchProducts } from "../ui/browser/fetch-products.ts";
import { Message } from "../ui/message.tsx";
import { ProductPicture } from "../ui/product/product-picture.tsx";
import { QuantityStepper } from "../ui/product/quantity-stepper.tsx";
import { Summary } from "../ui/order/summary.tsx";
import { showToast } from "../ui/browser/toasts.ts";
import { changeCart, readCart, useCart } from "../ui/browser/use-cart.ts";
import { useProfile } from "../ui/browser/use-profile.ts";
import { chosenCountry } from "./checkout/draft.ts";
import type { Route } from "./+types/cart.ts";
import "./cart.css";

export async function loader({ context }: Route.LoaderArgs) {
  return { table: await readShippingTable(context.get(shopContext).db) };
}

export default function CartPage({ loaderData: { table } }: Route.ComponentProps) {
  const cart = useCart();
  const changed = useFreshCart();
  return (
    <div className="page">
      <title>Cart · Calabash Larder</title>
      <h1>Your cart</h1>
      <noscript>
        <p>
          The cart lives in your browser and needs JavaScript. Please switch it on, or write to us and we take your
          order by mail.
        </p>
      </noscript>
      {changed && (
        <p className="notice" role="status">
          {changed}
        </p>
      )}
      {cart && (cart.items.length === 0 ? <EmptyCart /> : <FullCart cart={cart} table={table} />)}
    </div>
  );
}

function EmptyCart() {
  return (
    <Message title="Your cart is empty" heading="h2" action={{ to: "/products", label: "Start Shopping" }}>
      A pot of soup starts with one good ingredient.
    </Message>
  );
}

function FullCart({ cart, table }: { cart: Cart; table: ShippingTable }) {
  const profileCountry = useProfile()?.address?.country;
  const country = chosenCountry() ?? profileCountry;
  const { subtotal, shipping, tax } = quote({
    items: cart.items.map((item) => ({ price: item.product.price, quantity: item.quantity })),
    table,
    country,
    method: "standard",
  });
  return (
    <div className="cart-layout">
      <section aria-label="Items">
        <ul className="cart-items">
          {cart.items.map((item) => (
            <CartRow key={item.product.id} item={item} />
          ))}
        </ul>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            changeCart(() => emptyCart);
            showToast({ type: "info", title: "We have emptied your cart" });
          }}
        >
          Clear Cart
        </button>
      </section>
      <Summary
        title="Order summary"
        rows={[
          ["Subtotal", formatNaira(subtotal)],
          [
            country ? `Shipping to ${country} (estimate, standard)` : "Shipping (estimate, standard)",
            shipping === 0 ? "Free" : formatNaira(shipping),
          ],
        ]}
        total={formatNaira(subtotal + shipping)}
      >
        <p className="summary-note">
          {TAX_PERCENT}% tax of {formatNaira(tax)} is added at checkout. Shipping follows the country you choose there.
        </p>
        <LargeButtonLink to="/checkout">Proceed to Checkout</LargeButtonLink>
        <Link to="/products">Continue Shopping</Link>
      </Summary>
    </div>
  );
}

function CartRow({ item: { product, quantity } }: { item: CartItem }) {
  return (
    <li className="cart-item">
      <Link to={`/product/${product.id}`} tabIndex={-1} aria-hidden="true">
        <ProductPicture product={product} sizes="96px" />
      </Link>
      <div className="cart-item-text">
        <h2>
          <Link to={`/product/${product.id}`}>{product.name}</Link>
        </h2>
        <p>
          {product.category} · {product.origin} · {product.size}
        </p>
        <p>{formatNaira(product.price)} each</p>
        {product.stock < quantity && (
          <p className="field-error">{product.stock === 0 ? "Sold out for now" : `Only ${product.stock} left`}</p>
        )}
      </div>
      <QuantityStepper
        label={product.name}
        quantity={quantity}
        min={0}
        max={Math.min(MAX_QUANTITY, product.stock)}
        onChange={(next) => changeCart((cart) => updateQuantity(cart, product.id, next))}
      />
      <p className="cart-item-total">{formatNaira(product.price * quantity)}</p>
      <button
        type="button"
        className="link-button"
        onClick={() => {
          changeCart((cart) => removeFromCart(cart, product.id));
          showToast({ type: "info", title: `${product.name} is out of your cart` });
        }}
      >
        Remove<span className="visually-hidden"> {product.name}</span>
      </button>
    </li>
  );
}

/** Fetches current prices and stock once. Returns a message when a product is gone or a price has changed. */
function useFreshCart(): string | undefined {
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
          setChanged("Something in your cart is no longer sold; we have taken it out.");
        else if (dearer) setChanged("Prices have changed since you were here; the cart shows today's.");
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
