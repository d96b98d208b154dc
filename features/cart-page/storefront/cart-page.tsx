import { useRef } from "react";
import { useMe } from "#features/accounts/ui/browser/use-me.ts";
import { useProfile } from "#features/accounts/ui/browser/use-profile.ts";
import { cartPrices, cartTotalLabel } from "#features/cart/rules/cart-prices.ts";
import { exceedsStock, type Cart, type CartItem } from "#features/cart/rules/cart.ts";
import { clearAndShow, NOT_KEPT, removeAndShow } from "#features/cart/ui/browser/cart-changes.ts";
import { isCartKept, useCart } from "#features/cart/ui/browser/use-cart.ts";
import { CartImports } from "#features/cart/ui/import-rules/cart-imports.tsx";
import { RefusedCartLine } from "#features/cart/ui/import-rules/refused-cart-line.tsx";
import { useCartImports } from "#features/cart/ui/import-rules/use-cart-imports.ts";
import { useFreshCart } from "#features/cart/ui/use-fresh-cart.ts";
import { AvoidLink } from "#features/catalogue/ui/product/avoid-link.tsx";
import { CartByDish } from "#features/dishes/ui/cart-page/cart-by-dish.tsx";
import { chosenCountry } from "#features/orders/ui/draft.ts";
import { FillTogether } from "#features/shared-baskets/ui/cart-page/fill-together.tsx";
import type { ShippingTable } from "#features/shipping/rules/shipping.ts";
import { useDeliveryCountry } from "#platform/ui/browser/delivery-country.ts";
import { PaidFrom } from "#platform/ui/browser/use-currency.ts";
import { DeliveredTo } from "#platform/ui/browser/use-shown-tax.ts";
import { ButtonLink } from "#platform/ui/button-link.tsx";
import { Message } from "#platform/ui/message.tsx";
import { Amount } from "#platform/ui/money/amount.tsx";
import { Title } from "#platform/ui/title.tsx";
import { CartRow } from "./cart-row.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { SendBasket } from "./send-basket.tsx";
import { WaitingOrder } from "./waiting-order.tsx";
import "./cart.css";

export default function CartPage({ loaderData: { table } }: { loaderData: { table: ShippingTable } }) {
  const cart = useCart();
  const changed = useFreshCart();
  const openOrder = useMe()?.openOrder;
  return (
    <div className="page">
      <Title>Cart</Title>
      <h1>Your cart</h1>
      <noscript>
        <p>
          Your cart is kept in your browser and needs JavaScript. What you put in without it is in{" "}
          <a href="/basket">your basket</a>, which you can send us as an order.
        </p>
      </noscript>
      {changed && (
        <p className="notice" role="status">
          {changed}
        </p>
      )}
      {cart && cart.items.length > 0 && !isCartKept() && <p className="notice">{NOT_KEPT}. You can order as usual.</p>}
      {openOrder && <WaitingOrder order={openOrder} />}
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
  const chosen = useDeliveryCountry() ?? chosenCountry() ?? profileCountry;
  const country = table.countries.find(({ name }) => name === chosen)?.name;
  const checks = useCartImports(cart, country);
  const list = useRef<HTMLDivElement>(null);
  function row(item: CartItem, note?: string) {
    const { product } = item;
    const onRemove = () => removeAndShow(product);
    return (
      <CartRow key={product.id} item={item} note={note} onRemove={onRemove}>
        <RefusedCartLine product={product} checks={checks} list={list} onRemove={onRemove} />
      </CartRow>
    );
  }
  return (
    <PaidFrom value={country}>
      <DeliveredTo value={country}>
        <div className="cart-layout">
          <section aria-label="Items">
            <div ref={list} className="cart-lines">
              <CartByDish cart={cart} row={row} />
            </div>
            <p className="cart-allergens">
              Avoiding something? <AvoidLink>Let us warn you about it</AvoidLink>
            </p>
            <div className="wrap">
              <button type="button" className="button button-quiet" onClick={clearAndShow}>
                Clear Cart
              </button>
              <SendBasket cart={cart} />
              <FillTogether />
            </div>
            {!cart.items.some(exceedsStock) && (
              <p className="row cart-bar">
                <span>
                  {cartTotalLabel(country)}{" "}
                  <strong>
                    <Amount of={cartPrices(cart, table, country).total} />
                  </strong>
                </span>
                <ButtonLink to="/checkout">Checkout</ButtonLink>
              </p>
            )}
          </section>
          <CartSummary cart={cart} table={table} country={country}>
            <CartImports cart={cart} checks={checks} />
          </CartSummary>
        </div>
      </DeliveredTo>
    </PaidFrom>
  );
}
