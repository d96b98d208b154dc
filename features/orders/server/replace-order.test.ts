import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { recordMoney } from "#features/payments/server/confirm-by-hand.ts";
import { reportTransfer } from "#features/payments/server/report-transfer.ts";
import { stopPaying } from "#features/payments/server/stop-paying.ts";
import { sweepPayments } from "#features/payments/server/sweep-payments.ts";
import { startUssd } from "#features/payments/server/ussd.ts";
import { paymentAttempts } from "#features/payments/tables.ts";
import { findOpenOrder } from "#features/shell/server/open-order.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { HOUR } from "#platform/rules/time.ts";
import { emailsTo } from "#tests/mail/sent-emails.ts";
import { bookErrors } from "#tests/money/books.ts";
import {
  liftOrderLimits,
  orderId,
  makeOrderRequest,
  restoreOrderLimits,
  setStock,
  readStock,
} from "#tests/orders/orders.ts";
import { amara, bola, join, joinConfirmed } from "#tests/people/people.ts";
import { randomFrom } from "#tests/run/random.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { orders } from "../tables.ts";
import { cancelOrder } from "./cancel-order.ts";
import { readOrderEvents } from "./order-events.ts";
import { findOrder } from "./orders.ts";
import { listOwnOrders } from "./own-orders.ts";
import { placeOrder, type PlacedOrder } from "./place-order.ts";

let base = 0;
/** Order ids of one test; the first is also the id of its checkout. */
const id = (number: number) => orderId(base + number);
let shop: TestShop;
let amaraId: string;
let bolaId: string;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await joinConfirmed(shop, amara);
  bolaId = await join(shop, bola);
});
beforeEach(async () => {
  shop.setClock(TODAY);
  base += 1000;
  for (const open of await pending()) await cancelOrder(shop, open.userId ?? "", open.id);
  await shop.db.delete(emailOutbox);
  for (const product of ["1", "2", "3"]) await setStock(shop, product, 20);
});

type Promotion = Parameters<typeof makeOrderRequest>[3];
const place = async (number: number, items: Record<string, number>, promotion?: Promotion) =>
  placeOrder(shop, amaraId, { ...(await makeOrderRequest(shop, base + number, items, promotion)), checkoutId: id(0) });
const placed = (result: PlacedOrder | Refusal): PlacedOrder => {
  if (result instanceof Refusal) throw new Error(`Refused: ${result.message}`);
  return result;
};
const pending = () =>
  shop.db.select({ id: orders.id, userId: orders.userId }).from(orders).where(eq(orders.status, "pending"));
const openIds = async () => (await pending()).map((order) => order.id).toSorted();
const subjects = async () => (await emailsTo(shop, amara.email)).map(({ subject }) => subject);

test("placing, closing the dialog, changing the quantity and placing again is one order, with the right stock and one email for the change", async () => {
  placed(await place(1, { "1": 2 }));
  shop.setClock(new Date(TODAY.getTime() + HOUR));
  const { order, created } = placed(await place(2, { "1": 3, "2": 1 }));
  expect(created).toBe(true);
  expect(await openIds()).toEqual([id(2)]);
  expect(order.total).toBe((await makeOrderRequest(shop, base + 2, { "1": 3, "2": 1 })).total);
  expect(await readStock(shop, "1")).toBe(17);
  expect(await readStock(shop, "2")).toBe(19);
  expect(await bookErrors(shop.pool)).toEqual([]);
  expect(await findOrder(shop.db, id(1))).toMatchObject({
    status: "cancelled",
    statusHistory: [{ status: "pending" }, { status: "cancelled", description: `Replaced by order ${id(2)}` }],
  });
  expect(await subjects()).toEqual([expect.any(String), `Your order has changed: ${orderNumber(id(2))}`]);
  const text = (await emailsTo(shop, amara.email)).at(-1)?.bodyText;
  expect(text).toContain(`${id(2)} replaces ${id(1)}`);
  expect(text).toMatch(/What changed: 3 × Egusi .+ instead of 2; 1 × .+ added; ₦[\d,]+ to pay instead of ₦[\d,]+\./);
});

test("an order that was replaced is neither among the customer's orders nor in the bell, and the new one waits for payment", async () => {
  placed(await place(1, { "1": 2 }));
  const { order } = placed(await place(2, { "1": 1 }));
  const listed = (await listOwnOrders(shop, amaraId)).orders.map((each) => each.id);
  expect(listed).toContain(id(2));
  expect(listed).not.toContain(id(1));
  expect((await readOrderEvents(shop.db, amaraId, 0)).map(({ orderId: of }) => of)).not.toContain(id(1));
  expect(await findOpenOrder(shop, amaraId)).toEqual({
    id: id(2),
    total: order.total,
    payBy: new Date(TODAY.getTime() + 24 * HOUR).toISOString(),
    checkoutId: id(0),
  });
});

test("all units of the replaced order count as free for the new one, also the last ones", async () => {
  await setStock(shop, "1", 5);
  placed(await place(1, { "1": 5 }));
  placed(await place(2, { "1": 4 }));
  expect(await readStock(shop, "1")).toBe(1);
});

test("when the new order is refused, the earlier one stays as it is", async () => {
  await setStock(shop, "2", 0);
  placed(await place(1, { "1": 2 }));
  expect(await place(2, { "1": 1, "2": 1 })).toMatchObject({ code: "not-enough-stock" });
  expect(await openIds()).toEqual([id(1)]);
  expect(await readStock(shop, "1")).toBe(18);
  expect(await subjects()).toHaveLength(1);
});

test("a promo code moves to the order that replaces the one it was used on", async () => {
  const welcome = { code: "WELCOME15", percent: 15 };
  placed(await place(1, { "1": 2 }, welcome));
  expect(placed(await place(2, { "1": 3 }, welcome)).order).toMatchObject({ promoCode: "WELCOME15" });
});

test("an order that is reported as paid is not replaced: the customer is told, and nothing changes", async () => {
  placed(await place(1, { "1": 2 }));
  await reportTransfer(shop, { userId: amaraId }, { orderId: id(1) });
  expect(await place(2, { "1": 3 })).toMatchObject({ code: "order-waits", details: { id: id(1) } });
  expect(await openIds()).toEqual([id(1)]);
  expect(await findOpenOrder(shop, amaraId)).toBeUndefined();
});

test("an order whose payment has begun is not replaced until it is cancelled; other checkouts can order meanwhile", async () => {
  const { order } = placed(await place(1, { "1": 2 }));
  const ussd = { orderId: order.id, amount: order.total, customerPhone: "+2348035550142", bankCode: "058" };
  expect(await startUssd(shop, amaraId, ussd)).not.toBeInstanceOf(Refusal);
  expect(await place(2, { "1": 3 })).toMatchObject({ code: "order-waits", details: { id: id(1) } });
  const separate = { ...(await makeOrderRequest(shop, base + 3, { "2": 1 })), checkoutId: id(3) };
  placed(await placeOrder(shop, amaraId, separate));
  await cancelOrder(shop, amaraId, id(1));
  placed(await place(4, { "1": 3 }));
  expect(await openIds()).toEqual([id(3), id(4)]);
});

const startPaying = async ({ order }: PlacedOrder) => {
  const ussd = { orderId: order.id, amount: order.total, customerPhone: "+2348035550142", bankCode: "058" };
  expect(await startUssd(shop, amaraId, ussd)).not.toBeInstanceOf(Refusal);
};

test("what the pages say of an order that waits is what the next order of its checkout finds", async () => {
  const first = placed(await place(1, { "1": 2 }));
  expect(await findOpenOrder(shop, amaraId)).not.toHaveProperty("isBeingPaid");
  await startPaying(first);
  expect(await findOpenOrder(shop, amaraId)).toMatchObject({ id: id(1), isBeingPaid: true });
  expect(await place(2, { "1": 3 })).toMatchObject({ code: "order-waits", details: { id: id(1) } });
});

test("a payment that is stopped lets the order be changed, and money that arrives on it all the same is not lost", async () => {
  const first = placed(await place(1, { "1": 2 }));
  await startPaying(first);
  const own = { userId: amaraId, orderId: id(1) };
  expect(await stopPaying(shop, { ...own, userId: bolaId })).toMatchObject({ code: "order-not-found" });
  expect(await stopPaying(shop, own)).toBeUndefined();
  expect(await stopPaying(shop, own)).toBeUndefined();
  expect(await findOpenOrder(shop, amaraId)).not.toHaveProperty("isBeingPaid");
  placed(await place(2, { "1": 3 }));
  const [attempt] = await shop.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, id(1)));
  const money = { method: "ussd", reference: attempt?.reference ?? "", kobo: toKobo(first.order.total) } as const;
  expect(await recordMoney(shop, { orderId: id(1), actor: amaraId }, money)).not.toBeInstanceOf(Refusal);
  // Staff must give it back: the order has been replaced.
  expect(await findOrder(shop.db, id(1))).toMatchObject({ status: "cancelled", paymentState: "problem" });
  expect(await bookErrors(shop.pool)).toEqual([]);
});

test("a payment that was reported is not stopped", async () => {
  placed(await place(1, { "1": 2 }));
  await reportTransfer(shop, { userId: amaraId }, { orderId: id(1) });
  expect(await stopPaying(shop, { userId: amaraId, orderId: id(1) })).toMatchObject({ code: "order-waits" });
});

test("an order that is replaced while its payment begins is either paid or replaced, never both", async () => {
  for (const round of [1, 2, 3, 4, 5]) {
    const first = id(round * 10);
    const { order } = placed(await place(round * 10, { "1": 1 }));
    const ussd = { orderId: first, amount: order.total, customerPhone: "+2348035550142", bankCode: "058" };
    const [started, replaced] = await Promise.all([startUssd(shop, amaraId, ussd), place(round * 10 + 1, { "1": 2 })]);
    expect([started, replaced].filter((result) => result instanceof Refusal)).toHaveLength(1);
    for (const open of await openIds()) await cancelOrder(shop, amaraId, open);
  }
});

test("the changed order sent twenty times at once is one order, and a late copy of the first one undoes nothing", async () => {
  const first = { ...(await makeOrderRequest(shop, base + 1, { "1": 2 })), checkoutId: id(0) };
  const changed = { ...(await makeOrderRequest(shop, base + 2, { "1": 3 })), checkoutId: id(0) };
  placed(await placeOrder(shop, amaraId, first));
  const results = await Promise.all(Array.from({ length: 20 }, () => placeOrder(shop, amaraId, changed)));
  expect(results.map(placed).filter(({ created }) => created)).toHaveLength(1);
  expect(placed(await placeOrder(shop, amaraId, first))).toMatchObject({ created: false, order: { id: id(1) } });
  expect(await openIds()).toEqual([id(2)]);
  expect(await bookErrors(shop.pool)).toEqual([]);
});

test("an order that was delayed on its way does not replace a later one", async () => {
  placed(await place(2, { "1": 3 }));
  expect(await place(1, { "1": 2 })).toMatchObject({ code: "order-replaced" });
  expect(await openIds()).toEqual([id(2)]);
});

test("two tabs that place different orders of one checkout at once leave one order", async () => {
  const results = await Promise.all([1, 2, 3, 4].map((number) => place(number, { "1": number, "2": 1 })));
  expect(results.filter((result) => !(result instanceof Refusal)).length).toBeGreaterThan(0);
  expect(await openIds()).toEqual([id(4)]);
  expect(await readStock(shop, "1")).toBe(16);
});

test("another account's order with the same checkout id is left alone", async () => {
  const hers = placed(await place(1, { "1": 2 })).order.id;
  const his = { ...(await makeOrderRequest(shop, base + 2, { "1": 1 })), checkoutId: id(0) };
  placed(await placeOrder(shop, bolaId, his));
  expect(await openIds()).toEqual([hers, id(2)]);
});

test("changing an order again and again counts as one unpaid order", async () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) placed(await place(number, { "1": 1 + (number % 3) }));
  expect(await openIds()).toEqual([id(8)]);
});

test("random sequences of placing, repeating, reporting, cancelling and waiting keep the books sound and at most one order of a checkout open", async () => {
  await liftOrderLimits(shop.pool);
  const random = randomFrom(16);
  const pick = (count: number) => Math.floor(random() * count);
  let now = TODAY.getTime();
  let last = 0;
  const steps: (() => Promise<unknown>)[] = [
    () => place((last += 1), { [String(1 + pick(3))]: 1 + pick(4), ...(pick(2) && { "2": 1 + pick(3) }) }),
    () => place((last += 1), { "3": 1 + pick(20) }),
    () => place(Math.max(1, last), { "1": 1 }),
    () => Promise.all([place((last += 1), { "1": 1 }), place((last += 1), { "2": 2, "1": 2 })]),
    () => reportTransfer(shop, { userId: amaraId }, { orderId: id(1 + pick(last + 1)) }),
    () => cancelOrder(shop, amaraId, id(1 + pick(last + 1))),
    async () => {
      shop.setClock(new Date((now += (1 + pick(14)) * HOUR)));
      await sweepPayments(shop);
    },
  ];
  for (let step = 0; step < 120; step += 1) {
    await steps[pick(steps.length)]?.();
    const open = await shop.db.$count(orders, and(eq(orders.status, "pending"), eq(orders.checkoutId, id(0))));
    expect(open).toBeLessThanOrEqual(1);
    expect(await bookErrors(shop.pool)).toEqual([]);
  }
  expect(last).toBeGreaterThan(20);
  await restoreOrderLimits(shop.pool);
});
