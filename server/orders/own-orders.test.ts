import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { ownDataResponse } from "../../domain/api/own-data.ts";
import { orderId, orderOf, setStock } from "../../tests/orders.ts";
import { amara, bola, join } from "../../tests/people.ts";
import { openTestShop, type TestShop } from "../../tests/test-shop.ts";
import { TODAY } from "../../tests/test-config.ts";
import { orders, users } from "../database/schema.ts";
import { exportAccount, listOwnOrders } from "./own-orders.ts";
import { placeOrder } from "./place-order.ts";

let shop: TestShop;
let amaraId: string;
let bolaId: string;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await join(shop, amara);
  bolaId = await join(shop, bola);
  await setStock(shop, "1", 100);
  for (let number = 1; number <= 22; number += 1) {
    // Two in each second, so that they are sorted by id.
    shop.setClock(new Date(TODAY.getTime() + Math.floor(number / 2) * 1000));
    await placeOrder(shop, amaraId, await orderOf(shop, number, { "1": 1 }));
  }
  await placeOrder(shop, bolaId, await orderOf(shop, 50, { "1": 1 }));
});

test("my orders are listed newest first, twenty to a page, none twice and none left out", async () => {
  const first = await listOwnOrders(shop.db, amaraId);
  expect(first.orders).toHaveLength(20);
  const second = await listOwnOrders(shop.db, amaraId, first.next);
  expect(second.next).toBeUndefined();
  const ids = [...first.orders, ...second.orders].map((order) => order.id);
  expect(ids).toEqual(Array.from({ length: 22 }, (_, index) => orderId(22 - index)));
});

test("customers cannot list other customers' orders, nor page from an order that is not theirs", async () => {
  expect((await listOwnOrders(shop.db, bolaId)).orders.map((order) => order.id)).toEqual([orderId(50)]);
  expect(await listOwnOrders(shop.db, bolaId, orderId(22))).toEqual({ orders: [], next: undefined });
});

test("my data contain everything that the shop stores about me, without any secret", async () => {
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, bolaId));
  await shop.pool.query(`
    with paid as (
      insert into payment_attempts (order_id, method, reference, amount, received_kobo, status, created_at, updated_at)
      select id, 'opay', 'TRY-1', total, total * 100, 'paid', now(), now() from orders where user_id = '${bolaId}'
      returning *
    )
    insert into refunds (order_id, attempt_id, reference, amount_kobo, reason, channel, status, created_at, updated_at)
    select order_id, id, 'RF-1', 500, 'Broken', 'manual', 'completed', now(), now() from paid;
    insert into returns (rma, order_id, status, created_at, updated_at)
    select 'RMA-AAAAAAAAAA', id, 'requested', now(), now() from orders where user_id = '${bolaId}';
    insert into return_items (rma, product_id, quantity, reason, is_opened)
    values ('RMA-AAAAAAAAAA', '1', 1, 'damaged', true);
    insert into newsletter_subscribers (email, created_at) values ('${bola.email}', now()), ('${amara.email}', now());
    insert into stock_alerts (email, product_id, created_at) values ('${bola.email}', '3', now())`);
  const data = JSON.parse(JSON.stringify(await exportAccount(shop.db, bolaId)));
  expect(data).toMatchObject({
    account: { name: bola.name, email: bola.email },
    orders: [{ id: orderId(50), customerPhone: "+2348035550142", items: [{ quantity: 1 }] }],
  });
  expect(data.signedInFrom).toHaveLength(1);
  expect(ownDataResponse.parse(data)).toMatchObject({
    payments: [{ orderId: orderId(50), reference: "TRY-1", refunds: [{ amountKobo: 500 }] }],
    returns: [{ rma: "RMA-AAAAAAAAAA", items: [{ productId: "1", quantity: 1, isOpened: true }] }],
    newsletter: { confirmedAt: null },
    stockAlerts: [{ productId: "3", category: null }],
  });
  expect(JSON.stringify(data)).not.toMatch(/password|token|amara@example\.com.*CBL_.*000000001"/);
  expect(await shop.db.$count(orders, eq(orders.userId, amaraId))).toBe(22);
});

test("data stored under an email are not those of an account that has not confirmed it", async () => {
  expect(await exportAccount(shop.db, amaraId)).toMatchObject({ newsletter: null, payments: [], returns: [] });
});
