import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { users } from "#features/accounts/tables.ts";
import { products } from "#features/catalogue/tables.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { HOUR } from "#platform/rules/time.ts";
import { makeOrderRequest, restoreOrderLimits, readStock } from "#tests/orders/orders.ts";
import { join } from "#tests/people/people.ts";
import { openTestShop } from "#tests/shop/test-shop.ts";
import { orders } from "../tables.ts";
import { cancelOrder } from "./cancel-order.ts";
import { refuseTooManyOrders, refuseTooManyPayments } from "./order-limits.ts";
import { placeOrder } from "./place-order.ts";

const shop = await openTestShop();
await restoreOrderLimits(shop.pool);
let accounts = 0;
let number = 0;
let ip: string;
beforeEach(() => {
  // Another network for each test.
  ip = `192.0.2.${(number += 1)}`;
});

/** A new account; its email address is unconfirmed unless `isConfirmed`. */
async function joinAnother(isConfirmed = false): Promise<string> {
  accounts += 1;
  const email = `buyer-${accounts}@example.com`;
  const id = await join(shop, { name: "Buyer", email, password: "bitterleaf-soup" });
  if (isConfirmed) await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, id));
  return id;
}

async function place(userId: string, items: Record<string, number>, from = ip) {
  const placed = await placeOrder(shop, userId, await makeOrderRequest(shop, (number += 1), items), from);
  return placed instanceof Refusal ? placed : placed.order;
}

const resultCode = (result: object) => (result instanceof Refusal ? result.code : "placed");
const unpaidUnits = async () => {
  const { rows } = await shop.pool.query<{ units: number }>(
    `select coalesce(sum(quantity), 0)::int as units from order_items i join orders o on o.id = i.order_id
     where o.status = 'pending'`,
  );
  return rows[0]?.units;
};

test("24 simultaneous orders of a fresh account over twenty products take 20 units, and the rest stays for others", async () => {
  const attacker = await joinAnother();
  const shelf = await shop.db.select({ id: products.id, stock: products.stock }).from(products).limit(20);
  const batch = Object.fromEntries(shelf.map(({ id }) => [id, 1]));
  const requests = await Promise.all(
    Array.from({ length: 24 }, (_, index) => makeOrderRequest(shop, (number += 1), index % 2 ? batch : { "1": 10 })),
  );
  const results = await Promise.all(requests.map((request) => placeOrder(shop, attacker, request, ip)));
  expect(results.map(resultCode)).toContain("placed");
  expect(results.filter((result) => result instanceof Refusal).map(({ code }) => code)).toContain(
    "too-many-unconfirmed",
  );
  expect(await unpaidUnits()).toBe(20);
  const customer = await joinAnother();
  expect(resultCode(await place(customer, { "1": 1, "2": 1 }, "198.51.100.1"))).toBe("placed");
});

test("simultaneous orders of many fresh accounts on one network stop at its limit; a confirmed account still orders", async () => {
  const fresh = await Promise.all(Array.from({ length: 12 }, () => joinAnother()));
  const results = await Promise.all(fresh.map((account) => place(account, { "1": 1 })));
  expect(results.map(resultCode).filter((code) => code === "placed")).toHaveLength(10);
  expect(resultCode(await place(await joinAnother(true), { "1": 1 }))).toBe("placed");
  // An order still counts when its account is gone.
  await shop.db.delete(users).where(eq(users.id, fresh[0] ?? ""));
  expect(resultCode(await place(await joinAnother(), { "1": 1 }))).toBe("too-many-unconfirmed");
});

test("a confirmed account has five unpaid orders at once; a cancelled or paid one makes room, an order sent again needs none", async () => {
  const account = await joinAnother(true);
  const request = await makeOrderRequest(shop, (number += 1), { "1": 1 });
  await placeOrder(shop, account, request, ip);
  for (let count = 0; count < 3; count += 1) await place(account, { "1": 1 });
  const fifth = await place(account, { "1": 1 });
  expect(resultCode(await place(account, { "1": 1 }))).toBe("too-many-unpaid");
  expect(await placeOrder(shop, account, request, ip)).toMatchObject({ created: false });
  await cancelOrder(shop, account, "id" in fifth ? fifth.id : "");
  expect(resultCode(await place(account, { "1": 1 }))).toBe("placed");
});

test("a refused order takes nothing out of stock", async () => {
  const account = await joinAnother();
  const before = await readStock(shop, "2");
  expect(resultCode(await place(account, { "2": 21 }))).toBe("too-many-unconfirmed");
  expect(await readStock(shop, "2")).toBe(before);
});

test("the network of an order is stored as a keyed hash, and only until the order is cancelled or paid", async () => {
  const account = await joinAnother();
  const placed = await place(account, { "1": 1 });
  const id = "id" in placed ? placed.id : "";
  const readNetwork = async () => (await shop.db.query.orders.findFirst({ where: eq(orders.id, id) }))?.networkHash;
  expect(await readNetwork()).toMatch(/^[\w-]{43}$/);
  await cancelOrder(shop, account, id);
  expect(await readNetwork()).toBeNull();
});

test("an account can send as many orders in an hour as the setting says, and as many payments; then the refusal says when to try again", async () => {
  await shop.pool.query("update shop_settings set orders_per_hour = 2");
  const send = (account: string) => refuseTooManyOrders(shop, { account, ip });
  expect(await send("one")).toBeUndefined();
  expect(await send("one")).toBeUndefined();
  expect(await send("one")).toMatchObject({ code: "too-many", details: { retryAfter: 3_600 } });
  expect(await refuseTooManyPayments(shop, { account: "one", ip })).toBeUndefined();
  for (let count = 0; count < 17; count += 1) expect(await send(`other ${count}`)).toBeUndefined();
  expect(await send("another on the same network")).toMatchObject({ code: "too-many" });
  shop.setClock(new Date(shop.clock().getTime() + HOUR));
  expect(await send("one")).toBeUndefined();
});
