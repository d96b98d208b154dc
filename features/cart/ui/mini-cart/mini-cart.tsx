import { useEffect, useRef, useState } from "react";
import type { ShippingTable } from "#features/shipping/rules/shipping.ts";
import { fetchShippingTable } from "#features/shipping/ui/delivery/fetch-shipping-table.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { beforeTax } from "#platform/rules/shown-price.ts";
import { useDeliveryCountry } from "#platform/ui/browser/delivery-country.ts";
import { useShownTax } from "#platform/ui/browser/use-shown-tax.ts";
import { Icon } from "#platform/ui/icon.tsx";
import { Message } from "#platform/ui/message.tsx";
import { Amount } from "#platform/ui/money/amount.tsx";
import { cartPrices } from "../../rules/cart-prices.ts";
import { cartTotal, emptyCart, exceedsStock, type Cart } from "../../rules/cart.ts";
import { removeAndShow } from "../browser/cart-changes.ts";
import { useCart } from "../browser/use-cart.ts";
import { FreeDelivery } from "../free-delivery.tsx";
import { RefusedCartLine } from "../import-rules/refused-cart-line.tsx";
import { useCartImports } from "../import-rules/use-cart-imports.ts";
import { useFreshCart } from "../use-fresh-cart.ts";
import { MiniCartLine } from "./mini-cart-line.tsx";
import "./mini-cart.css";

/** The cart in a dialog beside the page. Opens when it is mounted; `onClose` is called when it has closed. */
export function MiniCart({ onClose }: { onClose: () => void }) {
  const cart = useCart() ?? emptyCart;
  const changed = useFreshCart();
  const checks = useCartImports(cart, useDeliveryCountry());
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className="mini-cart" aria-labelledby="mini-cart-title" closedby="any" onClose={onClose}>
      <div className="spread mini-cart-head">
        <h2 id="mini-cart-title">Your cart</h2>
        <button type="button" className="icon-button" aria-label="Close the cart" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {changed && (
        <p className="notice" role="status">
          {changed}
        </p>
      )}
      <ul className="plain-list" ref={list}>
        {cart.items.map((item) => {
          const onRemove = () => removeAndShow(item.product);
          return (
            <MiniCartLine key={item.product.id} item={item} onRemove={onRemove} onLeave={close}>
              <RefusedCartLine product={item.product} checks={checks} list={list} onRemove={onRemove} />
            </MiniCartLine>
          );
        })}
      </ul>
      {/* Every link closes the dialog, even one to the current page. */}
      {cart.items.length === 0 ? (
        <div className="mini-cart-empty" onClickCapture={close}>
          <Message title="Your cart is empty" heading="h2" action={{ to: "/products", label: "Start Shopping" }} />
        </div>
      ) : (
        <div className="mini-cart-foot">
          <PricesHere cart={cart} />
          {!cart.items.some(exceedsStock) && (
            <a href="/checkout" className="button" onClick={close}>
              Checkout
            </a>
          )}
          <a href="/cart" className="button button-quiet" onClick={close}>
            View cart
          </a>
        </div>
      )}
    </dialog>
  );
}

/**
 * The cart's subtotal, and once the country is known its total with tax and delivery. The shipping table is fetched
 * when the dialog opens.
 */
function PricesHere({ cart }: { cart: Cart }) {
  const chosen = useDeliveryCountry();
  const [table, setTable] = useState<ShippingTable>();
  // Staff may have closed the country since it was chosen.
  const country = table?.countries.find(({ name }) => name === chosen)?.name;
  useEffect(() => {
    // Without it the dialog shows the subtotal only.
    fetchShippingTable().then(setTable, () => {});
  }, []);
  const subtotal = cartTotal(cart);
  const prices = table && cartPrices(cart, table, country);
  return (
    <>
      <div className="mini-cart-delivery">
        {prices && <FreeDelivery prices={prices} table={table} country={country} />}
      </div>
      <p className="spread mini-cart-total">
        Subtotal{beforeTax(useShownTax())}{" "}
        <strong>
          <Amount of={subtotal} />
        </strong>
      </p>
      {prices && country && (
        <p className="spread mini-cart-with-delivery">
          With tax and standard delivery to {inSentence(country)}{" "}
          <strong>
            <Amount of={prices.total} />
          </strong>
        </p>
      )}
    </>
  );
}
