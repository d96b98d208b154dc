import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { staffAlerts } from "#features/alerts/tables.ts";
import { readPackedUnits } from "#features/orders/server/packing/packed-units.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { orders } from "#features/orders/tables.ts";
import { listAudit } from "#features/people/server/list-audit.ts";
import { findBatch, listBatches } from "#features/stock/server/batches.ts";
import { countBatch, holdBatch, releaseBatch, writeOffBatch } from "#features/stock/server/change-batch.ts";
import { holdExpired } from "#features/stock/server/hold-expired.ts";
import { receiveBatch } from "#features/stock/server/receive-batch.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { sentStatements } from "#tests/money/sent-statements.ts";
import { makeOrderRequest, readStock } from "#tests/orders/orders.ts";
import { contradictions } from "#tests/orders/stock-events.ts";
import { amara, join } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { listOrdersToPack } from "../office/packing.ts";
import { cancelByStaff, takePackingBack, takeStep } from "../office/take-step.ts";
import { endShipment } from "../shipments/end-shipment.ts";
import { shipOrder } from "../shipments/send-shipment.ts";
import { changePackedBatch } from "./change-packed-batch.ts";
import { findPackingSlips } from "./packing-slips.ts";
import { listShortProducts } from "./short-products.ts";

const bisi = { name: "Bisi Ojo", email: "bisi@example.com", password: "moin-moin-in-leaves" };
const PARCEL = { carrier: "GIG Logistics", trackingNumber: "GIG 123", estimatedDelivery: "2026-12-01" };
// The tests' clock is in November 2026, and the parcels arrive within two weeks.
const LONG = "2027-11-30";
const LONGER = "2028-01-31";
const SHORT = "2026-12-20";

let shop: TestShop;
let customer: string;
let actor: string;
let number = 100;
let product = 0;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await join(shop, amara);
  actor = await join(shop, bisi);
});

/** A different product for each test, without units. */
async function nextProduct(): Promise<string> {
  product += 1;
  const productId = String(product);
  for (const batch of await listBatches(shop.db, productId)) {
    await writeOffBatch(shop, actor, { id: batch.id, units: batch.units, note: "emptied" });
  }
  return productId;
}

async function receive(productId: string, code: string, bestBefore: string | null, units = 10): Promise<number> {
  const goods = { productId, code, bestBefore, units, supplierId: null, unitCost: 400, note: "" };
  const received = await receiveBatch(shop, actor, goods);
  if (received instanceof Refusal) throw new Error(received.message);
  return received.batchId;
}

/** A paid order that waits to be packed. */
async function paid(items: Record<string, number>): Promise<string> {
  number += 1;
  const placed = await placeOrder(shop, customer, await makeOrderRequest(shop, number, items));
  if (placed instanceof Refusal) throw new Error(placed.message);
  const { id } = placed.order;
  await shop.db.update(orders).set({ status: "confirmed", paymentState: "paid" }).where(eq(orders.id, id));
  return id;
}

const pack = (orderId: string, chosen?: Parameters<typeof takeStep>[2]["chosen"]) =>
  takeStep(shop, { orderId, actor }, { step: "processing", chosen });
const ship = (orderId: string) => shipOrder(shop, { orderId, actor }, PARCEL);
const readPacked = async (orderId: string) =>
  (await readPackedUnits(shop.db, [orderId])).map(({ code, units, sentUnits }) => ({ code, units, sentUnits }));
const readUnits = async (id: number) => (await findBatch(shop.db, id))?.units;

test("packing takes the batch that expires first, and the next one when it runs out", async () => {
  const id = await nextProduct();
  await receive(id, "LATER", LONGER);
  await receive(id, "FIRST", LONG, 4);
  const order = await paid({ [id]: 6 });
  expect(await readStock(shop, id)).toBe(8);
  expect(await pack(order)).toBeUndefined();
  expect(await readPacked(order)).toEqual([
    { code: "FIRST", units: 4, sentUnits: 0 },
    { code: "LATER", units: 2, sentUnits: 0 },
  ]);
  // Packing does not change what is for sale.
  expect(await readStock(shop, id)).toBe(8);
});

test("a batch that is good for less than 30 days after arrival is passed over, and may be chosen by its code", async () => {
  const id = await nextProduct();
  await receive(id, "SHORT", SHORT);
  const order = await paid({ [id]: 2 });
  const refused = await pack(order);
  expect(refused).toMatchObject({
    code: "no-good-batch",
    details: {
      short: [{ productId: id, wanted: 2, good: 0, others: [{ code: "SHORT", bestBefore: SHORT, units: 10 }] }],
    },
  });
  expect(await readPacked(order)).toEqual([]);
  expect(await pack(order, [{ productId: id, code: "SHORT", units: 2 }])).toBeUndefined();
  expect(await readPacked(order)).toEqual([{ code: "SHORT", units: 2, sentUnits: 0 }]);
});

test("a batch that is unknown or on hold, or has too few units, cannot be chosen", async () => {
  const id = await nextProduct();
  const held = await receive(id, "HELD", LONG);
  await receive(id, "FEW", LONG, 1);
  const order = await paid({ [id]: 2 });
  await holdBatch(shop, actor, { id: held, reason: "The supplier warned us" });
  expect(await pack(order, [{ productId: id, code: "NONE", units: 2 }])).toMatchObject({ code: "batch-unknown" });
  expect(await pack(order, [{ productId: id, code: "HELD", units: 2 }])).toMatchObject({ code: "batch-held" });
  expect(await pack(order, [{ productId: id, code: "FEW", units: 2 }])).toMatchObject({ code: "no-good-batch" });
});

test("units of an order that is no longer packed, or is cancelled, go back into their batches; it is not announced as paid again", async () => {
  const id = await nextProduct();
  const batch = await receive(id, "BACK", LONG);
  const order = await paid({ [id]: 3 });
  await pack(order);
  expect(await readUnits(batch)).toBe(7);
  expect(await takePackingBack(shop, { orderId: order, actor })).toBeUndefined();
  expect([await readUnits(batch), await readStock(shop, id), await readPacked(order)]).toEqual([10, 7, []]);
  // It waits to be packed again, but was not paid again.
  expect(await shop.db.$count(staffAlerts, eq(staffAlerts.orderId, order))).toBe(0);
  await pack(order);
  expect(await cancelByStaff(shop, { orderId: order, actor }, "Wrong town")).toBeUndefined();
  expect([await readUnits(batch), await readStock(shop, id), await readPacked(order)]).toEqual([10, 10, []]);
});

test("an order with packed units of a held batch does not leave before they are exchanged", async () => {
  const id = await nextProduct();
  const bad = await receive(id, "BAD", LONG, 5);
  await receive(id, "GOOD", LONGER, 5);
  const order = await paid({ [id]: 3 });
  await pack(order);
  await holdBatch(shop, actor, { id: bad, reason: "Recalled" });
  expect(await ship(order)).toMatchObject({ code: "batch-held", message: expect.stringContaining("BAD") });
  const exchange = { productId: id, fromBatchId: bad, code: " good ", units: 3 };
  expect(await changePackedBatch(shop, { orderId: order, actor }, { ...exchange, code: "bad" })).toMatchObject({
    code: "batch-held",
  });
  expect(await changePackedBatch(shop, { orderId: order, actor }, exchange)).toBeUndefined();
  expect(await ship(order)).toBeUndefined();
  expect(await readPacked(order)).toEqual([{ code: "GOOD", units: 3, sentUnits: 3 }]);
  // The three bad ones are back in their batch and not for sale; two good ones are.
  expect([await readUnits(bad), await readStock(shop, id)]).toEqual([5, 2]);
});

test("an order with units of a batch that expired after packing cannot be sent", async () => {
  const id = await nextProduct();
  await receive(id, "WAITED", SHORT, 5);
  const order = await paid({ [id]: 1 });
  await pack(order, [{ productId: id, code: "WAITED", units: 1 }]);
  const before = shop.clock();
  shop.setClock(new Date("2026-12-21T09:00:00Z"));
  expect(await ship(order)).toMatchObject({ code: "batch-expired" });
  shop.setClock(before);
  expect(await ship(order)).toBeUndefined();
});

test("an order does not leave when packed units are missing, and nothing of it is written", async () => {
  const id = await nextProduct();
  await receive(id, "A", LONG);
  const order = await paid({ [id]: 2 });
  await shop.db.update(orders).set({ status: "processing" }).where(eq(orders.id, order));
  await expect(ship(order)).rejects.toThrow(`too few packed units of product ${id}`);
  expect(await readPacked(order)).toEqual([]);
  await shop.db.update(orders).set({ status: "confirmed" }).where(eq(orders.id, order));
  expect(await pack(order)).toBeUndefined();
  expect(await ship(order)).toBeUndefined();
});

test("a parcel that came back is packed again from good batches, and what can be sold is in its batch again", async () => {
  const id = await nextProduct();
  const batch = await receive(id, "ROUND-TRIP", LONG);
  const order = await paid({ [id]: 4 });
  await pack(order);
  await ship(order);
  const { rows } = await shop.pool.query<{ id: string }>("select id from shipments where order_id = $1", [order]);
  const ending = {
    ended: "returned" as const,
    reason: "Not at home",
    isResent: true,
    restock: [{ productId: id, quantity: 3 }],
  };
  expect(await endShipment(shop, { orderId: order, actor, shipmentId: Number(rows[0]?.id) }, ending)).toBeUndefined();
  // Four left, three came back, four are packed again: one was damaged on the way.
  expect(await readPacked(order)).toEqual([{ code: "ROUND-TRIP", units: 5, sentUnits: 1 }]);
  const [slip] = await findPackingSlips(shop, [order]);
  expect(slip?.items.map(({ batches }) => batches)).toMatchObject([[{ code: "ROUND-TRIP", units: 4 }]]);
  expect([await readUnits(batch), await readStock(shop, id)]).toEqual([5, 5]);
  expect(await ship(order)).toBeUndefined();
});

test("units on hold are not for sale until they are released, and the reason is kept", async () => {
  const id = await nextProduct();
  const batch = await receive(id, "ON-HOLD", LONG);
  expect(await holdBatch(shop, actor, { id: batch, reason: "A torn bag" })).toBeUndefined();
  expect(await holdBatch(shop, actor, { id: batch, reason: "Again" })).toBeUndefined();
  expect(await readStock(shop, id)).toBe(0);
  expect(await findBatch(shop.db, batch)).toMatchObject({ holdReason: "A torn bag" });
  expect(await releaseBatch(shop, actor, { id: batch })).toBeUndefined();
  expect(await readStock(shop, id)).toBe(10);
});

test("the database lets no unit of a held or expired batch be packed, whatever code is wrong", async () => {
  const id = await nextProduct();
  const batch = await receive(id, "LOCKED", LONG);
  await holdBatch(shop, actor, { id: batch, reason: "Recalled" });
  const statement =
    "insert into batch_movements (batch_id, change, balance, cause, occurred_at) values ($1, -1, 9, 'packed', $2)";
  await expect(shop.pool.query(statement, [batch, shop.clock()])).rejects.toMatchObject({
    constraint: "batch_movements_not_held_check",
  });
  await releaseBatch(shop, actor, { id: batch });
  const dayAfter = new Date("2027-11-30T23:00:00Z");
  await expect(shop.pool.query(statement, [batch, dayAfter])).rejects.toMatchObject({
    constraint: "batch_movements_not_expired_check",
  });
});

test("at night the expired batches are put on hold, and the staff are told once; they cannot be released", async () => {
  const id = await nextProduct();
  const batch = await receive(id, "OLD", SHORT);
  const before = shop.clock();
  shop.setClock(new Date("2026-12-20T12:00:00Z"));
  await holdExpired(shop);
  expect(await readStock(shop, id)).toBe(10);
  shop.setClock(new Date("2026-12-20T23:05:00Z"));
  const alerts = await shop.db.$count(staffAlerts);
  expect(await holdExpired(shop)).toBeGreaterThan(0);
  expect(await holdExpired(shop)).toBe(0);
  expect(await shop.db.$count(staffAlerts)).toBeGreaterThan(alerts);
  expect(await readStock(shop, id)).toBe(0);
  expect(await releaseBatch(shop, actor, { id: batch })).toMatchObject({ code: "batch-expired" });
  shop.setClock(before);
});

test("writing off what orders have reserved leaves them waiting, and the office learns which", async () => {
  const id = await nextProduct();
  const batch = await receive(id, "DAMP", LONG);
  const order = await paid({ [id]: 8 });
  const later = await paid({ [id]: 2 });
  expect(await writeOffBatch(shop, actor, { id: batch, units: 11, note: "damp" })).toMatchObject({
    code: "not-enough-stock",
  });
  expect(await writeOffBatch(shop, actor, { id: batch, units: 5, note: "damp" })).toEqual({ units: 5 });
  expect(await readStock(shop, id)).toBe(0);
  const short = (await listShortProducts(shop.db)).find((one) => one.id === id);
  expect(short).toMatchObject({ missing: 5, orderIds: [later, order] });
  expect(await pack(order)).toMatchObject({ code: "no-good-batch" });
  await receive(id, "NEW", LONGER, 6);
  expect(await readStock(shop, id)).toBe(1);
  expect(await pack(order)).toBeUndefined();
  const trail = (await listAudit(shop.db, { subject: `product:${id}` })).entries;
  expect(trail.find(({ details }) => details["batch"] === "DAMP" && "from" in details)?.details).toMatchObject({
    from: 10,
    to: 5,
    note: "damp",
  });
});

test("a count of a batch is refused when units moved since it was shown", async () => {
  const id = await nextProduct();
  const batch = await receive(id, "COUNTED", LONG);
  const counted = { id: batch, units: 9, note: "", seen: 12 };
  expect(await countBatch(shop, actor, counted)).toMatchObject({ code: "batch-changed", details: { units: 10 } });
  expect(await countBatch(shop, actor, { ...counted, seen: 10 })).toEqual({ units: 9 });
  expect(await readStock(shop, id)).toBe(9);
});

test("goods with the code of a batch are added to it, unless their date is another or has passed", async () => {
  const id = await nextProduct();
  const batch = await receive(id, "SAME", LONG);
  expect(await receive(id, "SAME", LONG, 5)).toBe(batch);
  expect(await findBatch(shop.db, batch)).toMatchObject({ units: 15, receivedUnits: 15, unitCost: null });
  expect(await findBatch(shop.db, batch, { seesCosts: true })).toMatchObject({ unitCost: 400 });
  const goods = {
    productId: id,
    code: "SAME",
    bestBefore: LONGER,
    units: 1,
    supplierId: null,
    unitCost: null,
    note: "",
  };
  expect(await receiveBatch(shop, actor, goods)).toMatchObject({ code: "name-taken" });
  await receiveBatch(shop, actor, { ...goods, code: "NOTED", note: "A torn sack" });
  const [arrival] = (await listAudit(shop.db, { subject: `product:${id}` })).entries;
  expect(arrival?.details).toMatchObject({ batch: "NOTED", units: 1, note: "A torn sack" });
  const old = { ...goods, code: "OLD-GOODS", bestBefore: "2026-11-01" };
  expect(await receiveBatch(shop, actor, old)).toMatchObject({ code: "batch-expired" });
});

test("packed units are exchanged for those of a batch that has enough, is good on arrival and is another one", async () => {
  const id = await nextProduct();
  const first = await receive(id, "BOX-1", LONG, 6);
  const order = await paid({ [id]: 4 });
  await pack(order);
  await receive(id, "BOX-2", SHORT, 3);
  const exchange = (code: string, units: number, fromBatchId = first) =>
    changePackedBatch(shop, { orderId: order, actor }, { productId: id, fromBatchId, code, units });
  expect(await exchange("BOX-2", 4)).toMatchObject({
    message: expect.stringContaining("batch BOX-2 has 3 units left."),
  });
  expect(await exchange("box-1", 1)).toMatchObject({ message: "Batch BOX-1 is packed already." });
  expect(await exchange("BOX-3", 1)).toMatchObject({ code: "batch-unknown" });
  const notPacked = { code: "wrong-move", message: "So many units of this batch are not packed." };
  for (const [units, batch] of [[0], [5], [1, first + 1]] as const)
    expect(await exchange("BOX-2", units, batch)).toMatchObject(notPacked);
  expect(await exchange("BOX-2", 3)).toBeUndefined();
  expect(await readPacked(order)).toEqual([
    { code: "BOX-2", units: 3, sentUnits: 0 },
    { code: "BOX-1", units: 1, sentUnits: 0 },
  ]);
  const { entries } = await listAudit(shop.db, { subject: `order:${order}` });
  const [entry] = entries.filter(({ action }) => action === "packed another batch");
  expect(entry).toMatchObject({ actor, details: { from: "BOX-1", to: "BOX-2", units: 3 } });
  await shipOrder(shop, { orderId: order, actor }, PARCEL, [{ productId: id, quantity: 3 }]);
  // Units that have left can no longer be exchanged.
  const [gone] = (await readPackedUnits(shop.db, [order])).filter(({ code }) => code === "BOX-2");
  expect(await exchange("BOX-1", 1, gone?.batchId)).toMatchObject(notPacked);
  await ship(order);
  expect(await exchange("BOX-2", 1)).toMatchObject({ message: "This order is not being packed." });
});

test("the list of orders to pack has the oldest first, with the parcels that have left and why one has to wait", async () => {
  const id = await nextProduct();
  await receive(id, "LIST", LONG, 50);
  const before = shop.clock();
  const at = async (minutes: number, items: Record<string, number>) => {
    shop.setClock(new Date(before.getTime() + minutes * 60_000));
    return paid(items);
  };
  const [later, earlier, unpaid] = [await at(3, { [id]: 5 }), await at(1, { [id]: 2 }), await at(2, { [id]: 1 })];
  shop.setClock(before);
  await shop.db.update(orders).set({ paymentState: "part-paid" }).where(eq(orders.id, unpaid));
  await pack(later);
  await shipOrder(shop, { orderId: later, actor }, { ...PARCEL, trackingNumber: "GIG 901" }, [
    { productId: id, quantity: 2 },
  ]);
  const partLeft = { message: expect.stringContaining("A parcel of this order has left") };
  expect(await takePackingBack(shop, { orderId: later, actor })).toMatchObject(partLeft);
  const listed = (await listOrdersToPack(shop.db)).filter((one) => [later, earlier, unpaid].includes(one.id));
  expect(listed).toMatchObject([
    { id: earlier, units: 2, parcels: 0, status: "confirmed", isGift: false, refused: undefined },
    { id: unpaid, units: 1, refused: expect.any(String) },
    { id: later, units: 5, parcels: 1, status: "processing", refused: undefined },
  ]);
});

/** How many queries packing an order of these products sends to PostgreSQL. */
async function statementsFor(ids: string[]): Promise<number> {
  const order = await paid(Object.fromEntries(ids.map((id) => [id, 1])));
  const sent = await sentStatements(shop, async () => expect(await pack(order)).toBeUndefined());
  return sent.length;
}

test("packing an order of six products takes as many statements as packing one", async () => {
  const one = await statementsFor(["15"]);
  expect(await statementsFor(["15", "16", "17", "18", "19", "20"])).toBe(one);
});

test("at the end stock, ledgers, batches and packed units agree", async () => {
  expect(await contradictions(shop)).toEqual([]);
});
