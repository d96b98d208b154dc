import { cartPrices, cartTotalLabel, pricedItems } from "#features/cart/rules/cart-prices.ts";
import { exceedsStock, type Cart } from "#features/cart/rules/cart.ts";
import { costRows } from "#features/cart/rules/cost-rows.ts";
import { CartDelivery } from "#features/cart/ui/delivery/cart-delivery.tsx";
import { FreeDelivery } from "#features/cart/ui/free-delivery.tsx";
import { ownName } from "#features/catalogue/rules/own-name.ts";
import { Summary } from "#features/orders/ui/summary.tsx";
import { findZoneByCountry, type ShippingTable } from "#features/shipping/rules/shipping.ts";
import { goodsGrams } from "#features/shipping/rules/weight.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { beforeTax } from "#platform/rules/shown-price.ts";
import { lazyPart } from "#platform/ui/browser/lazy-part.tsx";
import { useShownTax } from "#platform/ui/browser/use-shown-tax.ts";
import { LargeButtonLink } from "#platform/ui/button-link.tsx";
import { Amount } from "#platform/ui/money/amount.tsx";

const WeightNote = lazyPart(async () => (await import("#features/shipping/ui/weight-note.tsx")).WeightNote);

type Props = React.PropsWithChildren<{ cart: Cart; table: ShippingTable; country: string | undefined }>;

export function CartSummary({ cart, table, country, children }: Props) {
  const prices = cartPrices(cart, table, country);
  const { subtotal, total } = prices;
  const { weight } = findZoneByCountry(table, country).methods.standard;
  const short = cart.items.filter(exceedsStock);
  const shippingLabel = country
    ? `Shipping to ${inSentence(country)} (estimate, standard)`
    : "Shipping (estimate, standard)";
  const rows: [string, React.ReactNode][] = [
    [`Subtotal${beforeTax(useShownTax())}`, <Amount key="subtotal" of={subtotal} />],
    // The tax is the last one.
    ...costRows(prices, { shippingLabel }).slice(0, country ? undefined : -1),
  ];
  return (
    <Summary
      title="Order summary"
      rows={rows}
      total={<Amount of={total} equivalent dated />}
      totalLabel={cartTotalLabel(country)}
    >
      <CartDelivery table={table} country={country} />
      {!country && (
        <p className="summary-note">
          {prices.tax > 0 && (
            <>
              {prices.taxPercent}% tax of <Amount of={prices.tax} /> is added at checkout. That makes{" "}
              <Amount of={total + prices.tax} />.{" "}
            </>
          )}
          Choose your country to see {prices.tax > 0 ? "it in the total" : "the total there"}.
        </p>
      )}
      <FreeDelivery prices={prices} table={table} country={country} />
      <WeightNote when={weight !== undefined} weight={weight} grams={goodsGrams(pricedItems(cart))} />
      {children}
      {short.length === 0 ? (
        <LargeButtonLink to="/checkout">Proceed to Checkout</LargeButtonLink>
      ) : (
        <CannotProceed names={short.map((item) => ownName(item.product.name)[0])} />
      )}
      <a href="/products">Continue Shopping</a>
    </Summary>
  );
}

/** Replaces the link to the checkout, which would refuse the order. Leads to the first line with too little stock. */
function CannotProceed({ names }: { names: string[] }) {
  return (
    <>
      <p id="cannot-proceed" className="field-error">
        There is less of {new Intl.ListFormat("en-GB").format(names)} than you have in your cart. Please take what is
        left, or remove it.
      </p>
      <button
        type="button"
        className="button button-large"
        aria-disabled="true"
        aria-describedby="cannot-proceed"
        onClick={showFirstShortLine}
      >
        Proceed to Checkout
      </button>
    </>
  );
}

function showFirstShortLine(): void {
  const line = document.querySelector(".cart-item:has(.field-error)");
  line?.scrollIntoView({ block: "center" });
  line?.querySelector<HTMLElement>(".cart-item-text button, .remove-button")?.focus();
}
