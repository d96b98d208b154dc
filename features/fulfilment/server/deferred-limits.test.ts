import { desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { confirmedShop } from "#features/accounts/server/confirmed-shop.ts";
import { users } from "#features/accounts/tables.ts";
import { staffAlerts } from "#features/alerts/tables.ts";
import { findOfficeOrder } from "#features/orders/server/office/office-order.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { itemsAndShipments } from "#features/orders/server/shipments/shipments.ts";
import { deferAction } from "#features/orders/server/undo/deferred-actions.ts";
import { deferredActions, orders } from "#features/orders/tables.ts";
import { recordMoney } from "#features/payments/server/confirm-by-hand.ts";
import { isLargeRefund } from "#features/payments/server/large-amounts.ts";
import { requestRefund } from "#features/payments/server/refunds.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Role } from "#platform/rules/role.ts";
import { DAY } from "#platform/rules/time.ts";
import { UNDO_FOR } from "#platform/rules/undo.ts";
import type { Shop } from "#platform/shop.ts";
import { doDeferred } from "#tests/orders/do-deferred.ts";
import { makeOrderRequest, orderId, setStock } from "#tests/orders/orders.ts";
import { amara, bola, join, joinStaff } from "#tests/people/people.ts";
import { done } from "#tests/run/done.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { cancellation, takeStep } from "./office/take-step.ts";
import { parcelEnd } from "./shipments/end-shipment.ts";
import { shipOrder } from "./shipments/send-shipment.ts";
import { undoAction } from "./undo-action.ts";

const bisi = { name: "Bisi Ojo", email: "bisi@example.com", password: "moin-moin-in-leaves" };
const unconfirmed = { code: "unconfirmed" };

let shop: TestShop;
let customer: string;
let cashier: string;
let actor: string;
let number = 800;
let today = new Date();
beforeAll(async () => {
  shop = await openTestShop();
  customer = await join(shop, amara);
  cashier = await joinStaff(shop, bola);
  actor = await joinStaff(shop, bisi, "manager");
  await setStock(shop, "1", 1000);
});
// Each test has its own day, on which nothing has been given back yet.
beforeEach(async () => {
  today = new Date(shop.clock().getTime() + 2 * DAY);
  shop.setClock(today);
  await shop.db.delete(deferredActions);
  await setRole("manager");
});

const setRole = (role: Role, blockedAt: Date | null = null) =>
  shop.db.update(users).set({ role, blockedAt }).where(eq(users.id, actor));

/** An order with a payment of this amount, recorded by another member of staff. */
async function paid(naira = 53_341) {
  number += 1;
  const id = orderId(number);
  done(await placeOrder(shop, customer, await makeOrderRequest(shop, number, { "1": 1 })));
  const money = { method: "bank-transfer", reference: `GTB-0000${number}`, kobo: toKobo(naira) } as const;
  const attempt = done(await recordMoney(confirmedShop(shop), { orderId: id, actor: cashier }, money));
  await shop.db.update(orders).set({ status: "confirmed", paymentState: "paid" }).where(eq(orders.id, id));
  return { id, attemptId: attempt.id };
}

type Paid = Awaited<ReturnType<typeof paid>>;
const paidOrders = async (count: number) => {
  const list: Paid[] = [];
  for (let one = 0; one < count; one += 1) list.push(await paid());
  return list;
};

async function cancel({ id }: Pick<Paid, "id">, by: Shop = shop) {
  const seen = (await findOfficeOrder(shop.db, id))?.history.at(-1)?.id ?? -1;
  return deferAction(by, cancellation, { orderId: id, actor, seen, reason: "Sold out" });
}
const refund = ({ attemptId }: Paid, naira: number, by: Shop = shop) =>
  requestRefund(by, { attemptId, amountKobo: toKobo(naira), reason: "Broken", channel: "manual", actor });

const isLarge = (naira: number) =>
  isLargeRefund({ shop, tx: shop.db }, { actor, amountKobo: toKobo(naira), now: shop.clock() });
const allowed = (results: unknown[]) => results.filter((result) => !(result instanceof Refusal)).length;

async function run({ id }: Pick<Paid, "id">) {
  shop.setClock(new Date(today.getTime() + UNDO_FOR));
  await doDeferred(shop, id);
}
async function outcome({ id }: Pick<Paid, "id">) {
  const found = await findOfficeOrder(shop.db, id);
  const alerts = await shop.db
    .select()
    .from(staffAlerts)
    .where(eq(staffAlerts.orderId, id))
    .orderBy(desc(staffAlerts.id));
  const isAlerted = alerts.some(({ title }) => title === "An action was not carried out");
  return { status: found?.order.status, notes: found?.notes.map(({ text }) => text), isAlerted };
}

test("cancellations that wait count against the limit, one after the other and six at once", async () => {
  const results: unknown[] = [];
  for (const order of await paidOrders(6)) results.push(await cancel(order));
  expect(allowed(results)).toBe(1);
  expect(results[5]).toMatchObject(unconfirmed);
  await shop.db.delete(deferredActions);
  const six = await paidOrders(6);
  expect(allowed(await Promise.all(six.map((order) => cancel(order))))).toBe(1);
});

test("what waits counts with a refund and with what is large, and no longer once it is undone", async () => {
  const [one, two] = await paidOrders(2);
  if (!one || !two) throw new Error("No orders");
  expect(await cancel(one)).toBeUndefined();
  expect([await isLarge(46_659), await isLarge(46_660)]).toEqual([false, true]);
  expect(await refund(two, 50_000)).toMatchObject(unconfirmed);
  const [waiting] = await shop.db.select().from(deferredActions);
  expect(waiting).toMatchObject({ givesBackKobo: toKobo(53_341), confirmed: false });
  await undoAction(shop, actor, { actionId: waiting?.id ?? "", own: true });
  expect(await refund(two, 50_000)).not.toBeInstanceOf(Refusal);
  expect(await cancel(one)).toMatchObject(unconfirmed);
});

test("a confirmed session cancels above the limit, and what was accepted before is done all the same", async () => {
  const [first, ...others] = await paidOrders(4);
  if (!first) throw new Error("No orders");
  expect(await cancel(first)).toBeUndefined();
  for (const order of others) expect(await cancel(order, confirmedShop(shop))).toBeUndefined();
  const another = await paid(90_000);
  expect(await refund(another, 90_000, confirmedShop(shop))).not.toBeInstanceOf(Refusal);
  for (const order of [first, ...others]) {
    await run(order);
    expect(await outcome(order)).toEqual({ status: "cancelled", notes: [], isAlerted: false });
  }
});

test("two cancellations that fill the limit are both done", async () => {
  const both = [await paid(50_000), await paid(50_000)];
  for (const order of both) expect(await cancel(order)).toBeUndefined();
  for (const order of both) {
    await run(order);
    expect((await outcome(order)).status).toBe("cancelled");
  }
});

test("more money than was accepted is not given back without proof: what an earlier version queued, and what arrived since", async () => {
  const queued = await paid(150_000);
  await cancel(queued, confirmedShop(shop));
  await shop.db.update(deferredActions).set({ confirmed: false, givesBackKobo: 0 });
  await run(queued);
  expect(await outcome(queued)).toEqual({
    status: "confirmed",
    notes: [expect.stringContaining("had not confirmed their identity")],
    isAlerted: true,
  });
  const small = await paid(20_000);
  await cancel(small);
  await shop.db.update(deferredActions).set({ givesBackKobo: 0 });
  await run(small);
  expect((await outcome(small)).status).toBe("cancelled");
});

async function loseParcel(order: Paid, by: Shop = shop) {
  const parcel = {
    carrier: "GIG Logistics",
    trackingNumber: `GIG ${order.id.slice(-3)}`,
    estimatedDelivery: "2026-12-09",
  };
  expect(await takeStep(shop, { orderId: order.id, actor: cashier }, { step: "processing" })).toBeUndefined();
  expect(await shipOrder(shop, { orderId: order.id, actor: cashier }, parcel)).toBeUndefined();
  const [shipment] = (await shop.db.transaction((tx) => itemsAndShipments(tx, order.id))).shipments;
  const seen = (await findOfficeOrder(shop.db, order.id))?.history.at(-1)?.id ?? -1;
  const typed = { ended: "lost", reason: "The lorry burned", isResent: false, restock: [] } as const;
  const action = { orderId: order.id, actor, seen, shipmentId: shipment?.id ?? 0 };
  return deferAction(by, parcelEnd, { ...action, ...typed, restock: [] });
}

test("a lost parcel whose order is refunded by itself counts as a cancellation does, while it waits and afterwards", async () => {
  const [one, two, three] = await paidOrders(3);
  if (!one || !two || !three) throw new Error("No orders");
  expect(await loseParcel(one)).toBeUndefined();
  expect(await cancel(two)).toMatchObject(unconfirmed);
  await run(one);
  expect((await outcome(one)).status).toBe("cancelled");
  expect(await cancel(two)).toMatchObject(unconfirmed);
  expect(await loseParcel(three)).toMatchObject(unconfirmed);
});

test.each([
  ["removed from the staff", "customer", null, "is not on the staff any more"],
  ["blocked", "customer", new Date(), "is not on the staff any more"],
  ["a packer now", "packer", null, "as a packer"],
] as const)(
  "a deferred action whose requester is %s is not carried out, and staff are told why",
  async (_, role, blockedAt, why) => {
    const order = await paid();
    expect(await cancel(order, confirmedShop(shop))).toBeUndefined();
    await setRole(role, blockedAt);
    await run(order);
    const { status, notes, isAlerted } = await outcome(order);
    expect([status, isAlerted]).toEqual(["confirmed", true]);
    expect(notes).toEqual([expect.stringMatching(/^It was not cancelled\. Bisi Ojo asked for it/)]);
    expect(notes?.[0]).toContain(why);
    await setRole("manager");
  },
);

test("who leaves the staff while their form is on its way refunds no more than before", async () => {
  const order = await paid(150_000);
  await setRole("customer");
  expect(await refund(order, 150_000, { ...shop, isConfirmed: false })).toMatchObject(unconfirmed);
});
