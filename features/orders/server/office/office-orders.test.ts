import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { addCustomerNote } from "#features/accounts/server/customer-notes.ts";
import { packSeveral } from "#features/fulfilment/server/office/pack-several.ts";
import { cancelByStaff, takePackingBack, takeStep } from "#features/fulfilment/server/office/take-step.ts";
import { correctDelivery } from "#features/fulfilment/server/shipments/deliver-shipment.ts";
import { estimateDelivery } from "#features/fulfilment/server/shipments/estimate-delivery.ts";
import { shipOrder } from "#features/fulfilment/server/shipments/send-shipment.ts";
import { readOrderCustomer } from "#features/office/server/order-customer.ts";
import { deliveryTerms, expectedDelivery } from "#features/shipping/rules/delivery.ts";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { auditLog } from "#platform/audit/table.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { plusDays } from "#platform/rules/plus-days.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { makeOrderRequest, setStock, readStock } from "#tests/orders/orders.ts";
import { packReserved } from "#tests/orders/packed-batches.ts";
import { amara, join } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { readOrderFilter } from "../../rules/order-filter.ts";
import { openSteps, orderSteps, type OrderStep } from "../../rules/order-steps.ts";
import { orderStatuses, type OrderStatus } from "../../rules/order.ts";
import { orders, orderStatusHistory } from "../../tables.ts";
import { findGoodsOrder } from "../orders.ts";
import { expectedArrival } from "../packing/pack-order.ts";
import { placeOrder } from "../place-order.ts";
import { chosenOrders, validIds } from "./chosen-orders.ts";
import { listOfficeOrders } from "./list-orders.ts";
import { addNote, findOfficeOrder } from "./office-order.ts";
import { countNewOrders, countWaitingOrders } from "./waiting-orders.ts";

const bisi = { name: "Bisi Ojo", email: "bisi@example.com", password: "moin-moin-in-leaves" };
const chidi = { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };
const parcel = { carrier: "GIG Logistics", trackingNumber: "GIG 123", estimatedDelivery: "2026-12-01" };

let shop: TestShop;
let customer: string;
let staff: string;
let colleague: string;
let number = 0;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await join(shop, amara);
  staff = await join(shop, bisi);
  colleague = await join(shop, chidi);
  await setStock(shop, "1", 1000);
});

/** A new order with this status and payment state, set without the steps before it. */
async function orderIn(status: OrderStatus, paymentState: typeof orders.$inferSelect.paymentState = "paid") {
  number += 1;
  const placed = await placeOrder(shop, customer, await makeOrderRequest(shop, number, { "1": 2 }));
  if (placed instanceof Refusal) throw new Error(placed.message);
  const { id } = placed.order;
  if (status === "processing") await packReserved(shop, id);
  await shop.db.update(orders).set({ status, paymentState }).where(eq(orders.id, id));
  return id;
}

const readStatus = async (id: string) =>
  (await shop.db.query.orders.findFirst({ columns: { status: true }, where: eq(orders.id, id) }))?.status;
const officeOrder = async (id: string) => {
  const found = await findOfficeOrder(shop.db, id);
  if (!found) throw new Error(`There is no order ${id}`);
  return found;
};

/** The steps of an order; a shipment correction is a step of the parcel. */
type StepOfOrder = Exclude<OrderStep, "shipment-correction">;

function take(step: StepOfOrder, orderId: string, seen?: number, actor = staff) {
  const action = { orderId, actor, seen };
  if (step === "shipment") return shipOrder(shop, action, parcel);
  if (step === "cancellation") return cancelByStaff(shop, action, "The customer asked for it");
  if (step === "delivery-correction") return correctDelivery(shop, action, "It went to a neighbour");
  if (step === "unpacking") return takePackingBack(shop, action);
  return takeStep(shop, action, { step });
}

test("staff take a paid order through all steps, and every step has its history entry, its email and its audit entry", async () => {
  const id = await orderIn("confirmed");
  for (const step of ["processing", "shipment", "courier", "failed-attempt", "courier", "delivery"] as const) {
    expect(await take(step, id)).toBeUndefined();
    expect(await readStatus(id)).toBe(orderSteps[step]);
  }
  const { order, history } = await officeOrder(id);
  expect(order).toMatchObject({ tracking: parcel });
  expect(history.slice(-6).map(({ by, description }) => [by, description])).toEqual([
    ["Bisi Ojo", "Being packed"],
    ["Bisi Ojo", "Handed to the carrier"],
    ["Bisi Ojo", "With the courier"],
    ["Bisi Ojo", "The courier could not deliver; another try follows"],
    ["Bisi Ojo", "With the courier"],
    ["Bisi Ojo", "Delivered"],
  ]);
  const mail = await shop.db.select().from(emailOutbox).where(eq(emailOutbox.regarding, id));
  const shipped = mail.filter(({ subject }) => subject.startsWith("Your parcel is on its way"));
  expect(shipped.map(({ bodyText }) => bodyText?.includes("GIG 123"))).toEqual([true]);
  expect(
    mail.filter(({ subject }) => subject === `The courier could not hand over your parcel (${orderNumber(id)})`),
  ).toHaveLength(1);
  const audit = await shop.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subject, `order:${id}`));
  expect(audit.map(({ action }) => action)).toEqual([
    "began to pack",
    "shipped",
    "gave to the courier",
    "noted a failed delivery",
    "gave to the courier",
    "noted as delivered",
  ]);
});

const allowed: Record<StepOfOrder, OrderStatus[]> = {
  processing: ["confirmed"],
  shipment: ["processing"],
  courier: ["shipped"],
  delivery: ["shipped", "out-for-delivery"],
  "failed-attempt": ["out-for-delivery"],
  unpacking: ["processing"],
  "delivery-correction": ["delivered"],
  cancellation: ["pending", "confirmed", "processing"],
};
const everyMove = orderStatuses.flatMap((status) =>
  (Object.keys(allowed) as StepOfOrder[]).map((step): [OrderStatus, StepOfOrder, boolean] => [
    status,
    step,
    allowed[step].includes(status),
  ]),
);

test.each(everyMove)("from %s the step %s is allowed: %s", async (status, step, isAllowed) => {
  const id = await orderIn(status);
  const before = (await officeOrder(id)).history.length;
  const done = await take(step, id);
  if (isAllowed) {
    expect(done).toBeUndefined();
    return;
  }
  expect(done).toMatchObject({ code: "wrong-move" });
  expect(await readStatus(id)).toBe(status);
  expect((await officeOrder(id)).history).toHaveLength(before);
});

test.each(["unpaid", "awaiting-confirmation", "problem", "refunded"] as const)(
  "an order is not packed or shipped while its payment is %s",
  async (paymentState) => {
    const confirmed = await orderIn("confirmed", paymentState);
    const processing = await orderIn("processing", paymentState);
    for (const done of [await take("processing", confirmed), await take("shipment", processing)]) {
      expect(done).toMatchObject({ code: "not-paid", message: expect.stringContaining("othing ships unpaid") });
    }
    expect([await readStatus(confirmed), await readStatus(processing)]).toEqual(["confirmed", "processing"]);
    expect((await officeOrder(processing)).order).toMatchObject({ tracking: null });
  },
);

test("no step confirms a pending order: only a settled payment does", () => {
  expect(openSteps({ kind: "goods", status: "pending", paymentState: "paid" })).toEqual(["cancellation"]);
});

test("the second of two members of staff gets the first one's name, step and time, and nothing is done", async () => {
  const id = await orderIn("confirmed");
  const { seen } = await officeOrder(id);
  expect(await take("processing", id, seen)).toBeUndefined();
  const now = shop.clock();
  shop.setClock(new Date(now.getTime() + 65_000));
  const late = await take("cancellation", id, seen, colleague);
  shop.setClock(now);
  expect(late).toMatchObject({
    code: "changed-meanwhile",
    message: "Bisi Ojo moved it to Processing a minute ago. Nothing was done: please look at it again.",
  });
  expect(await readStatus(id)).toBe("processing");
});

/** The message for staff who take a step on an order with this new entry since they looked. */
async function messageAfter(entry: { status: OrderStatus; actorId: string | null; description: string }) {
  const id = await orderIn("confirmed");
  const { seen } = await officeOrder(id);
  await shop.db.insert(orderStatusHistory).values({ orderId: id, timestamp: shop.clock(), ...entry });
  const refused = await take("processing", id, seen, colleague);
  return refused instanceof Refusal ? refused.message.split(" Nothing was done")[0] : undefined;
}

test("the name is that of a colleague, of nobody who is known any more, or says that the customer or the shop did it", async () => {
  const cancelled = { status: "cancelled", description: "Not paid in time" } as const;
  expect(await messageAfter({ ...cancelled, actorId: customer })).toBe("The customer moved it to Cancelled just now.");
  expect(await messageAfter({ ...cancelled, actorId: null })).toBe("The shop moved it to Cancelled just now.");
  expect(await messageAfter({ ...cancelled, actorId: "left" })).toBe("Somebody moved it to Cancelled just now.");
  const note = { status: "pending", description: "Call before noon", actorId: staff } as const;
  expect(await messageAfter(note)).toBe("Bisi Ojo noted “Call before noon” just now.");
});

test("of two simultaneous steps one is done and the other is refused", async () => {
  const id = await orderIn("processing");
  const { seen } = await officeOrder(id);
  const done = await Promise.all([take("shipment", id, seen), take("cancellation", id, seen, colleague)]);
  expect(done.filter((one) => one === undefined)).toHaveLength(1);
  expect(done.find((one) => one !== undefined)).toMatchObject({ code: "changed-meanwhile" });
  expect((await officeOrder(id)).history.filter(({ by }) => by !== "The shop" && by !== "The customer")).toHaveLength(
    1,
  );
});

test("an order that staff cancel returns its units to stock once, with the reason in history and email", async () => {
  const before = await readStock(shop, "1");
  const id = await orderIn("confirmed");
  expect(await readStock(shop, "1")).toBe(before - 2);
  await take("cancellation", id);
  await take("cancellation", id);
  expect(await readStock(shop, "1")).toBe(before);
  const mail = await shop.db.select().from(emailOutbox).where(eq(emailOutbox.regarding, id));
  expect(mail.find(({ subject }) => subject.startsWith("Your order is cancelled"))?.bodyText).toContain(
    "The customer asked for it",
  );
});

test("a note is visible to staff alone and does not conflict with a step", async () => {
  const id = await orderIn("confirmed");
  const { seen } = await officeOrder(id);
  expect(await addNote(shop, { orderId: id, actor: colleague }, "Gift: no prices in the box")).toBeUndefined();
  expect((await officeOrder(id)).notes).toMatchObject([{ text: "Gift: no prices in the box", name: "Chidi Ani" }]);
  expect(await take("processing", id, seen)).toBeUndefined();
  expect(await addNote(shop, { orderId: "CBL_1795224600000_zzzzzzzzz", actor: staff }, "?")).toMatchObject({
    code: "order-not-found",
  });
});

test("of several orders each is done or refused separately, and each is named", async () => {
  const good = await orderIn("confirmed");
  const unpaid = await orderIn("confirmed", "problem");
  const gone = await orderIn("cancelled");
  const begun = await orderIn("processing");
  const name = "Amara Nwosu";
  const outcomes = await packSeveral(shop, staff, [good, unpaid, gone, begun, good, "not an id"]);
  expect(outcomes).toEqual([
    { id: good, name, done: "Moved to Processing" },
    { id: unpaid, name, refused: expect.stringContaining("nothing ships unpaid") },
    { id: gone, name, refused: expect.stringContaining("final") },
    { id: begun, name, done: "Being packed already" },
  ]);
});

test("the list of orders keeps to days in Lagos, and to a status, a payment and what is late; its pages have each order once", async () => {
  const placedAt = async (moment: string, ...state: Parameters<typeof orderIn>) => {
    const id = await orderIn(...state);
    await shop.pool.query("update orders set created_at = $1 where id = $2", [moment, id]);
    return id;
  };
  const now = new Date("2031-03-20T12:00:00Z");
  const later = { ...shop, clock: () => now };
  const list = async (query: string) =>
    (await listOfficeOrders(later, readOrderFilter(new URLSearchParams(query)))).orders.map(({ id }) => id);
  const before = await placedAt("2031-03-04T22:59:59.999Z", "confirmed");
  const first = await placedAt("2031-03-04T23:00:00Z", "confirmed");
  const last = await placedAt("2031-03-06T22:59:59.999Z", "shipped");
  const after = await placedAt("2031-03-06T23:00:00Z", "processing", "part-refunded");
  expect(await list("from=2031-03-05&to=2031-03-06")).toEqual([last, first]);
  expect(await list("from=2031-03-04&status=confirmed")).toEqual([first, before]);
  expect(await list("from=2031-03-04&payment=part-refunded")).toEqual([after]);
  expect(await chosenOrders(shop, new URLSearchParams({ all: "from=2031-03-05" }))).toEqual([first, after]);
  expect(await countNewOrders(shop.db, new Date("2031-03-05T23:00:00Z"))).toBe(3);
  expect(await countNewOrders(shop.db, new Date("2031-03-05T22:59:59Z"))).toBe(4);

  const expectedOn = (day: string) =>
    shop.pool.query("update orders set estimated_delivery = $1 where id = $2", [day, last]);
  await expectedOn("2031-03-20");
  const { late } = await countWaitingOrders(shop.db, now);
  expect(await list("from=2031-03-04&late=yes")).toEqual([after, first, before]);
  await expectedOn("2031-03-19");
  expect(await list("from=2031-03-04&late=yes")).toEqual([after, last, first, before]);
  expect((await countWaitingOrders(shop.db, now)).late).toBe(late + 1);

  // Two more pages of orders placed at the same moment.
  await shop.pool.query(
    `insert into orders select copy.* from orders o, generate_series(100000001, 100000060) n,
      jsonb_populate_record(o, jsonb_build_object('id', 'CBL_1795224600000_' || n)) copy where o.id = $1`,
    [before],
  );
  const all = await shop.db.select({ id: orders.id }).from(orders).orderBy(desc(orders.createdAt), desc(orders.id));
  const seen: string[] = [];
  for (
    let page = await listOfficeOrders(shop, readOrderFilter(new URLSearchParams()));
    ;
    page = await listOfficeOrders(shop, readOrderFilter(new URLSearchParams()), page.next)
  ) {
    seen.push(...page.orders.map(({ id }) => id));
    if (!page.next) break;
    expect(page.orders).toHaveLength(30);
  }
  expect(seen).toEqual(all.map(({ id }) => id));
});

test("orders that are chosen by hand are each taken once, a hundred at the most, and nothing that is no order", async () => {
  const fields = new FormData();
  for (const ids of ["one,two", "three"]) fields.append("ids", ids);
  expect(await chosenOrders(shop, fields)).toEqual(["one", "two", "three"]);
  const ids = Array.from({ length: 101 }, (_, index) => `CBL_1795224600000_${String(index).padStart(9, "0")}`);
  expect(validIds(["one", ids[0] ?? "", ...ids])).toEqual(ids.slice(0, 100));
});

test("beside an order staff see how many others its customer has, the newest three, and what colleagues noted", async () => {
  const own = await orderIn("confirmed");
  const place = (userId: string | null, customerEmail: string) => ({ id: own, userId, customerEmail });
  await addCustomerNote(shop, staff, { customerId: customer, text: "Calls before ordering" });
  const newest: string[] = [];
  for (const year of [2040, 2043, 2041, 2042]) {
    const id = await orderIn("confirmed");
    await shop.pool.query("update orders set created_at = make_date($1, 1, 1) where id = $2", [year, id]);
    newest.push(id);
  }
  const [guest = "", first, third, second] = newest;
  const count = (await shop.db.$count(orders, eq(orders.userId, customer))) - 1;
  const known = await readOrderCustomer(shop.db, place(customer, ""));
  expect(known).toMatchObject({ count, notes: [{ text: "Calls before ordering" }] });
  expect(known.last.map(({ id }) => id)).toEqual([first, second, third]);
  await shop.pool.query("update orders set user_id = null, customer_email = 'guest@example.com' where id = $1", [
    guest,
  ]);
  expect(await readOrderCustomer(shop.db, place(null, "guest@example.com"))).toMatchObject({
    count: 1,
    notes: [],
    last: [{ id: guest }],
  });
  expect((await readOrderCustomer(shop.db, place(customer, "guest@example.com"))).count).toBe(count);
  expect(await readOrderCustomer(shop.db, place(null, ""))).toEqual({ notes: [], count: 0, last: [] });
});

test("a parcel is announced and packed for the last day that was promised, and once that is past for what an order of now would get", async () => {
  const id = await orderIn("processing");
  const today = lagosDay(shop.clock());
  const promise = (day: string) => shop.pool.query("update orders set promised_to = $1 where id = $2", [day, id]);
  const table = await readShippingTable(shop.db, shop.clock());
  const days = async () => {
    const estimate = await estimateDelivery(shop, id);
    const order = await findGoodsOrder(shop.db, id);
    if (!order || !estimate) throw new Error("There is no such order");
    const { promisedDelivery, ...delivery } = order;
    const arrival = expectedArrival({ ...delivery, promisedTo: promisedDelivery.to }, table, shop.clock());
    return [estimate.estimate, arrival];
  };
  await promise(today);
  expect(await days()).toEqual([today, today]);
  await promise(plusDays(today, -1));
  const { to } = expectedDelivery(shop.clock(), deliveryTerms(table, "Nigeria", "standard"));
  expect(to > today).toBe(true);
  expect(await days()).toEqual([to, to]);
  expect(await estimateDelivery(shop, "CBL_1795224600000_zzzzzzzzz")).toBeUndefined();
});
