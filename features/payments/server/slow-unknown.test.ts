import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { noticeFailures } from "#features/alerts/server/notice-failures.ts";
import { staffAlerts } from "#features/alerts/tables.ts";
import { refuseTooManyPayments } from "#features/orders/server/order-limits.ts";
import { makePaymentLink } from "#features/orders/server/payment-link.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { shopSettings } from "#features/shop/tables.ts";
import { write } from "#platform/database/write.ts";
import { listFailedChecks } from "#platform/health/health-checks.ts";
import { DAY, MINUTE } from "#platform/rules/time.ts";
import { usePayingCustomer } from "#tests/money/paying-customer.ts";
import { sentStatements } from "#tests/money/sent-statements.ts";
import { makeOrderRequest } from "#tests/orders/orders.ts";
import { bola, joinConfirmed } from "#tests/people/people.ts";
import { paymentAttempts } from "../tables.ts";
import { payByLink } from "./pay-by-link.ts";
import { limitStarts, watchDeclines } from "./slow-unknown.ts";

// Amara has paid two days ago, so she is known.
const paying = usePayingCustomer(beforeEach);
let paid: typeof paymentAttempts.$inferSelect;
beforeEach(async () => {
  paid = (await paying.pay()).attempt;
  wait(2 * DAY);
  await setLimits({ onlineStartsPerMinute: 5 });
});

const wait = (ms: number) => paying.shop.setClock(new Date(paying.shop.clock().getTime() + ms));
const setLimits = (limits: Partial<typeof shopSettings.$inferInsert>) =>
  paying.shop.db.update(shopSettings).set(limits);

let strangers = 0;
/** Begins a payment, by default of an account that was made just now on a network of its own. */
async function begin(account = `stranger ${(strangers += 1)}`) {
  const { shop } = paying;
  const shared = await limitStarts(shop, async () => account);
  return refuseTooManyPayments(shop, { account, ip: `2001:db8::${strangers}` }, shared);
}
const flood = (count: number) => Promise.all(Array.from({ length: count }, () => begin()));

test("of forty accounts on forty networks as many begin a payment in a minute as the setting says; the others read how to pay instead, and after how long", async () => {
  const refused = (await flood(40)).filter((one) => one !== undefined);
  expect(refused).toHaveLength(35);
  expect(refused[0]).toMatchObject({
    code: "too-many",
    message: expect.stringContaining("bank transfer"),
    details: { retryAfter: 60 },
  });
  wait(MINUTE);
  expect(await begin()).toBeUndefined();
});

test("a customer who has paid before is never refused, and one who first paid today is", async () => {
  await flood(40);
  expect(await begin(paying.userId)).toBeUndefined();
  const bolaId = await joinConfirmed(paying.shop, bola);
  const placed = await placeOrder(paying.shop, bolaId, await makeOrderRequest(paying.shop, 900, { "1": 1 }));
  if (!("order" in placed)) throw new Error(placed.message);
  await paying.shop.db.insert(paymentAttempts).values({ ...another(), orderId: placed.order.id });
  expect(await begin(bolaId)).toMatchObject({ code: "too-many" });
  wait(DAY);
  await flood(40);
  expect(await begin(bolaId)).toBeUndefined();
});

let made = 0;
/** The columns of another payment, begun just now, like the one that Amara has made. */
const another = () => ({
  ...paid,
  id: undefined,
  returnToken: null,
  providerReference: null,
  reference: `ANOTHER${(made += 1)}`,
  createdAt: paying.shop.clock(),
});

/** How many statements a known customer's payment takes, without the settings, which each process reads once. */
async function countStatements(): Promise<number> {
  const texts = await sentStatements(paying.shop, () => begin(paying.userId));
  return texts.filter((text) => !text.includes("shop_settings")).length;
}

test("a known customer’s payment takes no statement more while it is calm, and one while others wait", async () => {
  await setLimits({ slowUnknown: "off" });
  const before = await countStatements();
  await setLimits({ slowUnknown: "automatic" });
  expect(await countStatements()).toBe(before);
  await flood(40);
  expect(await countStatements()).toBe(before + 1);
});

test("one account that sends too much is refused by itself, and does not slow down the others", async () => {
  await setLimits({ ordersPerHour: 4 });
  for (let count = 0; count < 40; count += 1) await begin("one account");
  expect(await begin()).toBeUndefined();
});

test("staff can slow down unknown accounts at any time, and switch the limits off", async () => {
  await setLimits({ slowUnknown: "on" });
  expect(await begin()).toMatchObject({ code: "too-many", details: { retryAfter: 300 } });
  expect(await begin(paying.userId)).toBeUndefined();
  await decline(20);
  await setLimits({ slowUnknown: "off" });
  await watchDeclines(paying.shop);
  expect((await flood(40)).filter((one) => one !== undefined)).toEqual([]);
  expect(await listFailedChecks(paying.shop.db)).toEqual([]);
});

/** Adds payments that were begun and declined just now. */
async function decline(count: number) {
  const declined = Array.from({ length: count }, () => ({ ...another(), status: "failed" as const, receivedKobo: 0 }));
  await paying.shop.db.insert(paymentAttempts).values(declined);
}

/** The titles of what the staff were told, after the job of a minute. */
async function watch() {
  await watchDeclines(paying.shop);
  await noticeFailures(paying.shop);
  const alerts = await paying.shop.db.select().from(staffAlerts).where(eq(staffAlerts.kind, "failed-check"));
  return alerts.map(({ title, text }) => `${title}: ${text}`);
}

const BEGUN = "A check has failed: card payments: ";
const OVER = "Card payments are as usual again: For fifteen minutes no more were begun or declined than usual.";

test("three declined payments at night slow down nobody; many make unknown accounts wait until they are a quarter of an hour old, and staff hear of the begin and the end once", async () => {
  await decline(3);
  expect(await watch()).toEqual([]);
  expect(await begin()).toBeUndefined();
  await decline(7);
  const told = [expect.stringMatching(`^${BEGUN}10 of 10 payments were declined within fifteen minutes`)];
  expect(await watch()).toEqual(told);
  expect(await begin()).toMatchObject({ code: "too-many", details: { retryAfter: 300 } });
  expect(await begin(paying.userId)).toBeUndefined();
  for (let minute = 1; minute < 15; minute += 1) {
    wait(MINUTE);
    expect(await watch()).toEqual(told);
  }
  wait(6 * MINUTE);
  expect(await watch()).toEqual(told);
  expect(await begin()).toBeUndefined();
  wait(10 * MINUTE);
  expect(await watch()).toEqual([...told, OVER]);
  wait(MINUTE);
  expect(await watch()).toEqual([...told, OVER]);
  await decline(10);
  expect(await watch()).toHaveLength(3);
});

test("a rush of payments is told to the staff once, however many accounts wait, and once when it is over", async () => {
  await flood(40);
  const told = [expect.stringMatching(`^${BEGUN}More than 5 payments were begun within a minute`)];
  expect(await watch()).toEqual(told);
  wait(MINUTE);
  await flood(40);
  expect(await watch()).toEqual(told);
  wait(15 * MINUTE);
  expect(await watch()).toEqual([...told, OVER]);
});

test("through a link to pay, it is the account of the order that is known or not", async () => {
  const { shop } = paying;
  const own = await paying.place();
  const others = await paying.place();
  await shop.pool.query("update orders set user_id = null where id = $1", [others.id]);
  await flood(40);
  const pay = async (orderId: string) => {
    const link = await write(shop, null, (w) => makePaymentLink(w, orderId));
    const secret = link.split("/").at(-1) ?? "";
    return payByLink(shop, { link: secret, ip: "192.0.2.1" }, { method: "opay" });
  };
  expect(await pay(others.id)).toMatchObject({ code: "too-many" });
  expect(await pay(own.id)).toMatchObject({ paymentUrl: expect.any(String) });
});
