import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { users } from "#features/accounts/tables.ts";
import { auditLog } from "#platform/audit/table.ts";
import { emailsTo, emailTo } from "#tests/mail/sent-emails.ts";
import { orderId, makeOrderRequest, setStock, readStock } from "#tests/orders/orders.ts";
import { amara, bola, join, joinConfirmed } from "#tests/people/people.ts";
import { openTestShop } from "#tests/shop/test-shop.ts";
import { orders } from "../../tables.ts";
import { placeOrder } from "../place-order.ts";
import { listHeldStock } from "./held-stock.ts";
import { releaseStock } from "./release-stock.ts";

const shop = await openTestShop();
const amaraId = await joinConfirmed(shop, amara);
const bolaId = await join(shop, bola);
let number = 0;
beforeEach(async () => {
  await shop.pool.query("truncate orders cascade");
  for (const product of ["1", "2"]) await setStock(shop, product, 100);
});

async function place(userId: string, items: Record<string, number>, email = amara.email) {
  const order = await makeOrderRequest(shop, (number += 1), items);
  await placeOrder(shop, userId, { ...order, shipping: { ...order.shipping, email } }, "203.0.113.9");
  return orderId(number);
}

const readStatuses = async (ids: string[]) => {
  const rows = await shop.db.select({ id: orders.id, status: orders.status }).from(orders);
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
};

test("an account with three unpaid orders, or with a fifth of a product's stock, is listed; smaller ones are not", async () => {
  await place(amaraId, { "1": 1 });
  await place(amaraId, { "2": 15 });
  await place(bolaId, { "1": 9 });
  expect(await listHeldStock(shop.db)).toEqual({ first: [], count: 0 });
  await place(amaraId, { "1": 1 });
  await place(bolaId, { "1": 11 });
  expect(await listHeldStock(shop.db)).toMatchObject({
    count: 2,
    first: [
      { by: "account", key: bolaId, name: "Bola Akande", orders: 2, units: 20, share: 20, product: /egusi/i },
      { by: "account", key: amaraId, name: "Amara Nwosu", orders: 3, units: 17 },
    ].map((row) => ({ ...row, ...(row.product && { product: expect.stringMatching(row.product) }) })),
  });
});

test("releasing cancels an account's unpaid orders, puts the units back, mails once, and leaves those reported as paid", async () => {
  const ids = [
    await place(amaraId, { "1": 3, "2": 4 }),
    await place(amaraId, { "2": 5 }),
    await place(amaraId, { "1": 1 }),
  ];
  const others = await place(bolaId, { "1": 2 }, bola.email);
  await shop.db
    .update(orders)
    .set({ paymentState: "awaiting-confirmation" })
    .where(eq(orders.id, ids[2] ?? ""));
  const before = (await emailsTo(shop, amara.email)).length;
  expect(await releaseStock(shop, "the-office", { by: "account", key: amaraId })).toBe(2);
  expect(await readStatuses([...ids, others])).toEqual(["cancelled", "cancelled", "pending", "pending"]);
  expect([await readStock(shop, "1"), await readStock(shop, "2")]).toEqual([97, 100]);
  expect(await emailsTo(shop, amara.email)).toHaveLength(before + 1);
  expect((await emailTo(shop, amara.email, "Your unpaid orders are cancelled")).bodyText).toContain(
    `Order: ${ids[0]}\nOrder: ${ids[1]}`,
  );
  const audit = await shop.db.select().from(auditLog).where(eq(auditLog.action, "released held stock"));
  expect(audit.map(({ subject }) => subject)).toEqual([`order:${ids[0]}`, `order:${ids[1]}`]);
  expect(await releaseStock(shop, "the-office", { by: "account", key: amaraId })).toBe(0);
});

test("unconfirmed accounts of one network are listed together, and releasing them leaves the confirmed accounts alone", async () => {
  const another = await join(shop, { name: "Another", email: "another@example.com", password: "bitterleaf-soup" });
  const fresh = [await place(bolaId, { "1": 1 }), await place(another, { "1": 1 }), await place(another, { "1": 1 })];
  const confirmed = await place(amaraId, { "1": 1 });
  // An order's account may have been deleted.
  await shop.db.delete(users).where(eq(users.id, another));
  const { first } = await listHeldStock(shop.db);
  expect(first).toMatchObject([{ by: "network", name: null, orders: 3, units: 3 }]);
  expect(await releaseStock(shop, "the-office", { by: "network", key: first[0]?.key ?? "" })).toBe(3);
  expect(await readStatuses([...fresh, confirmed])).toEqual(["cancelled", "cancelled", "cancelled", "pending"]);
});

test("nine units are few, however small the stock is; ten are not", async () => {
  await setStock(shop, "1", 12);
  await place(bolaId, { "1": 9 });
  expect(await listHeldStock(shop.db)).toEqual({ first: [], count: 0 });
  await place(bolaId, { "1": 1 });
  expect((await listHeldStock(shop.db)).first).toMatchObject([{ key: bolaId, units: 10, share: 83 }]);
});
