import { beforeAll, expect, test } from "vitest";
import { DAY } from "#platform/rules/time.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { BASKET_DAYS } from "../rules/basket.ts";
import { baskets } from "../tables.ts";
import { deleteEndedBaskets, findBasket, sendBasket } from "./baskets.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const items = [{ productId: "1", quantity: 2 }];
const at = (days: number) => shop.setClock(new Date(TODAY.getTime() + days * DAY));

test("a basket is found by its code for 30 days, and deleted in the night after", async () => {
  at(0);
  const code = await sendBasket(shop, "10.8.0.1", items);
  if (typeof code !== "string") throw new Error(code.message);
  expect(code).toMatch(/^[\w-]{11}$/);
  at(BASKET_DAYS - 1);
  await deleteEndedBaskets(shop);
  expect((await findBasket(shop, code))?.items).toEqual(items);
  at(BASKET_DAYS);
  expect(await findBasket(shop, code)).toBeUndefined();
  await deleteEndedBaskets(shop);
  expect(await shop.db.$count(baskets)).toBe(0);
});

test("a network sends thirty baskets in an hour, and no more", async () => {
  at(0);
  for (let number = 0; number < 30; number += 1) {
    expect(typeof (await sendBasket(shop, "10.8.0.2", items))).toBe("string");
  }
  expect(await sendBasket(shop, "10.8.0.2", items)).toMatchObject({ code: "too-many" });
});
