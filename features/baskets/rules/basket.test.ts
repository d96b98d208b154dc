import * as fc from "fast-check";
import { expect, test } from "vitest";
import { basketChange, basketForm, basketLines, basketText, changeItems, codeIn, goneGoods } from "./basket.ts";

const item = fc.record({
  productId: fc.stringMatching(/^[a-z0-9-]{1,40}$/),
  quantity: fc.integer({ min: 1, max: 99 }),
});
const many = (count: number) => Array.from({ length: count }, (_, index) => ({ productId: `p${index}`, quantity: 1 }));
const goods = fc.uniqueArray(item, { selector: ({ productId }) => productId, minLength: 1, maxLength: 100 });

test("every cart can be sent, and comes back as it was", () => {
  fc.assert(
    fc.property(goods, (items) => {
      expect(basketForm.parse({ items: JSON.stringify(items) })).toEqual({ items });
    }),
  );
});

test.each([
  ["no goods", "[]", "There is nothing in this basket"],
  ["no JSON", "{", "This is not a basket"],
  ["a product twice", '[{"productId":"1","quantity":1},{"productId":"1","quantity":2}]', "A product appears twice"],
  ["too many units", '[{"productId":"1","quantity":100}]', "Too big: expected number to be <=99"],
  ["no units", '[{"productId":"1","quantity":0}]', "Too small: expected number to be >=1"],
  ["more than a hundred goods", JSON.stringify(many(101)), "A basket has at most 100 goods"],
  ["a text that is too long", " ".repeat(19_999) + "[]", "This is not a basket"],
  ["a name", '[{"productId":"1","quantity":1,"name":"Ada"}]', 'Unrecognized key: "name"'],
])("a basket with %s is refused", (_what, items, message) => {
  expect(basketForm.safeParse({ items }).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test("staff find the code in a link, in a whole message, or by itself, and in nothing else", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{11}$/), (code) => {
      const url = `https://shop.example/basket/${code}`;
      expect(codeIn(code)).toBe(code);
      expect(codeIn(` ${code}\n`)).toBe(code);
      if (/^\w.*\w$/.test(code)) expect(codeIn(`“${code}\u200b”.`)).toBe(code);
      expect(codeIn(` ${url} `)).toBe(code);
      expect(
        codeIn(basketText([{ name: "Egusi", quantity: 2 }], { shopName: "Adire Foods", total: 31_968, url })),
      ).toBe(code);
    }),
  );
  for (const text of [
    "",
    "egusi",
    "x".repeat(12),
    "https://shop.example/basket/",
    `https://shop.example/basket/${"x".repeat(12)}`,
  ])
    expect(codeIn(text), text).toBeUndefined();
});

test("the message has the goods, their price and the link", () => {
  expect(
    basketText([{ name: "Egusi (melon seed), shelled", quantity: 2 }], {
      shopName: "Adire Foods",
      total: 31_968,
      url: "https://shop.example/basket/x",
    }),
  ).toBe(
    "My basket from Adire Foods:\n2 × Egusi (melon seed), shelled\nGoods: ₦31,968, without delivery\nhttps://shop.example/basket/x",
  );
});

test("the items of a basket have today's names and prices and their stock; goods that are no longer sold are left out", () => {
  const sold = { name: "Egusi", size: "500 g", price: 15_984, isZeroRated: true, image: "egusi.webp" };
  const items = [
    { productId: "1", quantity: 3, person: "Ada" },
    { productId: "2", quantity: 1, person: "Bola" },
    { productId: "9", quantity: 1, person: "Chidi" },
  ];
  const lines = basketLines(items, [
    { id: "2", ...sold, stock: 0 },
    { id: "1", ...sold, stock: 2 },
    { id: "3", ...sold, stock: 5 },
  ]);
  expect(lines).toEqual([
    { productId: "1", quantity: 3, person: "Ada", ...sold, left: 2 },
    { productId: "2", quantity: 1, person: "Bola", ...sold, left: 0 },
  ]);
  expect(basketLines([{ productId: "3", quantity: 4 }], [{ id: "3", ...sold, stock: 5 }])[0]?.left).toBe(4);
});

test("goods that are no longer sold are named; those without a name are counted", () => {
  expect(goneGoods(0, [])).toEqual([]);
  expect(goneGoods(2, ["Yaji", "Iru"])).toEqual(["Yaji is no longer sold.", "Iru is no longer sold."]);
  expect(goneGoods(2, ["Yaji"])).toEqual(["Yaji is no longer sold.", "One of the goods is no longer sold."]);
  expect(goneGoods(2, [])).toEqual(["2 of the goods are no longer sold."]);
});

test.each([
  ["one more unit, when no number is sent", { product: "1" }, { product: "1", quantity: 1 }],
  ["several units", { product: "1", quantity: " 99 " }, { product: "1", quantity: 99 }],
  ["none", { product: "x".repeat(40), quantity: "0", exactly: "yes" }, undefined],
])("a change of a basket without JavaScript is read: %s", (_, typed, change) => {
  expect(basketChange.parse(typed)).toEqual(change ?? { ...typed, quantity: 0 });
});

test.each([
  ["no product", { product: "" }],
  ["an id that is too long", { product: "x".repeat(41) }],
  ["too many units", { product: "1", quantity: "100" }],
  ["no number", { product: "1", quantity: "" }],
])("a change of a basket with %s is refused", (_, typed) => {
  expect(basketChange.safeParse(typed).success).toBe(false);
});

test.each([
  ["adds units to those in the basket", { product: "1", quantity: 3 }, { "1": 98, "2": 1 }],
  ["adds up to as many as an order may have", { product: "1", quantity: 5 }, { "1": 99, "2": 1 }],
  ["adds another product", { product: "3", quantity: 2 }, { "1": 95, "2": 1, "3": 2 }],
  ["adds no units", { product: "3", quantity: 0 }, { "1": 95, "2": 1 }],
  ["sets the number of units", { product: "1", quantity: 3, exactly: "yes" }, { "1": 3, "2": 1 }],
  ["sets the number of another product", { product: "3", quantity: 4, exactly: "" }, { "1": 95, "2": 1, "3": 4 }],
  ["takes a product out", { product: "1", quantity: 0, exactly: "yes" }, { "2": 1 }],
])("a change of a basket %s", (_, change, expected) => {
  const items = [
    { productId: "1", quantity: 95 },
    { productId: "2", quantity: 1 },
  ];
  const changed = changeItems(items, change);
  expect(Object.fromEntries(changed.map(({ productId, quantity }) => [productId, quantity]))).toEqual(expected);
});

test("a full basket takes more units of its goods, but no other product", () => {
  expect(changeItems(many(99), { product: "1", quantity: 1 })).toHaveLength(100);
  expect(changeItems(many(100), { product: "1", quantity: 1 })).toEqual(many(100));
  expect(changeItems(many(100), { product: "p99", quantity: 1 })[99]).toEqual({ productId: "p99", quantity: 2 });
});
