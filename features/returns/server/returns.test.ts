import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { users } from "#features/accounts/tables.ts";
import { staffAlerts } from "#features/alerts/tables.ts";
import { products, stockMovements } from "#features/catalogue/tables.ts";
import { sampleOrderIds } from "#features/orders/rules/samples.ts";
import { lockOrder } from "#features/orders/server/lock-order.ts";
import { moveOrder } from "#features/orders/server/move-order.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { listAudit } from "#features/people/server/list-audit.ts";
import { write, type Write } from "#platform/database/write.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { orderId, makeOrderRequest, setStock, readStock } from "#tests/orders/orders.ts";
import { amara, bola, join } from "#tests/people/people.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { demoAccounts } from "../../../db/seed/demo.ts";
import { rmaNumber, type ReturnReason } from "../rules/returns.ts";
import { returnItems } from "../tables.ts";
import { approveReturn, changeReturn, receiveReturn, refuseReturn } from "./decide-return.ts";
import { lockReturn, moveReturn } from "./move-return.ts";
import { decideReturnRefund, readReturnRefund, type RefundDecision } from "./refund-return.ts";
import { reportReturnSent, requestReturn } from "./request-return.ts";
import { findOwnReturn, findReturn, listOpenReturns, returnsOfOrders } from "./returns.ts";

const asSent = { condition: "as-sent", inspectionNote: null } as const;
const mostOf = async (rma: string) => (await readReturnRefund(shop.db, rma))?.most;
const DAY = 24 * 60 * 60 * 1000;

let shop: TestShop;
let amaraId: string;
let bolaId: string;
beforeAll(async () => {
  shop = await openTestShop();
  [amaraId, bolaId] = [await join(shop, amara), await join(shop, bola)];
  for (const id of ["1", "2"]) await setStock(shop, id, 100);
});

let number = 0;
/** A delivered order of Amara's. */
async function delivered(items: Record<string, number>): Promise<string> {
  shop.setClock(TODAY);
  number += 1;
  const id = orderId(number);
  await placeOrder(shop, amaraId, await makeOrderRequest(shop, number, items));
  for (const to of ["confirmed", "processing", "shipped", "delivered"] as const) {
    await write(shop, null, async (w) => {
      const order = await lockOrder(w.tx, id);
      if (order) await moveOrder(w, order, to, { description: to });
    });
  }
  return id;
}

let numbers = 0;
function newRma(): string {
  numbers += 1;
  // Only the last five bits of each byte become a letter.
  return rmaNumber(new Uint8Array(10).fill(numbers).fill(numbers >> 5, 0, 1));
}
const item = (productId: string, quantity: number, reason: ReturnReason = "changed-mind", opened = false) => ({
  productId,
  quantity,
  reason,
  opened,
});
/** Runs one step of a return as a member of staff. */
const staff = <T>(step: (w: Write) => Promise<T>): Promise<T> => write(shop, "staff", step);
/** A staff action on the return, with its current status as the status that the page showed. */
const actionOn = async (rma: string) => ({
  rma,
  actor: "staff",
  seen: (await findReturn(shop.db, rma))?.status ?? "requested",
});

async function arrive(rma: string): Promise<void> {
  await approveReturn(shop, await actionOn(rma));
  await receiveReturn(shop, await actionOn(rma), asSent);
}

async function decideRefund(rma: string, decision: RefundDecision) {
  return changeReturn(shop, await actionOn(rma), (w, locked) => decideReturnRefund(w, locked, decision));
}

/** The refund of a return is completed. */
async function refunded(rma: string): Promise<void> {
  await staff(async (w) => {
    const locked = await lockReturn(w, rma);
    if (locked instanceof Refusal) return locked;
    return moveReturn(w, locked, "refunded", { description: "Return refunded" });
  });
}

async function requested(id: string, ...items: ReturnType<typeof item>[]): Promise<string> {
  const result = await requestReturn(shop, { userId: amaraId, orderId: id }, { rma: newRma(), items });
  if (result instanceof Refusal) throw new Error(result.message);
  return result.rma;
}

test("staff note in which condition a return arrived; the customer reads the condition, and the note is for the staff", async () => {
  const rma = await requested(await delivered({ "1": 1 }), item("1", 1, "damaged"));
  await approveReturn(shop, await actionOn(rma));
  const approval = (await shop.db.select().from(emailOutbox)).find(({ subject }) =>
    subject.includes(`approved (${rma})`),
  );
  expect(approval?.bodyText).toContain("the postage is on us");
  // One item that was our mistake is enough; without any, the customer pays.
  for (const [items, isOnUs] of [
    [[item("1", 1), item("2", 1, "damaged")], true],
    [[item("1", 1), item("2", 1)], false],
  ] as const) {
    const other = await requested(await delivered({ "1": 1, "2": 1 }), ...items);
    await approveReturn(shop, await actionOn(other));
    const [mail] = await shop.db
      .select()
      .from(emailOutbox)
      .where(eq(emailOutbox.subject, `Your return is approved (${other})`));
    expect(mail?.bodyText?.includes("the postage is on us")).toBe(isOnUs);
  }
  const receipt = { condition: "damaged", inspectionNote: "Weevils in the bag" } as const;
  expect(await receiveReturn(shop, await actionOn(rma), receipt)).toBeUndefined();
  expect(await findReturn(shop.db, rma)).toMatchObject({ status: "received", ...receipt });
  const trail = (await listAudit(shop.db, { action: "received a return" })).entries;
  expect(trail.map(({ details }) => details)).toContainEqual({ rma, ...receipt });
  const own = await findOwnReturn(shop.db, amaraId, rma);
  expect(own).toMatchObject({ condition: "damaged" });
  expect(JSON.stringify(own)).not.toContain("Weevils");
});

test("all steps: requested, approved, sent, received, refund due, refunded; with history, emails and stock", async () => {
  const id = await delivered({ "1": 2, "2": 1 });
  const before = await readStock(shop, "1");
  const rma = await requested(id, item("1", 2));
  expect((await listOpenReturns(shop.db)).map((one) => one.rma)).toContain(rma);
  const [alert] = await shop.db
    .select()
    .from(staffAlerts)
    .where(and(eq(staffAlerts.orderId, id), eq(staffAlerts.kind, "return")));
  expect(alert?.link).toBe(`/office/returns/${rma}`);
  await approveReturn(shop, await actionOn(rma));
  await reportReturnSent(shop, { userId: amaraId, rma }, { carrier: "GIG Logistics", trackingNumber: "GIG9" });
  await receiveReturn(shop, await actionOn(rma), asSent);
  const order = await findGoodsOrder(shop.db, id);
  const goods = 2 * (order?.items.find(({ productId }) => productId === "1")?.price ?? 0);
  const decided = await decideRefund(rma, { restock: [{ productId: "1", quantity: 1 }] });
  expect(decided).toEqual({ amount: goods + Math.round((goods * (order?.tax ?? 0)) / (order?.subtotal ?? 1)) });
  expect(await findReturn(shop.db, rma)).toMatchObject({ status: "refund-due", ...decidedRefund(decided) });
  await refunded(rma);
  expect(await findReturn(shop.db, rma)).toMatchObject({ status: "refunded" });
  expect(await readStock(shop, "1")).toBe(before + 1);
  expect(order?.statusHistory.slice(-4).map((entry) => entry.description)).toEqual([
    "Return requested",
    "Return approved",
    "Return on its way to us",
    "Return received",
  ]);
  const emails = await shop.db.select().from(emailOutbox).where(eq(emailOutbox.regarding, id));
  // The refund has its own email.
  expect(emails.filter(({ subject }) => subject.includes(rma))).toHaveLength(4);
});

test("dried bitterleaf of the delivered sample order can be sent back; a perishable vegetable cannot, unless it is bad", async () => {
  const { db } = shop;
  const [tunde] = await db.select().from(users).where(eq(users.email, demoAccounts.tunde.email));
  const own = { userId: tunde?.id ?? "", orderId: sampleOrderIds.delivered };
  const bitterleaf = (reason: ReturnReason) =>
    requestReturn(shop, own, { rma: newRma(), items: [item("4", 1, reason)] });
  expect(await bitterleaf("changed-mind")).toMatchObject({ rma: expect.any(String) });
  await db.update(products).set({ isPerishable: true }).where(eq(products.id, "4"));
  expect(await bitterleaf("changed-mind")).toMatchObject({
    code: "not-returnable",
    message: expect.stringContaining("Perishable vegetables cannot be returned"),
  });
  expect(await bitterleaf("defective")).toMatchObject({ rma: expect.any(String) });
});

test("goods for up to ₦800,000 can be returned, whatever tax and shipping add to them, and goods for more cannot", async () => {
  const ask = async (units: number) => {
    const own = { userId: amaraId, orderId: await delivered({ "1": units }) };
    return requestReturn(shop, own, { rma: newRma(), items: [item("1", 1)] });
  };
  // 50 × ₦15,984 are ₦799,200, and ₦863,136 with tax.
  expect(await ask(50)).toMatchObject({ rma: expect.any(String) });
  await setStock(shop, "1", 100);
  expect(await ask(51)).toMatchObject({ code: "not-returnable", message: expect.stringContaining("₦800,000") });
  await setStock(shop, "1", 100);
});

function decidedRefund(decided: { amount: number } | Refusal): { refundAmount: number } {
  return { refundAmount: decided instanceof Refusal ? 0 : decided.amount };
}

test("the form sent twice is one return, and no more units are returned than were bought", async () => {
  const id = await delivered({ "1": 2 });
  const rma = newRma();
  const wanted = { rma, items: [item("1", 1)] };
  const twice = await Promise.all([
    requestReturn(shop, { userId: amaraId, orderId: id }, wanted),
    requestReturn(shop, { userId: amaraId, orderId: id }, wanted),
  ]);
  expect(twice).toEqual([{ rma }, { rma }]);
  expect(
    await requestReturn(shop, { userId: amaraId, orderId: id }, { rma: newRma(), items: [item("1", 2)] }),
  ).toMatchObject({
    code: "not-returnable",
    message: expect.stringContaining("only 1 left"),
  });
});

test("a tracking number that is sent twice is one email, and a return that is on its way gets no other number", async () => {
  const rma = await requested(await delivered({ "1": 1 }), item("1", 1));
  await approveReturn(shop, await actionOn(rma));
  const send = (trackingNumber: string) =>
    reportReturnSent(shop, { userId: amaraId, rma }, { carrier: "GIG Logistics", trackingNumber });
  expect(await send("GIG9")).toBeUndefined();
  expect(await send("GIG9")).toBeUndefined();
  expect(await send("GIG10")).toMatchObject({ code: "wrong-move" });
  expect(await findReturn(shop.db, rma)).toMatchObject({ trackingNumber: "GIG9" });
  const subject = `Your return is on its way to us (${rma})`;
  expect(await shop.db.$count(emailOutbox, eq(emailOutbox.subject, subject))).toBe(1);
});

test("returns are listed oldest first in the office without those that have ended, and newest first by order", async () => {
  const id = await delivered({ "1": 3 });
  const rmas: string[] = [];
  for (const minute of [1, 2, 3]) {
    shop.setClock(new Date(TODAY.getTime() + minute * 60_000));
    rmas.push(await requested(id, item("1", 1)));
  }
  const [first, second, third] = rmas;
  await refuseReturn(shop, await actionOn(second ?? ""), "The seal was broken.");
  const open = (await listOpenReturns(shop.db)).map(({ rma }) => rma);
  expect(open.filter((rma) => rmas.includes(rma))).toEqual([first, third]);
  expect((await returnsOfOrders(shop.db, [id])).map(({ rma }) => rma)).toEqual([third, second, first]);
  expect(await returnsOfOrders(shop.db, [])).toEqual([]);
  // A return's number belongs to its order.
  const other = await delivered({ "1": 1 });
  const again = { rma: first ?? "", items: [item("1", 1)] };
  expect(await requestReturn(shop, { userId: amaraId, orderId: other }, again)).toMatchObject({
    code: "not-returnable",
    message: "Please try again.",
  });
});

test("the second of two members of staff who decide a return learns who got there first, and nothing is done", async () => {
  const rma = await requested(await delivered({ "1": 1 }), item("1", 1));
  const seen = await actionOn(rma);
  await approveReturn(shop, { ...seen, actor: bolaId });
  expect(await refuseReturn(shop, seen, "Too late")).toMatchObject({
    code: "changed-meanwhile",
    message: "Bola Akande got there first. Nothing was done: please look at it again.",
  });
  expect(await findReturn(shop.db, rma)).toMatchObject({ status: "approved", refusalReason: null });
});

test("another customer's order and return do not exist", async () => {
  const id = await delivered({ "1": 1 });
  expect(
    await requestReturn(shop, { userId: bolaId, orderId: id }, { rma: newRma(), items: [item("1", 1)] }),
  ).toMatchObject({
    code: "order-not-found",
  });
  const rma = await requested(id, item("1", 1));
  expect(await findOwnReturn(shop.db, bolaId, rma)).toBeUndefined();
  await approveReturn(shop, await actionOn(rma));
  expect(await reportReturnSent(shop, { userId: bolaId, rma }, { carrier: "a", trackingNumber: "b" })).toMatchObject({
    code: "return-not-found",
  });
});

test("a return is possible for thirty days after delivery, and not a millisecond longer; a return does not restart them", async () => {
  const id = await delivered({ "1": 2 });
  shop.setClock(new Date(TODAY.getTime() + 20 * DAY));
  await requested(id, item("1", 1));
  shop.setClock(new Date(TODAY.getTime() + 30 * DAY + 1));
  const late = await requestReturn(shop, { userId: amaraId, orderId: id }, { rma: newRma(), items: [item("1", 1)] });
  expect(late).toMatchObject({ code: "not-returnable", message: expect.stringContaining("30 days") });
  shop.setClock(new Date(TODAY.getTime() + 30 * DAY));
  await requested(id, item("1", 1));
});

test("an opened pack can be returned only when something is wrong with it, and then its share of the shipping is refunded", async () => {
  const id = await delivered({ "1": 1 });
  const opened = { rma: newRma(), items: [item("1", 1, "changed-mind", true)] };
  expect(await requestReturn(shop, { userId: amaraId, orderId: id }, opened)).toMatchObject({ code: "not-returnable" });
  const rma = await requested(id, item("1", 1, "defective", true));
  await arrive(rma);
  const order = await findGoodsOrder(shop.db, id);
  expect(await decideRefund(rma, { restock: [] })).toEqual({
    amount: order?.total,
  });
});

test("a refund can be partial, and is never more than was paid, nor done twice, nor before the parcel is received", async () => {
  const id = await delivered({ "1": 1 });
  const rma = await requested(id, item("1", 1));
  const decide = (amount: number) => decideRefund(rma, { amount, restock: [] });
  expect(await decide(1_000)).toMatchObject({ code: "wrong-move" });
  await arrive(rma);
  expect(await decide(10_000_000)).toMatchObject({ code: "not-returnable" });
  expect(await decide(0)).toMatchObject({ code: "not-returnable" });
  expect(await decide(1_000)).toEqual({ amount: 1_000 });
  expect(await decide(1_000)).toMatchObject({ code: "wrong-move" });
});

test("one naira more than was paid for the items is refused, and exactly what was paid is refunded", async () => {
  const id = await delivered({ "1": 1 });
  const rma = await requested(id, item("1", 1));
  await arrive(rma);
  const { total = 0, shipping = 0 } = (await findGoodsOrder(shop.db, id)) ?? {};
  const paid = total - shipping;
  const decide = (amount: number) => decideRefund(rma, { amount, restock: [] });
  expect(await decide(paid + 1)).toMatchObject({ code: "not-returnable" });
  expect(await findReturn(shop.db, rma)).toMatchObject({ status: "received", refundAmount: null });
  expect(await decide(paid)).toEqual({ amount: paid });
});

test("a refusal sends its reason to the customer, and its units can be returned again", async () => {
  const id = await delivered({ "1": 1 });
  const rma = await requested(id, item("1", 1));
  await refuseReturn(shop, await actionOn(rma), "The seal was broken.");
  expect(await findOwnReturn(shop.db, amaraId, rma)).toMatchObject({
    status: "refused",
    refusalReason: "The seal was broken.",
  });
  const [mail] = await shop.db
    .select()
    .from(emailOutbox)
    .where(eq(emailOutbox.subject, `About your return (${rma})`));
  expect(mail?.bodyText).toContain("We can’t take this return: The seal was broken.");
  await requested(id, item("1", 1, "damaged"));
});

test("a refused return is accepted after all and goes on where it was, but not once its units are returned again", async () => {
  const id = await delivered({ "1": 2 });
  const before = await requested(id, item("1", 1));
  await refuseReturn(shop, await actionOn(before), "It was too late.");
  expect(await approveReturn(shop, await actionOn(before))).toBeUndefined();
  expect(await findReturn(shop.db, before)).toMatchObject({ status: "approved", refusalReason: null });
  const after = await received(id, item("1", 1));
  await refuseReturn(shop, await actionOn(after), "The seal was broken.");
  expect(await approveReturn(shop, await actionOn(after))).toBeUndefined();
  expect(await findReturn(shop.db, after)).toMatchObject({ status: "received", refusalReason: null });
  await refuseReturn(shop, await actionOn(after), "The seal was broken.");
  await requested(id, item("1", 1, "damaged"));
  expect(await approveReturn(shop, await actionOn(after))).toMatchObject({ code: "wrong-move" });
});

/** A received return of these items. */
async function received(id: string, ...items: ReturnType<typeof item>[]): Promise<string> {
  const rma = await requested(id, ...items);
  await arrive(rma);
  return rma;
}

test("a refused return cannot be noted as received before it is accepted after all", async () => {
  const rma = await requested(await delivered({ "1": 1 }), item("1", 1));
  await refuseReturn(shop, await actionOn(rma), "Opened");
  expect(await receiveReturn(shop, await actionOn(rma), asSent)).toMatchObject({
    code: "wrong-move",
    message: "This return was refused: accept it first.",
  });
  expect(await findReturn(shop.db, rma)).toMatchObject({ status: "refused", refusalReason: "Opened", condition: null });
});

test("two returns of one order refund together what both at once would, to the naira", async () => {
  const id = await delivered({ "1": 2 });
  const { subtotal = 0, tax = 0 } = (await findGoodsOrder(shop.db, id)) ?? {};
  // Half of an odd tax is rounded up, but only once.
  expect(tax % 2).toBe(1);
  const [first, second] = [await received(id, item("1", 1)), await received(id, item("1", 1))];
  const half = (subtotal + tax + 1) / 2;
  expect([await mostOf(first), await mostOf(second)]).toEqual([half, half]);
  expect(await decideRefund(first, { restock: [] })).toEqual({ amount: half });
  expect(await mostOf(second)).toBe(half - 1);
  expect(await decideRefund(second, { amount: half, restock: [] })).toMatchObject({ code: "not-returnable" });
  await refunded(first);
  expect(await decideRefund(second, { restock: [] })).toEqual({ amount: half - 1 });
});

test("as many units are restocked as were returned, and no more, and none of another product", async () => {
  const id = await delivered({ "1": 2, "2": 1 });
  const rma = await received(id, item("1", 2));
  const before = await readStock(shop, "1");
  for (const restock of [[{ productId: "1", quantity: 3 }], [{ productId: "2", quantity: 1 }]]) {
    expect(await decideRefund(rma, { restock })).toMatchObject({
      code: "not-returnable",
      message: "More units than came back cannot go on the shelf.",
    });
  }
  expect(await findReturn(shop.db, rma)).toMatchObject({ status: "received" });
  const restock = [
    { productId: "1", quantity: 2 },
    { productId: "2", quantity: 0 },
  ];
  expect(await decideRefund(rma, { amount: 1, restock })).toEqual({ amount: 1 });
  expect(await readStock(shop, "1")).toBe(before + 2);
  const moved = await shop.db.select().from(stockMovements).where(eq(stockMovements.cause, "returned"));
  expect(moved.filter(({ orderId: of }) => of === id)).toMatchObject([{ productId: "1", change: 2, actorId: "staff" }]);
  const rows = await shop.db.select().from(returnItems).where(eq(returnItems.rma, rma));
  expect(rows).toMatchObject([{ productId: "1", restockedQuantity: 2 }]);
});

test("a return that does not exist has nothing to refund", async () => {
  const unknown = newRma();
  expect(await mostOf(unknown)).toBeUndefined();
  expect(await decideRefund(unknown, { restock: [] })).toMatchObject({ code: "return-not-found" });
});
