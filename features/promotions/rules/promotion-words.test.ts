import { expect, test } from "vitest";
import { missingWords, promotionWords } from "./promotion-words.ts";

const four = { productIds: ["1", "2", "3", "4"], productNames: ["Egusi (melon seed)", "Iru", "Ogbono", "Garri"] };

test.each([
  ["15% off your goods", { percent: 15 }],
  ["₦2,000 off your goods", { amount: 2_000 }],
  ["₦2,000 off from ₦30,000", { amount: 2_000, fromGoods: 30_000 }],
  ["10% off Spices", { percent: 10, category: "Spices" }],
  ["10% off Spices from ₦30,000 and 3 packs", { percent: 10, category: "Spices", fromGoods: 30_000, fromUnits: 3 }],
  ["10% off from 3 packs", { percent: 10, fromUnits: 3 }],
  ["10% off your goods", { percent: 10, fromUnits: 1 }],
  ["Free delivery", { freeDelivery: true }],
  ["Free delivery from ₦50,000", { freeDelivery: true, fromGoods: 50_000 }],
  ["Free delivery with Spices", { freeDelivery: true, category: "Spices" }],
  ["5% off Egusi, Iru, Ogbono and 1 more", { percent: 5, ...four }],
])("customers read %s", (words, promotion) => expect(promotionWords(promotion)).toBe(words));

const goods = [{ id: "1", category: "Spices", price: 12_900, quantity: 2 }];

test.each([
  ["₦4,200 more and delivery is free", { freeDelivery: true, fromGoods: 30_000 }],
  ["1 pack more of Spices and you get 10% off", { percent: 10, category: "Spices", fromUnits: 3 }],
  ["₦9,000 and 2 packs more and you get ₦500 off", { amount: 500, fromGoods: 34_800, fromUnits: 4 }],
  ["1 pack more of Iru and you get 10% off", { percent: 10, productIds: ["2"], productNames: ["Iru"] }],
])("what is missing: %s", (words, promotion) => expect(missingWords(goods, promotion)).toBe(words));

test("nothing is missing once the conditions are met", () => {
  expect(missingWords(goods, { percent: 10, category: "Spices", fromGoods: 25_800, fromUnits: 2 })).toBeUndefined();
});
