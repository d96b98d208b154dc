import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { messageCustomer } from "#features/office/server/message-customer.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { readPackedUnits } from "#features/orders/server/packing/packed-units.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { listOwnUndoable, listUndoableOf } from "#features/orders/server/undo/undoable-actions.ts";
import { orders } from "#features/orders/tables.ts";
import { write } from "#platform/database/write.ts";
import { sendMail } from "#platform/mail/send-mail.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { withdrawMail } from "#platform/mail/withdraw-mail.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { MINUTE } from "#platform/rules/time.ts";
import { UNDO_FOR } from "#platform/rules/undo.ts";
import { makeOrderRequest, setStock } from "#tests/orders/orders.ts";
import { amara, join, joinStaff } from "#tests/people/people.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { packSeveral } from "./office/pack-several.ts";
import { findOrdersToShip } from "./office/packing.ts";
import { takePackingBack, takeStep } from "./office/take-step.ts";
import { correctDelivery, deliverShipment } from "./shipments/deliver-shipment.ts";
import { shipOrder } from "./shipments/send-shipment.ts";
import { shipSeveral } from "./shipments/ship-several.ts";
import { correctHandover } from "./shipments/take-shipment-back.ts";
import { undoAction } from "./undo-action.ts";

const bisi = { name: "Bisi Ojo", email: "bisi@example.com", password: "moin-moin-in-leaves" };
const chidi = { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };
const PARCEL = { carrier: "GIG Logistics", trackingNumber: "GIG 123", estimatedDelivery: "2026-12-01" };
const mama = {
  giver: "Amara",
  country: "Nigeria",
  from: "Amara",
  greeting: "",
  day: "",
  email: "mama@example.com",
  label: "",
};

let shop: TestShop;
let customer: string;
let actor: string;
let colleague: string;
let number = 300;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await join(shop, amara);
  actor = await joinStaff(shop, bisi);
  colleague = await joinStaff(shop, chidi);
  await setStock(shop, "1", 1000);
  await setStock(shop, "2", 1000);
});
beforeEach(() => shop.setClock(TODAY));

/** A paid order that waits to be packed, with its emails deleted. */
async function paid(items: Record<string, number> = { "1": 2 }, gift?: typeof mama): Promise<string> {
  number += 1;
  const request = await makeOrderRequest(shop, number, items);
  const placed = await placeOrder(shop, customer, gift ? { ...request, gift } : request);
  if (placed instanceof Refusal) throw new Error(placed.message);
  const { id } = placed.order;
  await shop.db.update(orders).set({ status: "confirmed", paymentState: "paid" }).where(eq(orders.id, id));
  await shop.db.delete(emailOutbox).where(eq(emailOutbox.regarding, id));
  return id;
}

/** The same order being packed, with all emails about it sent. */
async function packed(items?: Record<string, number>, gift?: typeof mama): Promise<string> {
  const id = await paid(items, gift);
  expect(await takeStep(shop, { orderId: id, actor }, { step: "processing" })).toBeUndefined();
  await shop.db.delete(emailOutbox).where(eq(emailOutbox.regarding, id));
  return id;
}

async function shipped(items?: Record<string, number>, gift?: typeof mama): Promise<string> {
  const id = await packed(items, gift);
  expect(await shipOrder(shop, { orderId: id, actor }, { ...PARCEL, trackingNumber: `GIG ${number}` })).toBeUndefined();
  return id;
}

async function undo(orderId: string, by = actor, own = false) {
  const [newest] = await listUndoableOf(shop, orderId);
  if (!newest) throw new Error("There is nothing to undo");
  return undoAction(shop, by, { actionId: newest.actionId, own });
}

const later = (ms: number) => shop.setClock(new Date(TODAY.getTime() + ms));
const mailOf = (id: string) => shop.db.select().from(emailOutbox).where(eq(emailOutbox.regarding, id));
const subjectsOf = async (id: string) =>
  (await mailOf(id)).map(({ subject }) => subject.replace(` (${orderNumber(id)})`, "")).toSorted();
const statusOf = async (id: string) => (await findGoodsOrder(shop.db, id))?.status;
const newestEntry = async (id: string) => (await findGoodsOrder(shop.db, id))?.statusHistory.at(-1)?.description;

test("the emails about a parcel that left wait five minutes, and then are sent once", async () => {
  const id = await shipped({ "1": 2 }, mama);
  const mails = await mailOf(id);
  expect(mails.map(({ recipientEmail }) => recipientEmail).toSorted()).toEqual([amara.email, mama.email].toSorted());
  later(UNDO_FOR - 1);
  for (const mail of mails) await expect(sendMail(shop, mail.id)).rejects.toThrow("held back");
  later(UNDO_FOR);
  for (const mail of mails) await sendMail(shop, mail.id);
  expect((await mailOf(id)).map(({ sentAt }) => sentAt)).toEqual([shop.clock(), shop.clock()]);
});

test("a parcel that left is here again after undo: packed, in its box, nobody told, its number free", async () => {
  const before = await packed();
  const box = await readPackedUnits(shop.db, [before]);
  await shipOrder(shop, { orderId: before, actor }, PARCEL);
  expect(await undo(before)).toEqual({ undone: [before], kept: [] });
  expect(await readPackedUnits(shop.db, [before])).toEqual(box);
  expect(await findGoodsOrder(shop.db, before)).toMatchObject({ status: "processing", shipments: [], tracking: null });
  expect(await mailOf(before)).toEqual([]);
  expect(await newestEntry(before)).toBe("Not handed to the carrier yet");
  const other = await packed();
  expect(await shipOrder(shop, { orderId: other, actor }, PARCEL)).toBeUndefined();
  expect(await shipOrder(shop, { orderId: before, actor }, { ...PARCEL, trackingNumber: "GIG 124" })).toBeUndefined();
  expect(await subjectsOf(before)).toEqual(["Your parcel is on its way"]);
});

test("one of several parcels is undone alone, and the one before it has left all the same", async () => {
  const id = await packed({ "1": 2, "2": 1 });
  await shipOrder(shop, { orderId: id, actor }, PARCEL, [{ productId: "1", quantity: 2 }]);
  later(MINUTE);
  await shipOrder(shop, { orderId: id, actor }, { ...PARCEL, trackingNumber: "GIG 777" });
  expect(await statusOf(id)).toBe("shipped");
  expect(await undo(id)).toMatchObject({ undone: [id] });
  const order = await findGoodsOrder(shop.db, id);
  expect(order).toMatchObject({ status: "processing", tracking: { trackingNumber: "GIG 123" } });
  expect(order?.shipments).toHaveLength(1);
  expect(await subjectsOf(id)).toEqual(["The first part of your order is on its way"]);
});

test("thirteen parcels that left together are here again with one undo", async () => {
  const ids = await Promise.all(Array.from({ length: 13 }, () => packed()));
  const found = await findOrdersToShip(shop, ids);
  const parcels = found.map(({ id: orderId, seen, estimate: estimatedDelivery }) => ({
    orderId,
    seen,
    carrier: "GIG Logistics",
    trackingNumber: `BULK ${orderId.slice(-4)}`,
    estimatedDelivery,
  }));
  expect(await shipSeveral(shop, actor, parcels)).toBeUndefined();
  const action = (await listOwnUndoable(shop, actor)).find(({ orders: count }) => count === 13);
  expect(action).toMatchObject({ step: "shipment", orders: 13, tells: true, until: "2026-11-21T09:35:00.000Z" });
  const [changed = "", ...others] = ids.toSorted();
  await takeStep(shop, { orderId: changed, actor: colleague }, { step: "courier" });
  expect(await undo(others[0] ?? "")).toEqual({ undone: others, kept: [changed] });
  expect(new Set(await Promise.all(others.map(statusOf)))).toEqual(new Set(["processing"]));
  expect((await Promise.all(others.map(mailOf))).flat()).toEqual([]);
  // The order that has moved on stays as it is, and its customer hears of both steps.
  expect(await statusOf(changed)).toBe("out-for-delivery");
  expect(await subjectsOf(changed)).toEqual(["Your parcel arrives today", "Your parcel is on its way"]);
});

test("packing that began for several orders is undone with one press, and nobody is told", async () => {
  const ids = [await paid(), await paid()].toSorted();
  await packSeveral(shop, actor, ids);
  expect(await undo(ids[0] ?? "")).toEqual({ undone: ids, kept: [] });
  expect(await Promise.all(ids.map(statusOf))).toEqual(["confirmed", "confirmed"]);
  expect((await Promise.all(ids.map(mailOf))).flat()).toEqual([]);
  expect(await readPackedUnits(shop.db, ids)).toEqual([]);
});

test.each(["courier", "delivery", "failed-attempt"] as const)("%s is undone to what was before", async (step) => {
  const id = await shipped({ "1": 2 }, mama);
  if (step !== "courier") await takeStep(shop, { orderId: id, actor }, { step: "courier" });
  const before = [await statusOf(id), await subjectsOf(id)];
  await takeStep(shop, { orderId: id, actor }, { step });
  expect(await undo(id)).toMatchObject({ undone: [id] });
  expect([await statusOf(id), await subjectsOf(id)]).toEqual(before);
  expect((await findGoodsOrder(shop.db, id))?.shipments).toMatchObject([{ deliveredAt: null }]);
});

test("the delivery of one of several parcels is undone, and the order is on its way", async () => {
  const id = await packed({ "1": 2, "2": 1 });
  await shipOrder(shop, { orderId: id, actor }, { ...PARCEL, trackingNumber: "A 1" }, [
    { productId: "1", quantity: 2 },
  ]);
  await shipOrder(shop, { orderId: id, actor }, { ...PARCEL, trackingNumber: "A 2" });
  for (const { id: shipmentId } of (await findGoodsOrder(shop.db, id))?.shipments ?? []) {
    later(MINUTE);
    await deliverShipment(shop, { orderId: id, actor, shipmentId });
  }
  expect(await statusOf(id)).toBe("delivered");
  expect(await undo(id)).toMatchObject({ undone: [id] });
  expect(await statusOf(id)).toBe("shipped");
});

test("a message to the customer is withdrawn by undo", async () => {
  const id = await paid();
  await messageCustomer(shop, { orderId: id, actor }, { subject: "Your garri", text: "It comes on Monday." });
  expect(await listUndoableOf(shop, id)).toMatchObject([{ step: "email", tells: true }]);
  expect(await undo(id)).toEqual({ undone: [id], kept: [] });
  expect(await mailOf(id)).toEqual([]);
});

test("after five minutes undo is refused and undoes nothing", async () => {
  const id = await shipped();
  const [action] = await listUndoableOf(shop, id);
  later(UNDO_FOR);
  expect(await listUndoableOf(shop, id)).toEqual([]);
  const refusal = await undoAction(shop, actor, { actionId: action?.actionId ?? "", own: false });
  expect(refusal).toMatchObject({ code: "too-late" });
  expect(await statusOf(id)).toBe("shipped");
  expect(await subjectsOf(id)).toEqual(["Your parcel is on its way"]);
});

test("undo twice undoes once, and what was never done is refused", async () => {
  const id = await shipped();
  const [action] = await listUndoableOf(shop, id);
  const how = { actionId: action?.actionId ?? "", own: false };
  const both = await Promise.all([undoAction(shop, actor, how), undoAction(shop, colleague, how)]);
  expect(both.filter((one) => one instanceof Refusal)).toMatchObject([{ code: "too-late" }]);
  expect(await statusOf(id)).toBe("processing");
  for (const actionId of ["", "1", "00000000-0000-4000-8000-000000000000"]) {
    expect(await undoAction(shop, actor, { actionId, own: false })).toMatchObject({ code: "too-late" });
  }
});

test("who may undo only their own actions is refused another's", async () => {
  const id = await shipped();
  expect(await undo(id, colleague, true)).toMatchObject({ code: "wrong-move" });
  expect(await statusOf(id)).toBe("shipped");
  expect(await undo(id, actor, true)).toMatchObject({ undone: [id] });
});

test("an email that a job claims while undo runs is sent or withdrawn, never both", async () => {
  // The job is first, in a process whose clock is ahead: undo waits for its claim, then refuses.
  const early = await shipped();
  const [mail] = await mailOf(early);
  const ahead = { ...shop, clock: () => new Date(TODAY.getTime() + UNDO_FOR) };
  await sendMail(ahead, mail?.id ?? "");
  expect(await undo(early)).toMatchObject({ code: "too-late" });
  expect(await statusOf(early)).toBe("shipped");
  // Undo is first: the job waits for its lock, then finds no email.
  const late = await shipped();
  const [held] = await mailOf(late);
  let sending: Promise<void> | undefined;
  const withdrawn = await write(shop, actor, async (w) => {
    const refusal = await withdrawMail(w, held?.actionId ?? "", [late]);
    sending = sendMail(ahead, held?.id ?? "");
    return refusal;
  });
  await sending;
  expect(withdrawn).toBeUndefined();
  expect(await mailOf(late)).toEqual([]);
  // Both at once, many times: each order is either shipped with its email sent, or unshipped without one.
  for (let round = 0; round < 8; round += 1) {
    const id = await shipped();
    const [one] = await mailOf(id);
    const [result] = await Promise.all([undo(id), sendMail(ahead, one?.id ?? "").catch(() => {})]);
    const sent = (await mailOf(id)).filter(({ sentAt }) => sentAt !== null).length;
    expect([await statusOf(id), sent]).toEqual(result instanceof Refusal ? ["shipped", 1] : ["processing", 0]);
  }
});

test("“Not handed over yet” tells the customer and the recipient why, once they have been told of the parcel", async () => {
  const id = await shipped({ "1": 2 }, mama);
  later(UNDO_FOR);
  for (const mail of await mailOf(id)) await sendMail(shop, mail.id);
  const [parcel] = (await findGoodsOrder(shop.db, id))?.shipments ?? [];
  const action = { orderId: id, actor, shipmentId: parcel?.id ?? 0 };
  expect(await correctHandover(shop, action, "The rider did not come")).toBeUndefined();
  expect(await findGoodsOrder(shop.db, id)).toMatchObject({ status: "processing", shipments: [] });
  expect(await newestEntry(id)).toBe("Not handed to the carrier yet: The rider did not come");
  expect(await subjectsOf(id)).toEqual([
    "Food from home is on its way, from Amara",
    "Your parcel is on its way",
    "Your parcel is still with us",
    "Your parcel leaves us later",
  ]);
});

test("“Not handed over yet” within the five minutes tells nobody anything", async () => {
  const id = await shipped({ "1": 2 }, mama);
  const [parcel] = (await findGoodsOrder(shop.db, id))?.shipments ?? [];
  expect(await correctHandover(shop, { orderId: id, actor, shipmentId: parcel?.id ?? 0 }, "Too early")).toBeUndefined();
  expect(await mailOf(id)).toEqual([]);
});

test("“Not delivered yet” and “Not packed after all” within the five minutes tell nobody anything either", async () => {
  const id = await shipped();
  await takeStep(shop, { orderId: id, actor }, { step: "delivery" });
  await correctDelivery(shop, { orderId: id, actor }, "It was another parcel");
  expect(await subjectsOf(id)).toEqual(["Your parcel is on its way"]);
  expect(await undo(id)).toMatchObject({ undone: [id] });
  expect(await statusOf(id)).toBe("delivered");
  const begun = await paid();
  await takeStep(shop, { orderId: begun, actor }, { step: "processing" });
  expect(await subjectsOf(begun)).toEqual(["Your order is being packed"]);
  await takePackingBack(shop, { orderId: begun, actor });
  expect(await mailOf(begun)).toEqual([]);
});
