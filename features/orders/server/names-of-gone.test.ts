import { expect, test } from "vitest";
import { hideProduct } from "#features/catalogue/server/save-product.ts";
import { makeOrderRequest, setStock } from "#tests/orders/orders.ts";
import { amara, joinConfirmed } from "#tests/people/people.ts";
import { openTestShop } from "#tests/shop/test-shop.ts";
import { namesOfGone } from "./names-of-gone.ts";
import { placeOrder } from "./place-order.ts";

test("hidden goods that were bought before are named in the sequence of the shop, and those without any order are not", async () => {
  const shop = await openTestShop();
  const buyer = await joinConfirmed(shop, amara);
  for (const id of ["1", "2"]) await setStock(shop, id, 10);
  await placeOrder(shop, buyer, await makeOrderRequest(shop, 1, { "2": 1, "1": 1 }));
  expect(await namesOfGone(shop.db, ["2", "1", "17"])).toEqual([]);
  for (const id of ["2", "1", "17"]) await hideProduct(shop, "office", { id, isHidden: true });
  expect(await namesOfGone(shop.db, ["2", "1", "17"])).toEqual([
    "Egusi (melon seed), shelled",
    "Crayfish (ede), whole, smoke-dried",
  ]);
});
