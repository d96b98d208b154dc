import { expect, test } from "vitest";
import { seedTable } from "#tests/orders/shipping-table.ts";
import { cartPrices, cartTotalLabel, pricedItems } from "./cart-prices.ts";

const egusi = { name: "Egusi", image: "/pictures/egusi", category: "Seeds", origin: "Oyo", size: "500 g", stock: 9 };
const cart = {
  items: [
    { product: { ...egusi, id: "1", price: 10_000 }, quantity: 2 },
    { product: { ...egusi, id: "2", price: 5_000, isZeroRated: true }, quantity: 1 },
  ],
};

test("once the country is known, a cart costs what the checkout asks for by standard delivery", () => {
  expect(cartPrices(cart, seedTable, "Nigeria")).toMatchObject({
    subtotal: 25_000,
    shipping: 24_000,
    tax: 1_600,
    total: 50_600,
  });
  expect(cartTotalLabel("Nigeria")).toBe("Total");
});

test("before the country is known, a cart's total is its goods and the shipping to the rest of the world, without tax", () => {
  expect(cartPrices(cart, seedTable, undefined)).toMatchObject({ subtotal: 25_000, shipping: 24_000, total: 49_000 });
  expect(cartTotalLabel(undefined)).toBe("Total before tax");
});

test("goods are priced with what decides their tax and weight, which a cart of an older page may lack", () => {
  expect(pricedItems(cart)).toEqual([
    { price: 10_000, quantity: 2, grams: 0 },
    { price: 5_000, quantity: 1, isZeroRated: true, grams: 0 },
  ]);
});
