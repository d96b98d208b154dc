import { beforeAll, expect, test } from "vitest";
import { sampleOrderIds } from "#features/orders/rules/samples.ts";
import { findOrder } from "#features/orders/server/orders.ts";
import { addWholePerson, type WholePerson } from "#tests/people/whole-person.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { eraseCommand } from "./erase-command.ts";

let shop: TestShop;
let ada: WholePerson;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await addWholePerson(shop, "adaquuxi", 1);
});

test("the command deletes the account of a customer, and the person of an old order", async () => {
  const typed = `Ada${ada.email.slice(3)}`;
  expect(await eraseCommand(shop, ["account", typed])).toMatchObject({ code: 0 });
  expect(await eraseCommand(shop, ["account", ada.email])).toMatchObject({ code: 1 });
  expect(await eraseCommand(shop, ["order", ada.orderId])).toMatchObject({ code: 0 });
  expect((await findOrder(shop.db, ada.orderId))?.customerName).toBe("Erased");
});

test("the command refuses staff, unknown orders, orders of open books, and what it does not understand", async () => {
  const { rows } = await shop.pool.query<{ email: string }>("select email from users where account_role <> 'customer'");
  expect(await eraseCommand(shop, ["account", rows[0]?.email ?? ""])).toMatchObject({
    code: 1,
    text: "Remove them from the staff first.",
  });
  expect(await eraseCommand(shop, ["order", "CBL_1"])).toEqual({ code: 1, text: "Order not found" });
  expect(await eraseCommand(shop, ["order", sampleOrderIds.shipped])).toMatchObject({
    code: 1,
    text: expect.stringContaining("must be kept"),
  });
  for (const wrong of [[], ["account"], ["customer", "x"], ["order", "x", "y"]]) {
    expect(await eraseCommand(shop, wrong)).toMatchObject({ code: 2 });
  }
});
