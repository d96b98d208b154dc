import { beforeAll, expect, test } from "vitest";
import { DAY } from "#platform/rules/time.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { BASKET_DAYS } from "../rules/basket.ts";
import { findBasket } from "./baskets.ts";
import { changeBasket } from "./change-basket.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

async function change(code: string | undefined, product: string, quantity: number, exactly?: "yes"): Promise<string> {
  const changed = await changeBasket(shop, "10.8.0.3", {
    ...(code && { code }),
    change: { product, quantity, exactly },
  });
  if (typeof changed !== "string") throw new Error(changed.message);
  return changed;
}

test("goods are added to the basket of a code, set and taken out; at most 99 of each", async () => {
  const code = await change(undefined, "1", 2);
  expect(await change(code, "1", 1)).toBe(code);
  await change(code, "2", 60);
  await change(code, "2", 60);
  expect((await findBasket(shop, code))?.items).toEqual([
    { productId: "1", quantity: 3 },
    { productId: "2", quantity: 99 },
  ]);
  await change(code, "2", 5, "yes");
  await change(code, "1", 0, "yes");
  expect((await findBasket(shop, code))?.items).toEqual([{ productId: "2", quantity: 5 }]);
});

test("two changes at the same time are both kept", async () => {
  const code = await change(undefined, "1", 1);
  await Promise.all([change(code, "1", 1), change(code, "1", 1), change(code, "2", 1)]);
  expect((await findBasket(shop, code))?.items).toEqual([
    { productId: "1", quantity: 3 },
    { productId: "2", quantity: 1 },
  ]);
});

test("an unknown code and a basket that has ended begin another one", async () => {
  const code = await change("AAAAAAAAAAA", "1", 1);
  expect(code).not.toBe("AAAAAAAAAAA");
  shop.setClock(new Date(TODAY.getTime() + BASKET_DAYS * DAY));
  expect(await change(code, "2", 1)).not.toBe(code);
  shop.setClock(TODAY);
});
