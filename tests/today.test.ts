import { expect, test } from "vitest";
import { readToday } from "#features/office/office/today/read-today.ts";
import { recordMoney } from "#features/payments/server/confirm-by-hand.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { DAY } from "#platform/rules/time.ts";
import { openPayingShop, placeTestOrder } from "./money/paying-shop.ts";
import { amara, joinConfirmed } from "./people/people.ts";
import { openTestShop } from "./shop/test-shop.ts";

test("staff who only pack read on Today which orders wait and which are late, and no customer's name", async () => {
  const { shop } = await openPayingShop();
  const userId = await joinConfirmed(shop, amara);
  const order = await placeTestOrder(shop, userId, 1);
  const paid = { method: "bank-transfer", reference: "GTB-1", kobo: toKobo(order.total) } as const;
  await recordMoney(shop, { orderId: order.id, actor: userId }, paid);
  const read = async (role: "manager" | "packer") => (await readToday(shop, role)).orders;
  expect(await read("manager")).toMatchObject({ toPack: { first: [{ id: order.id, name: order.customerName }] } });
  expect(await read("packer")).toMatchObject({ toPack: { first: [{ id: order.id }] } });
  expect(JSON.stringify(await read("packer"))).not.toContain(order.customerName);
  shop.setClock(new Date(shop.clock().getTime() + 30 * DAY));
  expect(await read("manager")).toMatchObject({ lateToPack: { first: [{ id: order.id, name: order.customerName }] } });
  expect(await read("packer")).toMatchObject({ lateToPack: { first: [{ id: order.id }] } });
  expect(JSON.stringify(await read("packer"))).not.toContain(order.customerName);
});

test("before the opening the examples, all sold out, are not what runs low", async () => {
  const shop = await openTestShop({ demo: false });
  const { low, firstRun } = await readToday(shop, "owner");
  expect([firstRun?.isOpen, low?.count]).toEqual([true, expect.any(Number)]);
  await shop.pool.query("update shop_settings set opened_at = null");
  expect((await readToday(shop, "owner")).low).toBeUndefined();
});
