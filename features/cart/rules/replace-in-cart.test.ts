import { expect, test } from "vitest";
import type { Cart, CartProduct } from "./cart.ts";
import { replaceInCart } from "./replace-in-cart.ts";

const product = (id: string, stock = 20): CartProduct => ({
  id,
  name: `Product ${id}`,
  price: 1_000,
  image: `/${id}.webp`,
  category: "Seafood",
  origin: "Nigeria",
  size: "100 g",
  stock,
});
const cart: Cart = {
  items: [
    { product: product("11"), quantity: 3 },
    { product: product("2"), quantity: 4 },
  ],
};
const quantities = ({ items }: Cart) => items.map((item) => [item.product.id, item.quantity]);

test("a substitute takes the place and the units of what it replaces", () => {
  expect(quantities(replaceInCart(cart, "11", product("18")))).toEqual([
    ["18", 3],
    ["2", 4],
  ]);
});

test("a substitute that is in the cart already gets the units added, and never more than are in stock", () => {
  expect(quantities(replaceInCart(cart, "11", product("2")))).toEqual([["2", 7]]);
  expect(quantities(replaceInCart(cart, "11", product("2", 5)))).toEqual([["2", 5]]);
  expect(quantities(replaceInCart(cart, "11", product("18", 1)))).toEqual([
    ["18", 1],
    ["2", 4],
  ]);
});

test("nothing changes when the substitute is sold out or the product itself, or the product is not in the cart", () => {
  expect(replaceInCart(cart, "11", product("18", 0))).toBe(cart);
  expect(replaceInCart(cart, "11", product("11"))).toBe(cart);
  for (const substitute of ["2", "18"]) expect(replaceInCart(cart, "99", product(substitute))).toBe(cart);
  expect(replaceInCart(cart, "7", product("18"))).toBe(cart);
});
