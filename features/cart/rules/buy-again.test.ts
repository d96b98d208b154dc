import { expect, test } from "vitest";
import { buyAgain, buyAgainText } from "./buy-again.ts";
import { addToCart, emptyCart, type CartProduct } from "./cart.ts";

const sold = (id: string, stock: number): CartProduct => ({
  id,
  stock,
  name: `Product ${id}`,
  price: 10_000,
  image: "",
  category: "Spices",
  origin: "Nigeria",
  size: "100 g",
});
const ordered = (productId: string, quantity: number) => ({ productId, name: `Product ${productId}`, quantity });

test("products that are still sold are added to the cart's contents", () => {
  const cart = addToCart(emptyCart, sold("9", 5));
  const again = buyAgain(cart, [ordered("1", 2), ordered("2", 1)], [sold("1", 5), sold("2", 5)]);
  expect(again.cart.items.map((item) => [item.product.id, item.quantity])).toEqual([
    ["9", 1],
    ["1", 2],
    ["2", 1],
  ]);
  expect(again).toMatchObject({ packs: 3, products: 2, missing: [] });
});

test("products that are gone, sold out or short are named", () => {
  const again = buyAgain(emptyCart, [ordered("1", 2), ordered("2", 1), ordered("3", 4)], [sold("2", 0), sold("3", 3)]);
  expect(again.cart.items.map((item) => [item.product.id, item.quantity])).toEqual([["3", 3]]);
  expect(again).toMatchObject({
    packs: 3,
    products: 1,
    missing: ["Product 1 is no longer sold.", "Product 2 is sold out for now.", "Product 3: only 3 left."],
  });
});

test("units that are already in the cart count towards the stock", () => {
  const cart = addToCart(emptyCart, sold("1", 3), 2);
  const again = buyAgain(cart, [ordered("1", 2)], [sold("1", 3)]);
  expect(again.cart.items[0]?.quantity).toBe(3);
  expect(again.missing).toEqual(["Product 1: only 3 left."]);
  const others = addToCart(emptyCart, sold("9", 9), 5);
  expect(buyAgain(others, [ordered("1", 2)], [sold("1", 3)]).cart.items[1]?.quantity).toBe(2);
});

test("only packs that the cart really took are counted: a cart holds 99 of a product at most", () => {
  const cart = addToCart(emptyCart, sold("1", 500), 98);
  expect(buyAgain(cart, [ordered("1", 5)], [sold("1", 500)])).toMatchObject({
    packs: 1,
    products: 1,
    missing: ["Product 1: 99 is the most we can send in one order."],
  });
});

test.each([
  [500, 1, []],
  [99, 1, []],
  [99, 2, ["Product 1: 99 is the most we can send in one order."]],
  [98, 2, ["Product 1: only 98 left."]],
])("of a stock of %i, with 98 in the cart, %i more: %o", (stock, more, missing) => {
  const cart = addToCart(emptyCart, sold("1", 500), 98);
  expect(buyAgain(cart, [ordered("1", more)], [sold("1", stock)]).missing).toEqual(missing);
});

test.each([
  [{ packs: 5, products: 3, missing: [] }, "5 packs of 3 products are in your cart."],
  [{ packs: 2, products: 1, missing: [] }, "2 packs are in your cart."],
  [
    { packs: 1, products: 1, missing: ["Garri is sold out for now."] },
    "1 pack is in your cart. Garri is sold out for now.",
  ],
  [{ packs: 0, products: 0, missing: ["Garri is sold out for now."] }, "Garri is sold out for now."],
])("what was bought again is said in packs, with what is missing: %o", (again, expected) => {
  expect(buyAgainText(again)).toBe(expected);
});

test("a product of an order that has no name any more is one of the products", () => {
  expect(buyAgain(emptyCart, [{ productId: "9", quantity: 1 }], []).missing).toEqual([
    "One of the products is no longer sold.",
  ]);
});
