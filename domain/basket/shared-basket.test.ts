import { assert, constantFrom, integer, property, record, uniqueArray } from "fast-check";
import { expect, test } from "vitest";
import { fieldErrors } from "../field-errors.ts";
import { itemsToAdd, orderedLines, partsOf, sharedBasketText } from "./shared-basket.ts";
import { fillSharedBasketForm, payPartForm, takeOutForm } from "./shared-basket-forms.ts";

const line = (person: string, productId: string, quantity: number) => ({ person, productId, quantity });

test("each pays for their own goods, and delivery and tax by the price of these", () => {
  const lines = [line("Amara", "1", 2), line("Bola", "1", 1), line("Bola", "2", 1)];
  const items = [
    { productId: "1", quantity: 3, price: 1_000 },
    { productId: "2", quantity: 1, price: 2_000 },
  ];
  const parts = partsOf(lines, { items, subtotal: 5_000, total: 6_000 });
  expect([...parts]).toEqual([
    ["Amara", 2_400],
    ["Bola", 3_600],
  ]);
});

test("what was added last is what an order with too little does not have, and nobody pays for it", () => {
  const lines = [line("Amara", "1", 2), line("Bola", "1", 2)];
  const items = [{ productId: "1", quantity: 3, price: 1_000 }];
  expect(orderedLines(lines, items).map(({ ordered }) => ordered)).toEqual([2, 1]);
  expect([...partsOf(lines, { items, subtotal: 3_000, total: 3_000 })]).toEqual([
    ["Amara", 2_000],
    ["Bola", 1_000],
  ]);
});

test("what whoever orders adds for themselves is in nobody's part", () => {
  const items = [
    { productId: "1", quantity: 1, price: 1_000 },
    { productId: "9", quantity: 1, price: 3_000 },
  ];
  expect([...partsOf([line("Amara", "1", 1)], { items, subtotal: 4_000, total: 4_400 })]).toEqual([["Amara", 1_100]]);
});

const people = constantFrom("Amara", "Bola", "Chidi", "Dami");
const wanted = uniqueArray(
  record({ person: people, productId: constantFrom("1", "2", "3"), quantity: integer({ min: 1, max: 99 }) }),
  {
    minLength: 1,
    selector: ({ person, productId }) => `${person} ${productId}`,
  },
);

test("the parts of any basket are whole naira from 0, and add up to the total when everything that is ordered was wanted", () => {
  const prices = record({
    "1": integer({ min: 1, max: 90_000 }),
    "2": integer({ min: 1, max: 90_000 }),
    "3": integer({ min: 1, max: 90_000 }),
  });
  assert(
    property(wanted, prices, integer({ min: 0, max: 60_000 }), (lines, price, delivery) => {
      const ids = [...new Set(lines.map(({ productId }) => productId))] as (keyof typeof price)[];
      const items = ids.map((productId) => ({
        productId,
        quantity: lines.reduce((sum, one) => sum + (one.productId === productId ? one.quantity : 0), 0),
        price: price[productId],
      }));
      const subtotal = items.reduce((sum, item) => sum + item.quantity * item.price, 0);
      const parts = [...partsOf(lines, { items, subtotal, total: subtotal + delivery }).values()];
      expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(subtotal + delivery);
    }),
  );
});

test("of a cart only what its owner has not added yet is added, whatever others want", () => {
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

const items = JSON.stringify([{ productId: "1", quantity: 1 }]);

test("whoever fills a basket says a name", () => {
  expect(fillSharedBasketForm.parse({ person: " Amara ", items })).toMatchObject({ person: "Amara" });
  expect(fieldErrors(fillSharedBasketForm.safeParse({ person: " ", items }).error!)).toEqual({
    person: "Please enter your name, so that the others see what is yours",
  });
});

test("a part is at least ₦100, and names who pays it", () => {
  const typed = { person: "Bola", giverName: "Bola Ade", giverEmail: "bola@example.com", giverPhone: "0803 555 0177" };
  expect(payPartForm.parse({ ...typed, country: "Nigeria", amount: "₦12,400" })).toMatchObject({
    amount: 12_400,
    giverPhone: "+2348035550177",
  });
  expect(payPartForm.parse({ ...typed, country: "Nigeria", amount: "100" }).amount).toBe(100);
  const bad = payPartForm.safeParse({ ...typed, country: "Ghana", amount: "99", giverName: "" });
  expect(Object.keys(fieldErrors(bad.error!)).toSorted()).toEqual(["amount", "giverName", "giverPhone"]);
});

test("the message that goes round invites to add, and once it is ordered to pay; both have the link", () => {
  const url = "https://shop.example/shared-basket/x";
  expect(sharedBasketText(url, false)).toBe(`Let’s fill one basket at Calabash Larder. Put in what you’d like: ${url}`);
  expect(sharedBasketText(url, true)).toBe(
    `Our basket at Calabash Larder is ordered. What your part comes to, and how to pay it: ${url}`,
  );
});

test("goods that cost nothing have parts of nothing", () => {
  const free = [{ productId: "1", quantity: 1, price: 0 }];
  expect([...partsOf([line("Amara", "1", 1)], { items: free, subtotal: 0, total: 0 })]).toEqual([["Amara", 0]]);
});

test("who takes something out of a shared basket names themselves and the product", () => {
  const taken = { person: "Ada", productId: "x".repeat(40) };
  expect(takeOutForm.parse(taken)).toEqual(taken);
  for (const productId of ["", "x".repeat(41)])
    expect(takeOutForm.safeParse({ ...taken, productId }).success).toBe(false);
});
