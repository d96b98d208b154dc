import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { openSteps, orderSteps, type OrderStep } from "../../rules/order-steps.ts";
import { orderStatuses, type OrderStatus } from "../../rules/order.ts";
import { Refusal } from "../../../../platform/rules/refusal.ts";
import { makeOrderRequest, setStock, readStock } from "../../../../tests/orders.ts";
import { packReserved } from "../../../../tests/packed-batches.ts";
import { amara, join } from "../../../../tests/people.ts";
import { openTestShop, type TestShop } from "../../../../tests/test-shop.ts";
import { auditLog } from "../../../../platform/audit/table.ts";
import { orders } from "../../tables.ts";
import { emailOutbox } from "../../../../platform/mail/table.ts";
import { placeOrder } from "../place-order.ts";
import { addNote, findOfficeOrder } from "./office-order.ts";
import { packSeveral } from "../../../fulfilment/server/office/pack-several.ts";
import { correctDelivery } from "../shipments/deliver-shipment.ts";
import { shipOrder } from "../shipments/send-shipment.ts";
import { cancelByStaff, takePackingBack, takeStep } from "../../../fulfilment/server/office/take-step.ts";

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

/** The steps of an order; that a parcel was not handed over is said of the parcel. */
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
  expect(mail.filter(({ subject }) => subject === `The courier could not hand over your parcel (${id})`)).toHaveLength(
    1,
  );
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
    message: "Bisi Ojo moved it to Processing a minute ago. Nothing was done: please look at it as it is now.",
  });
  expect(await readStatus(id)).toBe("processing");
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
