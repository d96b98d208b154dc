import { beforeAll, beforeEach, expect, test } from "vitest";
import { emptyGiftForm } from "../../domain/order/gift.ts";
import { acceptEverything, orderId, orderOf, setStock } from "../../tests/orders.ts";
import { amara, joinConfirmed } from "../../tests/people.ts";
import { openTestShop, type TestShop } from "../../tests/test-shop.ts";
import { findOrder } from "../orders/orders.ts";
import { placeOrder } from "../orders/place-order.ts";
import { placeMonthlyOrder, readMonthlyOrder } from "./monthly-order.ts";
import { addStandingOrder, listStandingOrders } from "./standing-orders.ts";

let shop: TestShop;
let amaraId: string;
const gift = {
  ...emptyGiftForm,
  giver: "Amara Nwosu",
  country: "United Kingdom",
  from: "Amara",
  greeting: "Eat well!",
};
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await joinConfirmed(shop, amara);
  for (const id of ["1", "2"]) await setStock(shop, id, 50);
  await placeOrder(shop, amaraId, await orderOf(shop, 1, { "1": 2, "2": 3 }));
  await placeOrder(shop, amaraId, { ...(await orderOf(shop, 2, { "1": 2 })), gift: { ...gift, day: "2026-12-20" } });
});
beforeEach(async () => {
  await shop.pool.query("delete from standing_orders");
  for (const id of ["1", "2"]) await setStock(shop, id, 50);
});

/** Begins a standing order like one of the two orders; returns its id. */
async function beginLike(number: number): Promise<number> {
  const order = await findOrder(shop.db, orderId(number));
  const items = (order?.items ?? []).map(({ productId, quantity }) => ({ productId, quantity }));
  await addStandingOrder(shop, amaraId, { orderId: orderId(number), items, day: 5 });
  return (await listStandingOrders(shop.db, amaraId))[0]?.id ?? 0;
}

const draftOf = async (id: number) => {
  const draft = (await readMonthlyOrder(shop.db, amaraId, id))?.draft;
  if (!draft || draft.refused !== undefined) throw new Error("There is no draft");
  return draft;
};
const confirm = async (id: number, number: number, total: number) =>
  placeMonthlyOrder(
    shop,
    { userId: amaraId, id, ip: "192.0.2.1" },
    { orderId: orderId(number), total, acknowledged: await acceptEverything(shop) },
  );

test("a standing order goes where its order went, at today's prices, and is paid by a link; twice the same is one order", async () => {
  const id = await beginLike(1);
  const { amounts } = await draftOf(id);
  const href = await confirm(id, 10, amounts.total);
  expect(href).toMatch(/\/pay-order\/[\w-]+$/);
  expect(await confirm(id, 10, amounts.total)).toMatch(/\/pay-order\//);
  const [placed, model] = [await findOrder(shop.db, orderId(10)), await findOrder(shop.db, orderId(1))];
  expect(placed).toMatchObject({
    status: "pending",
    total: amounts.total,
    customerName: model?.customerName,
    shippingAddress: model?.shippingAddress,
    shippingMethod: model?.shippingMethod,
  });
  expect(placed?.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    ["1", 2],
    ["2", 3],
  ]);
});

test("what is sold out is named, and the order has what is left; of nothing there is no order", async () => {
  const id = await beginLike(1);
  await setStock(shop, "1", 1);
  await setStock(shop, "2", 0);
  const found = await readMonthlyOrder(shop.db, amaraId, id);
  expect(found?.missing).toEqual([
    "Only 1 of Egusi (melon seed), shelled left.",
    "Crayfish (ede), whole, smoke-dried is sold out for now.",
  ]);
  const { items, amounts } = await draftOf(id);
  expect(items).toEqual([{ productId: "1", quantity: 1 }]);
  expect(await confirm(id, 11, amounts.total)).toMatch(/\/pay-order\//);
  await setStock(shop, "1", 0);
  expect((await readMonthlyOrder(shop.db, amaraId, id))?.draft).toBeUndefined();
  expect(await confirm(id, 12, amounts.total)).toMatchObject({ code: "product-gone" });
});

test("a total that the customer has not seen is refused, and nothing is ordered", async () => {
  const id = await beginLike(1);
  const { amounts } = await draftOf(id);
  expect(await confirm(id, 13, amounts.total - 1)).toMatchObject({ code: "price-changed" });
  expect(await findOrder(shop.db, orderId(13))).toBeUndefined();
});

test("a gift is the same gift every month, with a page of its own and without the wished day", async () => {
  const id = await beginLike(2);
  const { amounts } = await draftOf(id);
  await confirm(id, 14, amounts.total);
  const [placed, model] = [await findOrder(shop.db, orderId(14)), await findOrder(shop.db, orderId(2))];
  expect(placed?.gift).toMatchObject({ giver: "Amara Nwosu", from: "Amara", greeting: "Eat well!", day: null });
  expect(placed?.gift?.code).not.toBe(model?.gift?.code);
});

test("a standing order of an order whose person was erased has goods, and no draft", async () => {
  const id = await beginLike(1);
  const { rows } = await shop.pool.query<{ name: string }>("select customer_name as name from orders where id = $1", [
    orderId(1),
  ]);
  await shop.pool.query("update orders set customer_name = '' where id = $1", [orderId(1)]);
  const found = await readMonthlyOrder(shop.db, amaraId, id);
  expect([found?.lines.length, found?.draft]).toEqual([2, undefined]);
  await shop.pool.query("update orders set customer_name = $2 where id = $1", [orderId(1), rows[0]?.name]);
});

test("goods that may not be sent there any more are named, and cannot be ordered", async () => {
  const id = await beginLike(1);
  await shop.pool.query(
    "insert into import_rules (id, destination, product_id, verdict, message, source, confidence, checked_on) values ('no-egusi', 'Nigeria', '1', 'refuse', 'Not now.', 'https://example.com', 'high', '2026-11-01')",
  );
  const found = await readMonthlyOrder(shop.db, amaraId, id);
  expect(found?.draft).toEqual({ refused: "We can’t send Egusi (melon seed), shelled to Nigeria any more." });
  expect(await confirm(id, 15, 0)).toMatchObject({ code: "import-refused" });
  await shop.pool.query("delete from import_rules where id = 'no-egusi'");
});
