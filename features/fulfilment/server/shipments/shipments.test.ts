import { and, desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { stockMovements } from "#features/catalogue/tables.ts";
import { afterSale } from "#features/my-orders/rules/after-sale.ts";
import { correctLocation } from "#features/office/server/correct-location.ts";
import { cancelOrder } from "#features/orders/server/cancel-order.ts";
import { findOfficeOrder } from "#features/orders/server/office/office-order.ts";
import { listWaitingOrders } from "#features/orders/server/office/waiting-orders.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { goodsCard } from "#features/orders/server/track-order.ts";
import { orders } from "#features/orders/tables.ts";
import { auditLog } from "#platform/audit/table.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { DAY } from "#platform/rules/time.ts";
import { makeOrderRequest, setStock, readStock } from "#tests/orders/orders.ts";
import { packReserved } from "#tests/orders/packed-batches.ts";
import { everyWeekday } from "#tests/orders/shipping-table.ts";
import { amara, join } from "#tests/people/people.ts";
import { done } from "#tests/run/done.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { cancelByStaff, takePackingBack, takeStep } from "../office/take-step.ts";
import { correctShipment } from "./correct-shipment.ts";
import { correctDelivery, deliverShipment } from "./deliver-shipment.ts";
import { endShipment, type ShipmentEnding } from "./end-shipment.ts";
import { noteFoundParcel } from "./note-found-parcel.ts";
import { shipOrder } from "./send-shipment.ts";

const bisi = { name: "Bisi Ojo", email: "bisi@example.com", password: "moin-moin-in-leaves" };
const parcel = { carrier: "GIG Logistics", trackingNumber: "GIG 123", estimatedDelivery: "2026-12-01" };
const lost: ShipmentEnding = { ended: "lost", reason: "The lorry burned", isResent: false, restock: [] };

let shop: TestShop;
let customer: string;
let staff: string;
let number = 100;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await join(shop, amara);
  staff = await join(shop, bisi);
  await setStock(shop, "1", 1000);
  await setStock(shop, "2", 1000);
});

/** A paid order of 3 units of product 1 and 1 unit of product 2 that is being packed. */
async function packed(): Promise<string> {
  number += 1;
  const placed = await placeOrder(shop, customer, await makeOrderRequest(shop, number, { "1": 3, "2": 1 }));
  if (placed instanceof Refusal) throw new Error(placed.message);
  await packReserved(shop, placed.order.id);
  await shop.db
    .update(orders)
    .set({ status: "processing", paymentState: "paid" })
    .where(eq(orders.id, placed.order.id));
  return placed.order.id;
}

async function shipped(): Promise<{ orderId: string; actor: string; shipmentId: number }> {
  const orderId = await packed();
  expect(await shipOrder(shop, { orderId, actor: staff }, parcel)).toBeUndefined();
  return { orderId, actor: staff, shipmentId: await newestShipment(orderId) };
}

const orderNow = async (id: string) => {
  const order = await findGoodsOrder(shop.db, id);
  if (!order) throw new Error(`There is no order ${id}`);
  return order;
};
const newestShipment = async (id: string) => (await orderNow(id)).shipments.at(-1)?.id ?? 0;
const emailsAbout = async (id: string) =>
  shop.db.select().from(emailOutbox).where(eq(emailOutbox.regarding, id)).orderBy(desc(emailOutbox.createdAt));
const subjectsAbout = async (id: string) =>
  (await emailsAbout(id)).map(({ subject }) => subject.replace(` (${orderNumber(id)})`, ""));
const stock = async () => [await readStock(shop, "1"), await readStock(shop, "2")];

test("a mistyped tracking number is corrected on order, parcel and card, and the customer is told once", async () => {
  const action = await shipped();
  expect(await correctShipment(shop, action, { trackingNumber: "GIG 124" })).toBeUndefined();
  expect(await correctShipment(shop, action, { trackingNumber: "GIG 124" })).toBeUndefined();
  const order = await orderNow(action.orderId);
  expect(order.tracking).toMatchObject({ ...parcel, trackingNumber: "GIG 124" });
  expect(order.shipments).toMatchObject([{ ...parcel, trackingNumber: "GIG 124", position: 1 }]);
  expect(order.statusHistory.at(-1)).toMatchObject({ status: "shipped", description: "Tracking number corrected" });
  const told = (await emailsAbout(action.orderId)).filter(({ subject }) => subject.startsWith("The right tracking"));
  expect(told.map(({ bodyText }) => bodyText?.includes("GIG 124"))).toEqual([true]);
  const audited = and(eq(auditLog.subject, `order:${action.orderId}`), eq(auditLog.action, "corrected a parcel"));
  expect(await shop.db.select({ details: auditLog.details }).from(auditLog).where(audited)).toEqual([
    { details: { before: parcel, after: { ...parcel, trackingNumber: "GIG 124" } } },
  ]);
});

test("carrier and expected day change alone, each only if provided, and without an email", async () => {
  const action = await shipped();
  const before = await subjectsAbout(action.orderId);
  expect(await correctShipment(shop, action, { estimatedDelivery: "2026-12-03" })).toBeUndefined();
  expect(await correctShipment(shop, action, { carrier: "DHL Express" })).toBeUndefined();
  expect((await orderNow(action.orderId)).tracking).toMatchObject({
    carrier: "DHL Express",
    trackingNumber: "GIG 123",
    estimatedDelivery: "2026-12-03",
  });
  expect(await subjectsAbout(action.orderId)).toEqual(before);
});

test("a correction is refused for a parcel of another order, and after a colleague got there first", async () => {
  const action = await shipped();
  const other = await shipped();
  const correction = { carrier: "DHL Express" };
  expect(await correctShipment(shop, { ...action, orderId: other.orderId }, correction)).toMatchObject({
    code: "order-not-found",
  });
  expect(await correctShipment(shop, { ...action, seen: 1 }, correction)).toMatchObject({ code: "changed-meanwhile" });
  expect((await orderNow(action.orderId)).tracking).toMatchObject(parcel);
  const { seen = 0 } = (await findOfficeOrder(shop.db, action.orderId)) ?? {};
  await correctShipment(shop, { ...action, seen }, { trackingNumber: "GIG 125" });
  expect(await correctShipment(shop, { ...action, seen }, { trackingNumber: "GIG 126" })).toMatchObject({
    message: expect.stringMatching(/^Bisi Ojo noted “Tracking number corrected” .*Nothing was done/),
  });
});

test("the place of a history entry is entered and corrected, and nothing else of the history can be", async () => {
  const { orderId } = await shipped();
  const { rows } = await shop.pool.query<{ id: string }>(
    "select id from order_status_history where order_id = $1 order by id desc limit 1",
    [orderId],
  );
  const entry = Number(rows[0]?.id);
  const action = { orderId, actor: staff };
  const before = await orderNow(orderId);
  expect(await correctLocation(shop, action, { entry, location: "Ikeja" })).toBeUndefined();
  expect(await correctLocation(shop, action, { entry, location: "Lagos, Nigeria" })).toBeUndefined();
  const { statusHistory } = await orderNow(orderId);
  expect(statusHistory).toEqual([
    ...before.statusHistory.slice(0, -1),
    { ...before.statusHistory.at(-1), location: "Lagos, Nigeria" },
  ]);
  const other = await packed();
  expect(await correctLocation(shop, { ...action, orderId: other }, { entry, location: "Kano" })).toMatchObject({
    code: "order-not-found",
  });
  expect((await orderNow(orderId)).statusHistory.at(-1)?.location).toBe("Lagos, Nigeria");
});

test("an order leaves in two parcels: it stays in Processing until the last one, and each has its number and email", async () => {
  const orderId = await packed();
  const action = { orderId, actor: staff };
  expect(await shipOrder(shop, action, parcel, [{ productId: "1", quantity: 2 }])).toBeUndefined();
  expect(await orderNow(orderId)).toMatchObject({ status: "processing", tracking: parcel });
  const second = { ...parcel, trackingNumber: "GIG 200" };
  expect(await shipOrder(shop, action, second)).toBeUndefined();
  const order = await orderNow(orderId);
  expect(order).toMatchObject({ status: "shipped", tracking: second });
  expect(order.shipments.map(({ position, trackingNumber, items }) => [position, trackingNumber, items])).toEqual([
    [1, "GIG 123", [{ productId: "1", quantity: 2 }]],
    [
      2,
      "GIG 200",
      [
        { productId: "1", quantity: 1 },
        { productId: "2", quantity: 1 },
      ],
    ],
  ]);
  expect(await subjectsAbout(orderId)).toEqual(
    expect.arrayContaining(["The first part of your order is on its way", "The rest of your order is on its way"]),
  );
  expect(goodsCard(order, true).shipments.map(({ trackingNumber }) => trackingNumber)).toEqual([
    "•••• 123",
    "•••• 200",
  ]);
});

test("the last parcel that arrives makes the order delivered", async () => {
  const orderId = await packed();
  const action = { orderId, actor: staff };
  await shipOrder(shop, action, parcel, [{ productId: "1", quantity: 3 }]);
  await shipOrder(shop, action, { ...parcel, trackingNumber: "GIG 201" });
  const [first, second] = (await orderNow(orderId)).shipments.map(({ id }) => id);
  await deliverShipment(shop, { ...action, shipmentId: first ?? 0 });
  await deliverShipment(shop, { ...action, shipmentId: first ?? 0 });
  expect((await orderNow(orderId)).status).toBe("shipped");
  await deliverShipment(shop, { ...action, shipmentId: second ?? 0 });
  const { status, statusHistory } = await orderNow(orderId);
  expect(status).toBe("delivered");
  expect(statusHistory.slice(-2).map(({ description }) => description)).toEqual(["Parcel 1 delivered", "Delivered"]);
});

test("an order that is noted as delivered as a whole leaves the parcel that had arrived before at its day", async () => {
  const orderId = await packed();
  const action = { orderId, actor: staff };
  await shipOrder(shop, action, parcel, [{ productId: "1", quantity: 3 }]);
  await shipOrder(shop, action, { ...parcel, trackingNumber: "GIG 202" });
  const [first] = (await orderNow(orderId)).shipments;
  await deliverShipment(shop, { ...action, shipmentId: first?.id ?? 0 });
  const days = [shop.clock().toISOString(), new Date(shop.clock().getTime() + DAY).toISOString()];
  shop.setClock(new Date(days[1] ?? ""));
  done(await takeStep(shop, action, { step: "delivery" }));
  const { status, shipments } = await orderNow(orderId);
  expect([status, ...shipments.map(({ deliveredAt }) => deliveredAt)]).toEqual(["delivered", ...days]);
});

test("a parcel has at least one unit, and none that the order does not have any more", async () => {
  const orderId = await packed();
  const action = { orderId, actor: staff };
  for (const units of [[], [{ productId: "1", quantity: 4 }], [{ productId: "3", quantity: 1 }]]) {
    expect(await shipOrder(shop, action, parcel, units)).toMatchObject({ code: "wrong-move" });
  }
  expect((await orderNow(orderId)).shipments).toEqual([]);
});

test("an order of which a part has left is neither cancelled nor taken back from packing", async () => {
  const orderId = await packed();
  const action = { orderId, actor: staff };
  await shipOrder(shop, action, parcel, [{ productId: "2", quantity: 1 }]);
  const before = await stock();
  expect(await cancelByStaff(shop, action, "Sold out")).toMatchObject({ code: "wrong-move" });
  expect(await takePackingBack(shop, action)).toMatchObject({ code: "wrong-move" });
  expect(await cancelOrder(shop, customer, orderId)).toMatchObject({ code: "too-late" });
  expect(await stock()).toEqual(before);
});

test("packing that began by mistake is taken back, without an email", async () => {
  const orderId = await packed();
  const before = await subjectsAbout(orderId);
  expect(await takePackingBack(shop, { orderId, actor: staff })).toBeUndefined();
  expect((await orderNow(orderId)).status).toBe("confirmed");
  expect(await subjectsAbout(orderId)).toEqual(before);
});

test("a lost parcel of a whole order cancels it: nothing goes back into stock, and it is no longer late", async () => {
  const before = await stock();
  const action = await shipped();
  expect(await endShipment(shop, action, lost)).toBeUndefined();
  const order = await orderNow(action.orderId);
  expect(order).toMatchObject({ status: "cancelled", tracking: null, shipments: [{ ended: "lost", isResent: false }] });
  expect(order.statusHistory.at(-1)).toMatchObject({ description: "Lost on the way: The lorry burned" });
  expect(await stock()).toEqual([before[0]! - 3, before[1]! - 1]);
  const told = await subjectsAbout(action.orderId);
  expect(told).toContain("Your parcel was lost");
  expect(told).not.toContain("Your order is cancelled");
  const { lateOnTheWay } = await listWaitingOrders(shop.db, new Date("2027-02-01"), everyWeekday);
  expect(lateOnTheWay.first.map(({ id }) => id)).not.toContain(action.orderId);
});

test("a lost parcel that turns up goes back on the shelf or is with the customer; the order stays, and nobody is told", async () => {
  const action = await shipped();
  await endShipment(shop, action, lost);
  const [told, before] = [await subjectsAbout(action.orderId), await stock()];
  const found = { reason: "The depot rang", restock: [] };
  expect(await noteFoundParcel(shop, action, { ...found, ended: "arrived" })).toBeUndefined();
  expect((await orderNow(action.orderId)).shipments).toMatchObject([{ ended: "arrived" }]);
  const tooMany = [{ productId: "2", quantity: 2 }];
  for (const wrong of [
    { ended: "arrived", restock: [] },
    { ended: "returned", restock: tooMany },
  ] as const) {
    expect(await noteFoundParcel(shop, action, { ...found, ...wrong, restock: [...wrong.restock] })).toMatchObject({
      code: "wrong-move",
    });
  }
  const back = [{ productId: "2", quantity: 1 }];
  expect(await noteFoundParcel(shop, action, { ...found, ended: "returned", restock: back })).toBeUndefined();
  const order = await orderNow(action.orderId);
  expect(order).toMatchObject({ status: "cancelled", shipments: [{ ended: "returned" }] });
  expect(order.statusHistory.slice(-2).map(({ description }) => description)).toEqual([
    "The lost parcel has arrived: The depot rang",
    "The lost parcel came back to us: The depot rang",
  ]);
  expect(await stock()).toEqual([before[0], before[1]! + 1]);
  expect(await subjectsAbout(action.orderId)).toEqual(told);
  // What is here cannot turn up.
  expect(await noteFoundParcel(shop, action, { ...found, ended: "lost" })).toMatchObject({ code: "wrong-move" });
  expect(await noteFoundParcel(shop, await shipped(), { ...found, ended: "arrived" })).toMatchObject({
    code: "wrong-move",
  });
});

test("a lost parcel that is sent again takes the same units from stock once, and is packed again", async () => {
  const action = await shipped();
  await takeStep(shop, action, { step: "courier" });
  const before = await stock();
  expect(await endShipment(shop, action, { ...lost, isResent: true })).toBeUndefined();
  expect(await endShipment(shop, action, { ...lost, isResent: true })).toMatchObject({ code: "wrong-move" });
  expect(await stock()).toEqual([before[0]! - 3, before[1]! - 1]);
  expect((await orderNow(action.orderId)).status).toBe("processing");
  expect(await shipOrder(shop, action, { ...parcel, trackingNumber: "GIG 300" })).toBeUndefined();
  expect(await orderNow(action.orderId)).toMatchObject({
    status: "shipped",
    tracking: { trackingNumber: "GIG 300" },
    shipments: [{ ended: "lost", isResent: true }, { ended: null }],
  });
});

test("an order that is to be sent again and is cancelled gives back what was set aside for it", async () => {
  const action = await shipped();
  await endShipment(shop, action, { ...lost, isResent: true });
  const before = await stock();
  expect(await cancelByStaff(shop, action, "The customer does not want it any more")).toBeUndefined();
  expect(await stock()).toEqual([before[0]! + 3, before[1]! + 1]);
});

test("a parcel that came back puts on the shelf what staff say, by itself nothing, and never more than was in it", async () => {
  const before = await stock();
  const back: ShipmentEnding = { ended: "returned", reason: "Nobody at home for a week", isResent: false, restock: [] };
  const tooMany = { ...back, restock: [{ productId: "2", quantity: 2 }] };
  const action = await shipped();
  expect(await endShipment(shop, action, tooMany)).toMatchObject({ code: "wrong-move" });
  expect(await endShipment(shop, action, { ...lost, restock: [{ productId: "2", quantity: 1 }] })).toMatchObject({
    code: "wrong-move",
  });
  expect(await endShipment(shop, action, { ...back, restock: [{ productId: "2", quantity: 1 }] })).toBeUndefined();
  expect(await stock()).toEqual([before[0]! - 3, before[1]!]);
  const [movement] = await shop.db
    .select({ change: stockMovements.change, cause: stockMovements.cause })
    .from(stockMovements)
    .where(eq(stockMovements.orderId, action.orderId))
    .orderBy(desc(stockMovements.id))
    .limit(1);
  expect(movement).toEqual({ change: 1, cause: "returned" });
});

test("a parcel cannot be sent again when the stock is too small, and then nothing is written", async () => {
  const action = await shipped();
  await setStock(shop, "2", 0);
  const refusal = await endShipment(shop, action, { ...lost, isResent: true });
  await setStock(shop, "2", 1000);
  expect(refusal).toMatchObject({ code: "not-enough-stock" });
  expect(await orderNow(action.orderId)).toMatchObject({ status: "shipped", shipments: [{ ended: null }] });
});

test("of two parcels one is lost: the order goes on with the other", async () => {
  const orderId = await packed();
  const action = { orderId, actor: staff };
  await shipOrder(shop, action, parcel, [{ productId: "1", quantity: 3 }]);
  await shipOrder(shop, action, { ...parcel, trackingNumber: "GIG 400" });
  const [first, second] = (await orderNow(orderId)).shipments.map(({ id }) => id);
  expect(await endShipment(shop, { ...action, shipmentId: second ?? 0 }, lost)).toBeUndefined();
  expect(await orderNow(orderId)).toMatchObject({ status: "shipped", tracking: parcel });
  expect(await deliverShipment(shop, { ...action, shipmentId: first ?? 0 })).toBeUndefined();
  expect((await orderNow(orderId)).status).toBe("delivered");
});

test("a delivery noted by mistake is taken back, and the days to return count from the real one", async () => {
  const action = await shipped();
  const start = shop.clock();
  await takeStep(shop, action, { step: "delivery" });
  expect((await orderNow(action.orderId)).shipments).toMatchObject([{ deliveredAt: start.toISOString() }]);
  shop.setClock(new Date(start.getTime() + 40 * DAY));
  expect(await correctDelivery(shop, action, "It went to a neighbour")).toBeUndefined();
  expect(await orderNow(action.orderId)).toMatchObject({ status: "shipped", shipments: [{ deliveredAt: null }] });
  expect(await subjectsAbout(action.orderId)).toContain("Your parcel is still on its way");
  await takeStep(shop, action, { step: "delivery" });
  expect(afterSale(await orderNow(action.orderId), shop.clock()).mayReturn).toBe(true);
  shop.setClock(start);
});

test("a number leads to the carrier’s page on the order, in its emails and on the recipient’s page, and not for a stranger", async () => {
  const orderId = await packed();
  const dhl = { ...parcel, carrier: "dhl express", trackingNumber: "12 345" };
  expect(await shipOrder(shop, { orderId, actor: staff }, dhl)).toBeUndefined();
  const order = await orderNow(orderId);
  const page = "https://www.dhl.com/global-en/home/tracking.html?submit=1&tracking-id=12345";
  expect(order.tracking).toMatchObject({ carrier: "DHL Express", trackingUrl: page });
  expect(order.shipments).toMatchObject([{ carrier: "DHL Express", trackingUrl: page }]);
  expect(goodsCard(order, true)).toMatchObject({ tracking: { trackingUrl: null }, shipments: [{ trackingUrl: null }] });
  const mails = await shop.db.select().from(emailOutbox).where(eq(emailOutbox.regarding, orderId));
  expect(mails.find(({ subject }) => subject.startsWith("Your parcel is on its way"))?.bodyText).toContain(page);
});

test("a rider of the shop’s own needs no number; every other carrier does", async () => {
  const orderId = await packed();
  const without = { ...parcel, trackingNumber: null };
  for (const carrier of ["GIG Logistics", "Somebody new"]) {
    expect(await shipOrder(shop, { orderId, actor: staff }, { ...without, carrier })).toMatchObject({
      message: `Please enter the tracking number of ${carrier}.`,
    });
  }
  expect(await shipOrder(shop, { orderId, actor: staff }, { ...without, carrier: "Our own rider" })).toBeUndefined();
  expect((await orderNow(orderId)).tracking).toMatchObject({ carrier: "Our own rider", trackingNumber: null });
  const action = await shipped();
  expect(await correctShipment(shop, action, { trackingNumber: null })).toMatchObject({ code: "wrong-move" });
  expect(await correctShipment(shop, action, { trackingNumber: null, carrier: "our own rider" })).toBeUndefined();
  // The name that staff gave the carrier in the settings.
  expect((await orderNow(action.orderId)).tracking).toMatchObject({ carrier: "Our own rider", trackingNumber: null });
});

test("of two parcels one has arrived and the other is lost: the order is delivered, and the customer reads what happens to the money", async () => {
  const orderId = await packed();
  const action = { orderId, actor: staff };
  await shipOrder(shop, action, parcel, [{ productId: "1", quantity: 3 }]);
  const [first] = (await orderNow(orderId)).shipments.map(({ id }) => id);
  await deliverShipment(shop, { ...action, shipmentId: first ?? 0 });
  expect((await orderNow(orderId)).status).toBe("processing");
  await shipOrder(shop, action, { ...parcel, trackingNumber: "GIG 500" });
  const shipmentId = await newestShipment(orderId);
  expect(await endShipment(shop, { ...action, shipmentId: first ?? 0 }, lost)).toMatchObject({ code: "wrong-move" });
  expect(await endShipment(shop, { ...action, shipmentId }, lost)).toBeUndefined();
  expect(await orderNow(orderId)).toMatchObject({ status: "delivered", tracking: parcel });
  const told = (await emailsAbout(orderId)).find(({ subject }) => subject.startsWith("Your parcel was lost"));
  expect(told?.bodyText).toContain("We’ll write to you about the money for what was in it.");
});

test("a lost part of an order that is still being packed leaves it in Processing, with what was not sent", async () => {
  const orderId = await packed();
  const action = { orderId, actor: staff };
  await shipOrder(shop, action, parcel, [{ productId: "1", quantity: 3 }]);
  expect(await endShipment(shop, { ...action, shipmentId: await newestShipment(orderId) }, lost)).toBeUndefined();
  expect(await orderNow(orderId)).toMatchObject({ status: "processing", tracking: null });
  expect(await subjectsAbout(orderId)).toContain("Your parcel was lost");
  expect(await shipOrder(shop, action, { ...parcel, trackingNumber: "GIG 501" })).toBeUndefined();
  const { status, shipments } = await orderNow(orderId);
  expect([status, shipments.at(-1)?.items]).toEqual(["shipped", [{ productId: "2", quantity: 1 }]]);
});
