import { expect, test } from "vitest";
import {
  addToCart,
  cartCount,
  cartTotal,
  emptyCart,
  exceedsStock,
  itemsFromCart,
  quantityInCart,
  refreshCart,
  removeFromCart,
  undoChange,
  updateQuantity,
  type Cart,
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
  stock: 500,
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

test("the cart never takes more than the stock, in one step or in several", () => {
  const scarce = { ...uda, stock: 18 };
  const full = addToCart(emptyCart, scarce, 18);
  expect(quantityInCart(addToCart(full, scarce, 18), "12")).toBe(18);
  expect(quantityInCart(addToCart(emptyCart, scarce, 40), "12")).toBe(18);
  expect(quantityInCart(updateQuantity(full, "12", 19), "12")).toBe(18);
  expect(addToCart(emptyCart, { ...uda, stock: 0 })).toEqual(emptyCart);
});

test("when the stock has fallen the cart keeps the quantity and says so, and every change ends at the stock", () => {
  const cart = refreshCart(addToCart(emptyCart, uda, 36), [{ ...uda, stock: 18 }]);
  expect(cart.items.map(exceedsStock)).toEqual([true]);
  expect(quantityInCart(addToCart(cart, { ...uda, stock: 18 }), "12")).toBe(36);
  const taken = updateQuantity(cart, "12", 35);
  expect(quantityInCart(taken, "12")).toBe(18);
  expect(taken.items.map(exceedsStock)).toEqual([false]);
  const soldOut = refreshCart(cart, [{ ...uda, stock: 0 }]);
  expect(updateQuantity(soldOut, "12", 35).items).toEqual([]);
});

test("adding again takes the product as it is now", () => {
  const cart = addToCart(addToCart(emptyCart, uda), { ...uda, price: 13_584 });
  expect(cart.items).toEqual([{ product: { ...uda, price: 13_584 }, quantity: 2 }]);
});

const lines = (cart: Cart) => cart.items.map((item) => [item.product.id, item.quantity]);

test("undoing a change restores place and quantity of what it changed, and keeps what was changed since", () => {
  const egusi = sold("1", 15_984);
  const before = addToCart(addToCart(addToCart(emptyCart, uda, 2), iru, 3), egusi, 4);
  const without = removeFromCart(before, "12");
  expect(undoChange(without, before, without)).toEqual(before);
  expect(undoChange(emptyCart, before, emptyCart)).toEqual(before);
  expect(lines(undoChange(updateQuantity(without, "1", 1), before, without))).toEqual([
    ["12", 2],
    ["15", 3],
    ["1", 1],
  ]);
  expect(lines(undoChange(addToCart(emptyCart, iru), before, emptyCart))).toEqual([
    ["12", 2],
    ["15", 1],
    ["1", 4],
  ]);
  expect(lines(undoChange(addToCart(without, uda), before, without))).toEqual([
    ["15", 3],
    ["1", 4],
    ["12", 1],
  ]);
  // What the change added is removed, and what it raised is lowered.
  const more = addToCart(emptyCart, uda, 2);
  expect(lines(undoChange(addToCart(addToCart(more, iru), egusi), more, addToCart(more, iru)))).toEqual([
    ["12", 2],
    ["1", 1],
  ]);
  expect(lines(undoChange(updateQuantity(before, "12", 5), before, updateQuantity(before, "12", 5)))).toEqual(
    lines(before),
  );
});

test("a request sends the products of a cart with their units", () => {
  expect(itemsFromCart(addToCart(addToCart(emptyCart, uda, 2), iru, 3))).toEqual([
    { productId: uda.id, quantity: 2 },
    { productId: iru.id, quantity: 3 },
  ]);
});
