import { act, render } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { ProductSummary } from "#features/catalogue/rules/product.ts";
import { standardTerms } from "#features/shipping/rules/delivery.ts";
import { zonePrices } from "#features/shipping/rules/shipping-price.ts";
import { deliveryPrice } from "#features/shipping/ui/country-texts.ts";
import { chooseDeliveryCountry } from "#platform/ui/browser/delivery-country.ts";
import { PageContext, type RootData } from "#platform/ui/browser/page-context.ts";
import { exampleProduct } from "#tests/components/product.ts";
import { seedTable } from "#tests/orders/shipping-table.ts";
import { ProductCard } from "./product-card.tsx";

beforeAll(() => {
  const deliveryPrices = zonePrices(seedTable);
  window.shop = { currencies: [], unionCountries: [], countries: {}, shownTaxes: {}, deliveryPrices, deliveryPrice };
});
afterEach(() => act(() => chooseDeliveryCountry("")));
afterAll(() => void Reflect.deleteProperty(window, "shop"));

const root = { borders: {}, currencies: [], deliveryTerms: standardTerms(seedTable) } as unknown as RootData;

/** The card's price with its delivery, and its date. */
function card(more: Partial<ProductSummary> = {}) {
  const product = exampleProduct("Egusi", { price: 15_984, ...more });
  const { container, unmount } = render(
    <PageContext value={{ root, path: "/" }}>
      <ProductCard product={product} />
    </PageContext>,
  );
  const text = (selector: string) => container.querySelector(selector)?.textContent;
  const shown = {
    delivery: text(".product-card-delivery"),
    date: text(".product-card-date"),
    rating: text(".rating"),
  };
  unmount();
  return shown;
}

test("a card says what delivery to the chosen country costs and by when, but not of what is sold out", () => {
  expect(card()).toMatchObject({ delivery: "", date: "" });
  act(() => chooseDeliveryCountry("United Kingdom"));
  expect(card()).toMatchObject({ delivery: "+ ₦23,984 delivery", date: expect.stringMatching(/^Arrives by /) });
  expect(card({ price: 160_001 })).toMatchObject({ delivery: "Free delivery" });
  expect(card({ stock: 0, inStock: false })).toMatchObject({ delivery: "", date: "" });
});

test("a card has the rating that customers gave, and none with samples in it", () => {
  expect(card({ rating: 4.5, reviews: 2, sampleReviews: 0 }).rating).toContain("2 reviews");
  expect(card({ rating: 4.5, reviews: 414, sampleReviews: 412 }).rating).toBeUndefined();
  expect(card({ rating: 0, reviews: 0 }).rating).toBeUndefined();
});
