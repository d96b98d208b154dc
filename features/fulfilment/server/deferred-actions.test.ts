import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { products } from "#features/catalogue/tables.ts";
import { editOrder } from "#features/order-changes/server/edit-order.ts";
import { readOrderFilter } from "#features/orders/rules/order-filter.ts";
import { cancelOrder } from "#features/orders/server/cancel-order.ts";
import { listOfficeOrders } from "#features/orders/server/office/list-orders.ts";
import { findOfficeOrder } from "#features/orders/server/office/office-order.ts";
import { listWaitingOrders } from "#features/orders/server/office/waiting-orders.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { itemsAndShipments } from "#features/orders/server/shipments/shipments.ts";
import { deferAction, runDeferred } from "#features/orders/server/undo/deferred-actions.ts";
import { listUndoableOf } from "#features/orders/server/undo/undoable-actions.ts";
import { deferredActions, orders } from "#features/orders/tables.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { UNDO_FOR } from "#platform/rules/undo.ts";
import { makeOrderRequest, setStock } from "#tests/orders/orders.ts";
import { everyWeekday } from "#tests/orders/shipping-table.ts";
import { amara, join, joinStaff } from "#tests/people/people.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { packSeveral } from "./office/pack-several.ts";
import { listOrdersToPack, findOrdersToShip, findOrderToPack } from "./office/packing.ts";
import { cancellation, takePackingBack, takeStep } from "./office/take-step.ts";
import { changePackedBatch } from "./packing/change-packed-batch.ts";
import { parcelEnd } from "./shipments/end-shipment.ts";
import { shipOrder } from "./shipments/send-shipment.ts";
import { shipSeveral } from "./shipments/ship-several.ts";
import { undoAction } from "./undo-action.ts";

const bisi = { name: "Bisi Ojo", email: "bisi@example.com", password: "moin-moin-in-leaves" };
const chidi = { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };

let shop: TestShop;
let customer: string;
let actor: string;
let colleague: string;
let number = 600;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await join(shop, amara);
  actor = await joinStaff(shop, bisi);
  colleague = await joinStaff(shop, chidi);
  await setStock(shop, "1", 1000);
});
beforeEach(() => shop.setClock(TODAY));

/** A paid order that waits to be packed, with its emails deleted. */
async function paid(): Promise<string> {
  number += 1;
  const placed = await placeOrder(shop, customer, await makeOrderRequest(shop, number, { "1": 2 }));
  if (placed instanceof Refusal) throw new Error(placed.message);
  const { id } = placed.order;
  await shop.db.update(orders).set({ status: "confirmed", paymentState: "paid" }).where(eq(orders.id, id));
  await shop.db.delete(emailOutbox).where(eq(emailOutbox.regarding, id));
  return id;
}

const newestEntry = async (id: string) => (await findOfficeOrder(shop.db, id))?.history.at(-1)?.id ?? -1;
const statusOf = async (id: string) => (await findGoodsOrder(shop.db, id))?.status;
const mailOf = (id: string) => shop.db.select().from(emailOutbox).where(eq(emailOutbox.regarding, id));
const later = (ms: number) => shop.setClock(new Date(TODAY.getTime() + ms));
const waitingFor = (id: string) => shop.db.select().from(deferredActions).where(eq(deferredActions.orderId, id));
async function readStock(): Promise<number | undefined> {
  return (await shop.db.select().from(products).where(eq(products.id, "1")))[0]?.stock;
}

async function cancel(id: string, seen?: number) {
  const input = { orderId: id, actor, seen: seen ?? (await newestEntry(id)), reason: "The customer rang" };
  return deferAction(shop, cancellation, input);
}

/** Runs the job of the action that is waiting for this order. */
async function runJob(id: string): Promise<void> {
  const [waiting] = await waitingFor(id);
  if (waiting) await runDeferred(shop, cancellation, waiting.id);
}

test("an order is cancelled five minutes after the press, once, and not a moment earlier", async () => {
  const id = await paid();
  const before = await readStock();
  expect(await cancel(id)).toBeUndefined();
  expect([await statusOf(id), await readStock(), await mailOf(id)]).toEqual(["confirmed", before, []]);
  expect(await listUndoableOf(shop, id)).toMatchObject([
    { step: "cancel-order", orderId: id, tells: true, until: new Date(TODAY.getTime() + UNDO_FOR).toISOString() },
  ]);
  later(UNDO_FOR - 1);
  await runJob(id);
  expect(await statusOf(id)).toBe("confirmed");
  later(UNDO_FOR);
  const [waiting] = await waitingFor(id);
  await Promise.all([1, 2].map(() => runDeferred(shop, cancellation, waiting?.id ?? "")));
  expect([await statusOf(id), await readStock()]).toEqual(["cancelled", (before ?? 0) + 2]);
  expect((await mailOf(id)).filter(({ recipientEmail }) => recipientEmail === amara.email)).toHaveLength(1);
  expect(await waitingFor(id)).toEqual([]);
  expect((await findOfficeOrder(shop.db, id))?.history.at(-1)).toMatchObject({ by: bisi.name });
});

test("open pages of an order are told when its action is undone", async () => {
  const id = await paid();
  await cancel(id);
  const [action] = await listUndoableOf(shop, id);
  let told = 0;
  const stop = shop.live.listen([`order:${id}`], "192.0.2.7", { changed: () => (told += 1), beat() {}, end() {} });
  // The connection is ready, which tells listeners too.
  await expect.poll(() => shop.live.followContent().current()).toBeDefined();
  told = 0;
  await undoAction(shop, actor, { actionId: action?.actionId ?? "", own: true });
  await expect.poll(() => told).toBe(1);
  stop?.();
});

test("undo within the five minutes leaves the order as it is, and nobody is told", async () => {
  const id = await paid();
  await cancel(id);
  const [action] = await listUndoableOf(shop, id);
  const undo = { actionId: action?.actionId ?? "", own: false };
  expect(await undoAction(shop, colleague, { ...undo, own: true })).toMatchObject({ code: "wrong-move" });
  expect(await undoAction(shop, colleague, undo)).toEqual({ undone: [id], kept: [] });
  later(UNDO_FOR);
  await runDeferred(shop, cancellation, undo.actionId);
  expect([await statusOf(id), await mailOf(id)]).toEqual(["confirmed", []]);
  expect(await undoAction(shop, actor, undo)).toMatchObject({ code: "too-late" });
});

test("what would be refused is refused at once, and a second action waits for the first", async () => {
  const id = await paid();
  expect(await cancel(id, -1)).toMatchObject({ code: "changed-meanwhile" });
  expect(await waitingFor(id)).toEqual([]);
  expect(await cancel(id)).toBeUndefined();
  expect(await cancel(id)).toMatchObject({ code: "wrong-move" });
});

test("an order that changed meanwhile is not cancelled, and staff read why", async () => {
  const id = await paid();
  await takeStep(shop, { orderId: id, actor }, { step: "processing" });
  await cancel(id);
  later(1000);
  await takePackingBack(shop, { orderId: id, actor: colleague });
  later(UNDO_FOR);
  await runJob(id);
  expect(await statusOf(id)).toBe("confirmed");
  expect((await findOfficeOrder(shop.db, id))?.notes.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^It was not cancelled\. Chidi Ani moved it to Confirmed/),
  ]);
  expect(await waitingFor(id)).toEqual([]);
});

test("a lost parcel is noted five minutes later, and then what it had is packed again", async () => {
  const id = await paid();
  const parcel = { carrier: "GIG Logistics", trackingNumber: "GIG 612", estimatedDelivery: "2026-12-01" };
  await takeStep(shop, { orderId: id, actor }, { step: "processing" });
  await shipOrder(shop, { orderId: id, actor }, parcel);
  const [shipment] = (await shop.db.transaction((tx) => itemsAndShipments(tx, id))).shipments;
  const ending = { ended: "lost", reason: "The lorry burned", isResent: true, restock: [] } as const;
  const input = { orderId: id, actor, seen: await newestEntry(id), shipmentId: shipment?.id ?? 0 };
  expect(await deferAction(shop, parcelEnd, { ...input, ...ending, restock: [] })).toBeUndefined();
  expect(await statusOf(id)).toBe("shipped");
  later(UNDO_FOR);
  const [waiting] = await waitingFor(id);
  await runDeferred(shop, parcelEnd, waiting?.id ?? "");
  expect(await statusOf(id)).toBe("processing");
});

const parcel = { carrier: "GIG Logistics", trackingNumber: "GIG 700", estimatedDelivery: "2026-12-01" };
const why = "This order will be cancelled at 10:35. Undo that first.";
const isStopped = { code: "wrong-move", message: why };

test("an order with a pending cancellation is not packed, alone or among several, and every list of orders to pack says so", async () => {
  const [id, other] = [await paid(), await paid()];
  await cancel(id);
  expect(await takeStep(shop, { orderId: id, actor: colleague }, { step: "processing" })).toMatchObject(isStopped);
  expect(await packSeveral(shop, colleague, [id, other])).toMatchObject([{ id, refused: why }, { id: other }]);
  expect([await statusOf(id), await statusOf(other)]).toEqual(["confirmed", "processing"]);
  const listed = [
    (await listOrdersToPack(shop.db)).map((order) => [order.id, order.refused]),
    (await listOfficeOrders(shop, readOrderFilter(new URLSearchParams()))).orders.map((order) => [
      order.id,
      order.stopped,
    ]),
  ];
  for (const list of listed) {
    expect(list).toContainEqual([id, why]);
    expect(list).toContainEqual([other, undefined]);
  }
  await shop.db
    .update(orders)
    .set({ createdAt: new Date(0) })
    .where(eq(orders.id, id));
  expect((await listWaitingOrders(shop.db, TODAY, everyWeekday)).toPack.first[0]).toMatchObject({ id, stopped: why });
  expect(await findOrderToPack(shop, id)).toMatchObject({ refused: why });
  const [action] = await listUndoableOf(shop, id);
  await undoAction(shop, actor, { actionId: action?.actionId ?? "", own: true });
  expect(await takeStep(shop, { orderId: id, actor: colleague }, { step: "processing" })).toBeUndefined();
});

test("a packed order with a pending cancellation is not shipped, in whole, in part or among several, nor changed by staff", async () => {
  const [id, other] = [await paid(), await paid()];
  for (const orderId of [id, other]) await takeStep(shop, { orderId, actor }, { step: "processing" });
  await cancel(id);
  const action = { orderId: id, actor: colleague };
  expect(await shipOrder(shop, action, parcel)).toMatchObject(isStopped);
  expect(await shipOrder(shop, action, parcel, [{ productId: "1", quantity: 1 }])).toMatchObject(isStopped);
  const parcels = await Promise.all(
    [id, other].map(async (orderId) => ({
      ...parcel,
      orderId,
      trackingNumber: `GIG 8${orderId.slice(-3)}`,
      seen: await newestEntry(orderId),
    })),
  );
  expect(await shipSeveral(shop, colleague, parcels)).toMatchObject({ details: { unsent: { [id]: why } } });
  expect(await findOrdersToShip(shop, [id, other])).toMatchObject([{ stopped: why }, { stopped: undefined }]);
  const change = { productId: "1", fromBatchId: 1, code: "X", units: 1 };
  expect(await changePackedBatch(shop, action, change)).toMatchObject(isStopped);
  const items = [{ productId: "1", quantity: 1 }];
  const edit = { change: { items } as never, reason: "Sold out", total: 0 };
  expect(await editOrder(shop, action, edit)).toMatchObject(isStopped);
  expect(await shipSeveral(shop, colleague, parcels.slice(1))).toBeUndefined();
});

test("the customer may cancel the order that staff are about to cancel, and it is cancelled once", async () => {
  const id = await paid();
  await cancel(id);
  expect(await cancelOrder(shop, customer, id)).toBeUndefined();
  later(UNDO_FOR);
  await runJob(id);
  expect(await statusOf(id)).toBe("cancelled");
});
