import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { CartRow } from "#features/cart-page/storefront/cart-row.tsx";
import { cartProduct } from "#features/cart/rules/cart-product.ts";
import { quote } from "#features/cart/rules/quote.ts";
import { MiniCartLine } from "#features/cart/ui/mini-cart/mini-cart-line.tsx";
import { ProductCard } from "#features/cart/ui/product-card/product-card.tsx";
import { productSummary, type Product } from "#features/catalogue/rules/product.ts";
import { Price } from "#features/catalogue/ui/product/price.tsx";
import { StructuredData } from "#features/product-page/storefront/structured-data.tsx";
import { shownTaxes } from "#features/shipping/rules/tax.ts";
import { currenciesFromRates } from "#platform/rules/currencies.ts";
import { amountTexts, shownCurrency } from "#platform/rules/shown-amounts.ts";
import { PageContext, type RootData } from "#platform/ui/browser/page-context.ts";
import { PaidFrom } from "#platform/ui/browser/use-currency.ts";
import { DeliveredTo } from "#platform/ui/browser/use-shown-tax.ts";
import { seedTable } from "#tests/orders/shipping-table.ts";
import { firstRates } from "../../../../db/seed/currency-rates.ts";
import { readProducts } from "../../../../db/seed/products.ts";
import { shippingZones } from "../../../../db/seed/reference.ts";
import { CheckoutGoods } from "./checkout-goods.tsx";

let products: Product[];
beforeAll(async () => {
  const seeded = await readProducts();
  const all = seeded.map((one) => ({ ...(one as unknown as Product), inStock: true, morePictures: [] }));
  products = [...all, ...all.slice(0, 1).map((one) => ({ ...one, isZeroRated: true }))];
});

const currencies = currenciesFromRates(firstRates("2026-11-29", true), new Date("2026-11-29T12:00:00Z"));
const tax = { name: "VAT", percent: 7.5, isIncluded: false };
const isSwitchedOn = (pricesWithTax: boolean, isIncluded = false) => ({
  ...seedTable,
  countries: seedTable.countries.map((one) => ({ ...one, tax: { ...tax, isIncluded }, pricesWithTax })),
});
type Table = typeof seedTable;

/** The page around something, for goods that go to this country and are paid from it. */
function textsIn(content: React.ReactNode, table: Table, country: string | undefined): Document {
  const shared = { borders: {}, deliveryTerms: {}, deliveryPrices: {}, countries: [], on: [], site: "" };
  const root = { ...shared, currencies, shownTaxes: shownTaxes(table) } as unknown as RootData;
  const html = renderToStaticMarkup(
    <PageContext value={{ root, path: "/" }}>
      <PaidFrom value={country}>
        <DeliveredTo value={country}>{content}</DeliveredTo>
      </PaidFrom>
    </PageContext>,
  );
  return new DOMParser().parseFromString(html, "text/html");
}

const everywhere = shippingZones.flatMap(({ countries }) =>
  countries.flatMap(({ name, isActive }) => (isActive ? [name] : [])),
);
/** What is charged for the goods of one line, as an amount in the country's currency. */
function charged(product: Product, quantity: number, { table, country }: { table: Table; country: string }): string {
  const items = [{ ...product, quantity, grams: 0 }];
  const { subtotal, tax: added } = quote({ items, table, country, method: "standard" });
  const isShown = table.countries.some(({ pricesWithTax }) => pricesWithTax);
  const { first, behind } = amountTexts(isShown ? subtotal + added : subtotal, shownCurrency(currencies, { country }));
  return first + behind;
}

const nothing = () => {};
const lineOf = (product: Product) => ({ product: cartProduct(productSummary(product)), quantity: 3 });

test.each([
  ["off", isSwitchedOn(false), ""],
  ["on, with a tax that is added", isSwitchedOn(true), " incl. 7.5% VAT"],
  ["on, with a tax that prices contain", isSwitchedOn(true, true), " incl. 7.5% VAT"],
])(
  "prices on card, product page, cart, mini cart and checkout are what is charged for the goods, with the switch %s",
  (_name, table, note) => {
    for (const product of products) {
      const item = lineOf(product);
      for (const country of everywhere) {
        const where = { table, country };
        const page = textsIn(
          <>
            <ProductCard product={productSummary(product)} />
            <Price of={productSummary(product)} equivalent />
            <CartRow item={item} onRemove={nothing} />
            <MiniCartLine item={item} onRemove={nothing} onLeave={nothing} />
            <CheckoutGoods cart={{ items: [item] }} />
          </>,
          table,
          country,
        );
        const all = (selector: string) => [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);
        const said = `${product.name} to ${country}`;
        const priced = page.querySelectorAll(".product-card .price-amount .amount-first");
        expect(charged(product, 1, where), said).toContain(priced[0]?.textContent);
        expect(
          all(".price-amount .amount").map((text) => text?.split(")")[0]),
          said,
        ).toHaveLength(2);
        const line = charged(product, 3, where);
        expect(all(".cart-item-total, li > strong > .amount, .checkout-items li > span:nth-child(3)"), said).toEqual([
          line,
          line,
          line,
        ]);
        const one = charged(product, 1, where).split(" (")[0];
        expect(all(".cart-item-price > span:first-child > .amount, .checkout-item-size > .amount"), said).toEqual([
          one,
          one,
        ]);
        expect(new Set(all(".tax-text")), said).toEqual(new Set(product.isZeroRated ? [] : [note]));
        const [perPack, ...others] = all(".unit-price .amount");
        expect(new Set(others), said).toEqual(new Set(perPack === undefined ? [] : [perPack]));
      }
    }
  },
);

test.each([false, true])(
  "structured data has the price that a visitor without a country sees, with the switch %s",
  (isOn) => {
    const table = isSwitchedOn(isOn);
    for (const product of products) {
      const page = textsIn(
        <>
          <StructuredData product={product} sizes={[]} facts={{}} />
          <Price of={product} />
        </>,
        table,
        undefined,
      );
      const json = page.querySelector("script")?.textContent ?? "";
      const shown = page.querySelector(".price-amount .amount-first")?.textContent;
      const { offers } = JSON.parse(json) as { offers: { price: number } };
      expect(`₦${offers.price.toLocaleString("en-GB")}`).toBe(shown);
      expect(charged(product, 1, { table, country: "Nigeria" })).toContain(shown);
    }
  },
);
