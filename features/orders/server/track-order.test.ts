import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { CurrentUser } from "#features/accounts/server/current-user.ts";
import { orderId, makeOrderRequest } from "#tests/orders/orders.ts";
import { amara, join } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { sampleEmails, sampleOrderIds } from "../rules/samples.ts";
import { orders } from "../tables.ts";
import { placeOrder } from "./place-order.ts";
import { trackOrders, trackOrdersById } from "./track-order.ts";

let shop: TestShop;
let viewer: CurrentUser;
beforeAll(async () => {
  shop = await openTestShop();
  const id = await join(shop, amara);
  viewer = {
    id,
    name: amara.name,
    email: amara.email,
    emailVerified: true,
    role: "customer",
    phone: null,
    address: null,
    avoids: [],
  };
  await placeOrder(shop, id, await makeOrderRequest(shop, 1, { "1": 1 }));
});

const tracked = async (id: string) => (await trackOrdersById(shop, [id]))[0];

test("the order id gives access to the whole card", async () => {
  const order = await tracked(orderId(1));
  expect(order).toMatchObject({
    masked: false,
    customerEmail: "amara@example.com",
    customerPhone: "+234 803 555 0142",
  });
  expect(order).toMatchObject({ shippingAddress: { street: "12 Allen Avenue" } });
});

test("an order is tracked by its id and its email address as they were pasted", async () => {
  for (const pasted of [
    `#${orderId(1)}.`,
    `Order ${orderId(1)}\u200b`,
    `https://shop.example/track-order?order=${orderId(1)}`,
  ]) {
    expect((await tracked(pasted))?.id, pasted).toBe(orderId(1));
  }
  for (const pasted of ["amara@example.com\u200b", "Amara Nwosu <amara@example.com>"]) {
    expect(await trackOrders(shop, pasted, undefined), pasted).toHaveLength(1);
  }
});

test("with the address an order's number finds it, masked as by the address alone; with another address nothing", async () => {
  const number = "000000001";
  const [found, ...others] = await trackOrders(shop, amara.email, undefined, number);
  expect(found).toMatchObject({ masked: true, id: "CBL_•••_•••0001" });
  expect(others).toEqual([]);
  expect(await trackOrders(shop, amara.email, viewer, number)).toMatchObject([{ id: orderId(1), masked: false }]);
  for (const [email, digits] of [
    [amara.email, "000000002"],
    [sampleEmails[0] ?? "", number],
  ] as const)
    expect(await trackOrders(shop, email, undefined, digits)).toEqual([]);
});

test("an unknown id and one that is no id at all find nothing", async () => {
  expect(await tracked(orderId(999))).toBeUndefined();
  expect(await tracked("CBL_' or 1=1")).toBeUndefined();
});

test("a search by email shows a visitor the card with email, phone, street, postal code, tracking number and order id masked", async () => {
  const parcel = { trackingNumber: "GIG4821930575NG", carrier: "GIG Logistics" };
  await shop.db
    .update(orders)
    .set(parcel)
    .where(eq(orders.id, orderId(1)));
  const [order] = await trackOrders(shop, "Amara@Example.com", undefined);
  expect(order).toMatchObject({
    masked: true,
    id: "CBL_•••_•••0001",
    customerEmail: "a•••@example.com",
    customerPhone: "•••• 0142",
  });
  expect(order).toMatchObject({
    shippingAddress: { street: "12 A•••", city: "Ikeja", country: "Nigeria", postalCode: "•••" },
    tracking: { carrier: "GIG Logistics", trackingNumber: "•••• 5NG" },
  });
  expect(JSON.stringify(order)).not.toMatch(new RegExp(`Allen|555|amara@|100271|GIG48|${orderId(1)}`));
  expect(await tracked(orderId(1))).toMatchObject({ tracking: { trackingNumber: parcel.trackingNumber } });
});

test("the signed-in owner of the confirmed email sees everything; with an unconfirmed one the card stays masked", async () => {
  const [open] = await trackOrders(shop, "amara@example.com", viewer);
  const [masked] = await trackOrders(shop, "amara@example.com", { ...viewer, emailVerified: false });
  expect([open?.masked, masked?.masked]).toEqual([false, true]);
});

test("the orders of the two sample emails are unmasked for everyone, but only in a demo", async () => {
  for (const email of sampleEmails) {
    const [order] = await trackOrders(shop, email, undefined);
    expect(order).toMatchObject({ masked: false });
    const real = { ...shop, config: { ...shop.config, demo: false } };
    const [hidden] = await trackOrders(real, email, undefined);
    expect(hidden).toMatchObject({ masked: true });
  }
});

test("the two sample orders are a shipped and a delivered one, with a tracking number", async () => {
  expect(await tracked(sampleOrderIds.shipped)).toMatchObject({
    status: "shipped",
    tracking: { carrier: "GIG Logistics" },
  });
  expect(await tracked(sampleOrderIds.delivered)).toMatchObject({ status: "delivered" });
});

test("the published ids of the sample orders open nothing in a shop that is no demo", async () => {
  const real = { ...shop, config: { ...shop.config, demo: false } };
  expect(await trackOrdersById(real, Object.values(sampleOrderIds))).toEqual([]);
});

test("the orders of an email are listed newest first, and a stranger is not shown the landmark of the address", async () => {
  shop.setClock(new Date("2026-11-22T08:00:00Z"));
  const request = await makeOrderRequest(shop, 2, { "2": 1 });
  const shipping = { ...request.shipping, landmark: "Behind the Methodist church" };
  await placeOrder(shop, viewer.id, { ...request, shipping });
  const found = await trackOrders(shop, "amara@example.com", viewer);
  expect(found.map((order) => order.id)).toEqual([orderId(2), orderId(1)]);
  expect(JSON.stringify(found)).toContain("Methodist");
  expect(JSON.stringify(await trackOrders(shop, "amara@example.com", undefined))).not.toContain("Methodist");
});
