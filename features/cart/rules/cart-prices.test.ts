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

test("a promotion that needs no code is in the total, also before the country is known", () => {
  const table = { ...seedTable, promotions: [{ code: "FIVE", amount: 5_000, fromGoods: 25_000 }] };
  expect(cartPrices(cart, table, "Nigeria")).toMatchObject({ discount: 5_000, total: 20_000 + 24_000 + 1_280 });
  expect(cartPrices(cart, table, undefined)).toMatchObject({
    total: 44_000,
    promotions: { lines: ["₦5,000 off from ₦25,000: you save ₦5,000"], freeDelivery: false },
  });
});

test("goods are priced with what decides their promotion, tax and weight, which a cart of an older page may lack", () => {
  expect(pricedItems(cart)).toEqual([
    { id: "1", category: "Seeds", price: 10_000, quantity: 2, grams: 0 },
    { id: "2", category: "Seeds", price: 5_000, quantity: 1, isZeroRated: true, grams: 0 },
  ]);
});
