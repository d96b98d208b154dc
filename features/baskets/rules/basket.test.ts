import * as fc from "fast-check";
import { expect, test } from "vitest";
import { basketForm, basketLines, basketText, codeIn, goneGoods } from "./basket.ts";

const item = fc.record({
  productId: fc.stringMatching(/^[a-z0-9-]{1,40}$/),
  quantity: fc.integer({ min: 1, max: 99 }),
});
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
