import { expect, test } from "vitest";
import {
  addToCart,
  cartCount,
  cartTotal,
  emptyCart,
  refreshCart,
  removeFromCart,
  updateQuantity,
  type CartProduct,
} from "./cart.ts";

const sold = (id: string, price: number): CartProduct => ({
  id,
  price,
  name: `Product ${id}`,
  image: "",
  category: "Spices",
  origin: "Nigeria",
  size: "100 g",
  stock: 50,
});
const uda = sold("12", 12_784);
const iru = sold("15", 14_384);

test("adding a product that is present increases its quantity, another one adds an item", () => {
  const cart = addToCart(addToCart(addToCart(emptyCart, uda), iru, 2), uda, 3);
  expect(cart.items.map((item) => [item.product.id, item.quantity])).toEqual([
    ["12", 4],
    ["15", 2],
  ]);
  expect(cartCount(cart)).toBe(6);
  expect(cartTotal(cart)).toBe(4 * 12_784 + 2 * 14_384);
});

test("a quantity of 0 or less removes the item", () => {
  const cart = addToCart(addToCart(emptyCart, uda), iru);
  expect(updateQuantity(cart, "12", 0).items).toHaveLength(1);
  expect(updateQuantity(cart, "12", -3).items).toHaveLength(1);
  expect(removeFromCart(cart, "15").items.map((item) => item.product.id)).toEqual(["12"]);
});

test("no quantity exceeds 99, and none is a fraction", () => {
  expect(updateQuantity(addToCart(emptyCart, uda, 98), "12", 500).items[0]?.quantity).toBe(99);
  expect(addToCart(emptyCart, uda, 2.7).items[0]?.quantity).toBe(2);
});

test("refreshing takes the current price and removes products that are no longer sold", () => {
  const cart = addToCart(addToCart(emptyCart, uda, 2), iru);
  const fresh = refreshCart(cart, [{ ...uda, price: 13_584 }]);
  expect(fresh.items).toEqual([{ product: { ...uda, price: 13_584 }, quantity: 2 }]);
});
