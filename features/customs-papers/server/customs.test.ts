import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { products } from "#features/catalogue/tables.ts";
import { findOrdersToShip } from "#features/fulfilment/server/office/packing.ts";
import { shipOrder } from "#features/fulfilment/server/shipments/send-shipment.ts";
import { shipSeveral } from "#features/fulfilment/server/shipments/ship-several.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { orders, shipmentItems, shipments } from "#features/orders/tables.ts";
import { switchFeatures } from "#features/shop/server/switched-off.ts";
import { seller } from "#features/shop/tables.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { makeOrderRequest, setStock } from "#tests/orders/orders.ts";
import { packReserved } from "#tests/orders/packed-batches.ts";
import { amara, bola, join, joinStaff } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { findCustoms, findParcelPapers } from "./customs.ts";

let shop: TestShop;
let customer: string;
let number = 0;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await join(shop, amara);
  for (const id of ["1", "7"]) await setStock(shop, id, 100);
  await shop.db.update(products).set({ hsCodeUS: "1207700075", maker: "Benue Mills" }).where(eq(products.id, "1"));
});

async function orderTo(country: string, items: Record<string, number>): Promise<string> {
  number += 1;
  const placed = await placeOrder(shop, customer, await makeOrderRequest(shop, number, items));
  if (placed instanceof Refusal) throw new Error(placed.message);
  const { id, shippingAddress } = placed.order;
  const moved = { ...shippingAddress, country };
  await shop.db.update(orders).set({ shippingAddress: moved }).where(eq(orders.id, id));
  return id;
}

test("orders abroad have customs papers in the sequence asked for, orders within Nigeria none", async () => {
  const [home, toLondon, toHouston] = [
    await orderTo("Nigeria", { "1": 1 }),
    await orderTo("United Kingdom", { "1": 1 }),
    await orderTo("United States", { "1": 2 }),
  ];
  const found = await findCustoms(shop, [toHouston, home, toLondon, "CBL_0", toLondon]);
  expect(found.map(({ id }) => id)).toEqual([toHouston, toLondon]);
  expect(found[0]).toMatchObject({
    recipient: { name: amara.name, address: { country: "United States" } },
    declarations: [
      { form: "CN 22", needsPriorNotice: true, lines: [{ quantity: 2, hsCode: "1207700075", maker: "Benue Mills" }] },
    ],
  });
});

test("an order without goods has none, wherever its buyer is", async () => {
  const id = await orderTo("Canada", { "1": 1 });
  await shop.pool.query(
    `update orders set kind = 'gift-card', buyer_country = 'Canada', shipping_method = null, shipping_address = null,
      promised_from = null, promised_to = null, acknowledged = '[]' where id = $1`,
    [id],
  );
  expect(await findCustoms(shop, [id])).toEqual([]);
});

test("the papers of an order in parts have what is still to be sent, like its slip", async () => {
  const id = await orderTo("Canada", { "1": 3 });
  const quantity = async () => (await findCustoms(shop, [id]))[0]?.declarations[0]?.lines[0]?.quantity;
  expect(await quantity()).toBe(3);
  const parcel = { orderId: id, position: 1, carrier: "DHL", shippedAt: shop.clock() };
  const [sent] = await shop.db.insert(shipments).values(parcel).returning();
  await shop.db.insert(shipmentItems).values({ shipmentId: sent?.id ?? 0, productId: "1", quantity: 2 });
  expect(await quantity()).toBe(1);
});

test("a shop that has switched them off prints none, and no parcel waits for them", async () => {
  const id = await orderTo("United States", { "1": 1 });
  const staff = await joinStaff(shop, bola);
  await switchFeatures(shop, staff, []);
  expect(await findCustoms(shop, [id])).toEqual([]);
  expect(await findParcelPapers(shop, [id])).toEqual([]);
  await switchFeatures(shop, staff, ["customs-papers"]);
});

test("a parcel whose papers are incomplete is refused, whoever sends it, until staff send it all the same", async () => {
  const [orderId, other] = [await orderTo("United States", { "1": 1 }), await orderTo("United States", { "1": 1 })];
  const actor = await joinStaff(shop, { ...bola, email: "packs@example.com" });
  for (const id of [orderId, other]) {
    await packReserved(shop, id);
    await shop.db.update(orders).set({ status: "processing", paymentState: "paid" }).where(eq(orders.id, id));
  }
  const parcel = { carrier: "DHL Express", trackingNumber: "4821 003", estimatedDelivery: "2026-12-01" };
  const errors = { [`all-the-same-${orderId}`]: expect.any(String) };
  const refusal = { code: "papers-incomplete", details: { errors } };
  expect(await shipOrder(shop, { orderId, actor }, parcel)).toMatchObject(refusal);
  const found = await findOrdersToShip(shop, [orderId, other]);
  const parcels = found.map(({ id, seen }) => ({
    ...parcel,
    orderId: id,
    seen,
    trackingNumber: `4821 ${id.slice(-3)}`,
  }));
  const complete = parcels.map((one) => (one.orderId === other ? { ...one, priorNotice: "100012345678" } : one));
  expect(await shipSeveral(shop, actor, complete)).toMatchObject(refusal);
  expect(
    await shipSeveral(
      shop,
      actor,
      complete.map((one) => ({ ...one, allTheSame: true })),
    ),
  ).toBeUndefined();
});

test("a parcel that customs there refuse is not sent, whatever is ticked, but the rest of its order is", async () => {
  const orderId = await orderTo("United States", { "1": 1, "7": 1 });
  const actor = await joinStaff(shop, { ...bola, email: "sends@example.com" });
  await packReserved(shop, orderId);
  await shop.db.update(orders).set({ status: "processing", paymentState: "paid" }).where(eq(orders.id, orderId));
  const parcel = {
    carrier: "DHL Express",
    trackingNumber: "4821 100",
    estimatedDelivery: "2026-12-01",
    allTheSame: true,
  };
  await shop.db.update(products).set({ hsCodeUS: "" }).where(eq(products.id, "7"));
  const send = (trackingNumber: string, ...ids: string[]) => {
    const units = ids.map((productId) => ({ productId, quantity: 1 }));
    return shipOrder(shop, { orderId, actor }, { ...parcel, trackingNumber }, ids.length > 0 ? units : undefined);
  };
  expect(await send("4821 100")).toMatchObject({ code: "papers-incomplete" });
  expect(await send("4821 100", "7")).toMatchObject({ code: "papers-incomplete" });
  expect(await send("4821 100", "1")).toBeUndefined();
  await shop.db.update(products).set({ hsCodeUS: "1207990391" }).where(eq(products.id, "7"));
  expect(await send("4821 101")).toBeUndefined();
});

test("goods are declared without the discount and the tax in their prices, and arrive when the carrier says, else when promised", async () => {
  const id = await orderTo("Canada", { "1": 2 });
  const read = async (change: Partial<typeof orders.$inferInsert>) => {
    await shop.db.update(orders).set(change).where(eq(orders.id, id));
    const [found] = await findCustoms(shop, [id]);
    return { value: found?.declarations[0]?.value ?? 0, arrival: found?.arrival };
  };
  const promisedTo = "2026-12-05";
  const { value, arrival } = await read({ promisedTo, estimatedDelivery: null });
  expect(arrival).toBe(promisedTo);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  const total = (order?.total ?? 0) - 1_000;
  expect(await read({ discount: 1_000, total, estimatedDelivery: "2026-12-03" })).toEqual({
    value: value - 1_000,
    arrival: "2026-12-03",
  });
  expect(
    await read({ includedTax: 500, pricesIncludeTax: true, tax: 0, total: total - (order?.tax ?? 0) }),
  ).toMatchObject({
    value: value - 1_500,
  });
});

test("a missing sender is named like a missing tariff code", async () => {
  await shop.db.update(products).set({ hsCode: "", maker: "" }).where(eq(products.id, "7"));
  const id = await orderTo("Germany", { "7": 1 });
  const missing = async () => (await findCustoms(shop, [id]))[0]?.missing;
  const code = {
    fact: "Tariff code missing: Ogbono (African bush mango kernel), whole (6 to 10 digits, for example 1207.70)",
    productId: "7",
    isRefused: true,
  };
  expect(await missing()).toEqual([code]);
  await shop.db.update(seller).set({ legalName: "", address: "" });
  expect(await missing()).toEqual([
    { fact: "Sender missing: the shop’s legal name", productId: null },
    { fact: "Sender missing: the shop’s address", productId: null },
    code,
  ]);
});
