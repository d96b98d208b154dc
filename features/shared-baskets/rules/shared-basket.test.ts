import { expect, test } from "vitest";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { fillSharedBasketForm, takeOutForm } from "./shared-basket-forms.ts";
import { besides, goodsToOrder, itemsToAdd, orderedLines, sharedBasketText } from "./shared-basket.ts";

const line = (person: string, productId: string, quantity: number) => ({ person, productId, quantity });

test("when an order has too few units, the lines that were added last lack them", () => {
  const lines = [line("Amara", "1", 2), line("Bola", "1", 2), line("Bola", "2", 1)];
  const items = [{ productId: "1", quantity: 3 }];
  expect(orderedLines(lines, items).map(({ ordered }) => ordered)).toEqual([2, 1, 0]);
});

test("goods that only the order has are listed apart from the basket", () => {
  const items = [
    { productId: "1", quantity: 3 },
    { productId: "9", quantity: 1 },
  ];
  expect(besides([line("Amara", "1", 1), line("Bola", "1", 1)], items)).toEqual([
    { productId: "1", quantity: 1 },
    { productId: "9", quantity: 1 },
  ]);
  expect(besides([line("Amara", "1", 3), line("Bola", "9", 2)], items)).toEqual([]);
});

test("only units that a person has not added yet are added from their cart, whatever others want", () => {
  const lines = [line("Amara", "1", 2), line("Bola", "2", 5)];
  const cart = [
    { productId: "1", quantity: 3 },
    { productId: "2", quantity: 1 },
  ];
  expect(itemsToAdd(lines, "Amara", cart)).toEqual([
    { productId: "1", quantity: 1 },
    { productId: "2", quantity: 1 },
  ]);
  expect(itemsToAdd(lines, "Bola", cart)).toEqual([{ productId: "1", quantity: 3 }]);
  expect(itemsToAdd(lines, "", cart)).toEqual(cart);
  expect(itemsToAdd(lines, "Amara", [{ productId: "1", quantity: 2 }])).toEqual([]);
});

const goods = (productId: string, quantity: number) => ({ productId, quantity, name: `Product ${productId}` });

test("whoever orders for all gets what everybody wants of each product and the cart does not have yet", () => {
  const product = {
    id: "1",
    name: "Egusi",
    price: 100,
    image: "",
    category: "Spices",
    origin: "",
    size: "500 g",
    stock: 9,
  };
  const lines = [goods("1", 2), goods("2", 1), goods("1", 3)];
  expect(goodsToOrder(lines, { items: [] })).toEqual([goods("1", 5), goods("2", 1)]);
  expect(goodsToOrder(lines, { items: [{ product, quantity: 4 }] })).toEqual([goods("1", 1), goods("2", 1)]);
  for (const quantity of [5, 6])
    expect(goodsToOrder(lines, { items: [{ product, quantity }] })).toEqual([goods("2", 1)]);
});

const items = JSON.stringify([{ productId: "1", quantity: 1 }]);

test("adding to a shared basket needs a name", () => {
  expect(fillSharedBasketForm.parse({ person: " Amara ", items })).toMatchObject({ person: "Amara" });
  expect(fieldErrors(fillSharedBasketForm.safeParse({ person: " ", items }).error!)).toEqual({
    person: "Please enter your name, so that the others see what is yours",
  });
});

test("the message to share invites to add, and after the order to look; both have the link", () => {
  const url = "https://shop.example/shared-basket/x";
  expect(sharedBasketText("Adire Foods", url, false)).toBe(
    `Let’s fill one basket at Adire Foods. Put in what you’d like: ${url}`,
  );
  expect(sharedBasketText("Adire Foods", url, true)).toBe(
    `Our basket at Adire Foods is ordered. What is in it, and what it comes to: ${url}`,
  );
});

test("removing something from a shared basket needs a name and the product", () => {
  const taken = { person: "Ada", productId: "x".repeat(40) };
  expect(takeOutForm.parse(taken)).toEqual(taken);
  for (const productId of ["", "x".repeat(41)])
    expect(takeOutForm.safeParse({ ...taken, productId }).success).toBe(false);
});
