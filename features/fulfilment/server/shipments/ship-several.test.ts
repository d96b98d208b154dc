import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { orders } from "#features/orders/tables.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { refusalDetails, Refusal } from "#platform/rules/refusal.ts";
import { makeOrderRequest, setStock } from "#tests/orders/orders.ts";
import { packReserved } from "#tests/orders/packed-batches.ts";
import { amara, join } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { findOrdersToShip, listOrdersToPack } from "../office/packing.ts";
import { takeStep } from "../office/take-step.ts";
import { shipSeveral, type ParcelToSend } from "./ship-several.ts";

const bisi = { name: "Bisi Ojo", email: "bisi@example.com", password: "moin-moin-in-leaves" };

let shop: TestShop;
let customer: string;
let staff: string;
let number = 200;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await join(shop, amara);
  staff = await join(shop, bisi);
  await setStock(shop, "1", 1000);
});

/** Why each refused order cannot be sent, by its id. */
const unsentReasons = (refusal: Refusal | undefined) =>
  (refusal && refusalDetails(refusal, "parcels-unsent"))?.unsent ?? {};

async function packed(paymentState: "paid" | "problem" = "paid"): Promise<string> {
  number += 1;
  const placed = await placeOrder(shop, customer, await makeOrderRequest(shop, number, { "1": 2 }));
  if (placed instanceof Refusal) throw new Error(placed.message);
  await packReserved(shop, placed.order.id);
  await shop.db.update(orders).set({ status: "processing", paymentState }).where(eq(orders.id, placed.order.id));
  return placed.order.id;
}

/** The parcels that the page proposes for these orders, with a tracking number each. */
async function proposeParcels(
  ids: string[],
  makeNumber = (id: string) => `GIG ${id.slice(-6)}`,
): Promise<ParcelToSend[]> {
  const found = await findOrdersToShip(shop, ids);
  return found.map(({ id: orderId, seen, estimate }) => ({
    orderId,
    seen,
    carrier: "GIG Logistics",
    trackingNumber: makeNumber(orderId),
    estimatedDelivery: estimate,
  }));
}

const readStatuses = (ids: string[]) => Promise.all(ids.map(async (id) => (await findGoodsOrder(shop.db, id))?.status));
const shippedEmails = async (id: string) => {
  const mail = await shop.db.select().from(emailOutbox).where(eq(emailOutbox.regarding, id));
  return mail.filter(({ subject }) => subject.startsWith("Your parcel is on its way")).length;
};

test("seven parcels leave at once, each with its number and email, and the same list again sends nothing twice", async () => {
  const ids = await Promise.all(Array.from({ length: 7 }, () => packed()));
  const parcels = await proposeParcels(ids);
  expect(await shipSeveral(shop, staff, parcels)).toBeUndefined();
  expect(await shipSeveral(shop, staff, parcels)).toBeUndefined();
  expect(await readStatuses(ids)).toEqual(ids.map(() => "shipped"));
  for (const id of ids) {
    expect((await findGoodsOrder(shop.db, id))?.shipments).toMatchObject([{ trackingNumber: `GIG ${id.slice(-6)}` }]);
    expect(await shippedEmails(id)).toBe(1);
  }
});

test("two simultaneous requests send each parcel once", async () => {
  const ids = [await packed(), await packed()];
  const parcels = await proposeParcels(ids);
  const results = await Promise.all([
    shipSeveral(shop, staff, parcels),
    shipSeveral(shop, staff, parcels.toReversed()),
  ]);
  expect(results).toEqual([undefined, undefined]);
  expect(await Promise.all(ids.map(shippedEmails))).toEqual([1, 1]);
});

test("one refused order stops all of them, and each refused one is named with its reason", async () => {
  const good = await packed();
  const unpaid = await packed("problem");
  const parcels = await proposeParcels([good, unpaid]);
  const refusal = await shipSeveral(shop, staff, parcels);
  expect(unsentReasons(refusal)).toEqual({ [unpaid]: expect.stringContaining("nothing ships unpaid") });
  expect(await readStatuses([good, unpaid])).toEqual(["processing", "processing"]);
  expect(await shippedEmails(good)).toBe(0);
});

test("an order that a colleague changed meanwhile is named with who and what", async () => {
  const id = await packed();
  const parcels = await proposeParcels([id]);
  await takeStep(shop, { orderId: id, actor: staff }, { step: "courier" });
  await shop.db.update(orders).set({ status: "confirmed" }).where(eq(orders.id, id));
  await takeStep(shop, { orderId: id, actor: staff }, { step: "processing" });
  const refusal = await shipSeveral(shop, staff, parcels);
  expect(unsentReasons(refusal)[id]).toContain("Bisi Ojo");
});

test("a tracking number is used once: not by two orders of a list, and not by an earlier parcel", async () => {
  const [first, second, third] = [await packed(), await packed(), await packed()];
  const same = await shipSeveral(shop, staff, await proposeParcels([first, second], () => "GIG-77 1"));
  expect(Object.keys(unsentReasons(same))).toEqual([second]);
  expect(await shipSeveral(shop, staff, await proposeParcels([first], () => "GIG-77 1"))).toBeUndefined();
  const used = await shipSeveral(shop, staff, await proposeParcels([third], () => "gig 771"));
  expect(unsentReasons(used)[third]).toContain("Another parcel has the number");
});

test("the list of packing says what is begun and what cannot be packed, and only what is begun can be shipped", async () => {
  const begun = await packed();
  const unpaid = await packed("problem");
  const waiting = await packed();
  await shop.db.update(orders).set({ status: "confirmed" }).where(eq(orders.id, waiting));
  const listed = (await listOrdersToPack(shop.db)).filter(({ id }) => [begun, unpaid, waiting].includes(id));
  expect(listed.map(({ id, status, refused }) => [id, status, refused !== undefined])).toEqual([
    [begun, "processing", false],
    [unpaid, "processing", true],
    [waiting, "confirmed", false],
  ]);
  expect((await findOrdersToShip(shop, [begun, waiting])).map(({ id }) => id)).toEqual([begun]);
});
