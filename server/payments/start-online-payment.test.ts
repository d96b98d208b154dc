import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Order } from "../../domain/order/order.ts";
import { setStock } from "../../tests/orders.ts";
import { amara, bola, join } from "../../tests/people.ts";
import {
  attemptOf,
  startTestPayment,
  openPayingShop,
  placeTestOrder,
  requestFor,
  outcomeOf,
  withOpay,
  type PayingShop,
} from "../../tests/paying-shop.ts";
import { paymentAttempts } from "../database/schema.ts";
import { reportTransfer } from "./report-transfer.ts";
import { startOnlinePayment } from "./start-online-payment.ts";
import { reportUssd, startUssd } from "./ussd.ts";

let paying: PayingShop;
let userId: string;
let bolaId: string;
let number = 0;
beforeAll(async () => {
  paying = await openPayingShop();
  userId = await join(paying.shop, amara);
  bolaId = await join(paying.shop, bola);
  await setStock(paying.shop, "1", 1_000);
});
beforeEach(() => paying.simulator.clearFaults());

function order(): Promise<Order> {
  number += 1;
  return placeTestOrder(paying.shop, userId, number);
}

function start(of: Order, method: "opay" | "moniepoint" = "opay") {
  return startOnlinePayment(paying.shop, userId, { ...requestFor(of), method });
}

function attemptsOf(of: Order) {
  return paying.shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, of.id));
}

test("beginning stores the reference and results the provider's page; pressing again answers the same page", async () => {
  const mine = await order();
  const first = await start(mine);
  expect(first).toMatchObject({
    paymentUrl: expect.stringMatching(/^http/),
    reference: expect.stringMatching(/^\w{20,32}$/),
  });
  expect(await start(mine)).toEqual(first);
  expect(await attemptsOf(mine)).toHaveLength(1);
});

test("ten presses at once open one page at the provider", async () => {
  const mine = await order();
  const results = await Promise.all(Array.from({ length: 10 }, () => start(mine)));
  const pages = results.filter((result) => "paymentUrl" in result);
  expect(pages.length).toBeGreaterThan(0);
  expect(new Set(pages.map((result) => JSON.stringify(result))).size).toBe(1);
  expect(results.filter((result) => "code" in result && result.code !== "payment-starting")).toEqual([]);
  expect(await attemptsOf(mine)).toHaveLength(1);
});

test.each([
  ["error-before", "opay"],
  ["error-after", "opay"],
  ["error-before", "moniepoint"],
  ["error-after", "moniepoint"],
] as const)("one %s of %s is survived: the reference is sent again, and a page comes of it", async (what, method) => {
  const mine = await order();
  const provider = method === "opay" ? "opay" : "monnify";
  paying.simulator.fault({ provider, what, on: "create", times: 1 });
  const begun = await start(mine, method);
  expect(begun).toHaveProperty("paymentUrl");
  const attempts = await attemptsOf(mine);
  expect(attempts.filter(({ status }) => status === "open")).toHaveLength(1);
  // What the provider had made already is known here, given up, and still watched.
  const known = Object.keys(paying.simulator.ledger());
  for (const { reference, nextPollAt } of attempts.filter(({ status }) => status === "cancelled")) {
    expect(known).toContain(reference);
    expect(nextPollAt).not.toBeNull();
  }
});

test("a provider that stays silent is told in its own words; the next press sends the same reference", async () => {
  const mine = await order();
  paying.simulator.fault({ provider: "opay", what: "error-before", on: "create" });
  expect(await start(mine)).toMatchObject({
    code: "payment-not-started",
    message: "OPay payment initialization failed",
  });
  const [left] = await attemptsOf(mine);
  paying.simulator.clearFaults();
  expect(await start(mine)).toMatchObject({ reference: left?.reference });
});

test("another way to pay ends the open one at the provider first, so that at most one is open", async () => {
  const mine = await order();
  const first = await startTestPayment(paying.shop, mine, "opay");
  const second = await startTestPayment(paying.shop, mine, "moniepoint");
  expect(await attemptOf(paying.shop, first)).toMatchObject({ status: "cancelled" });
  expect(await attemptOf(paying.shop, second)).toMatchObject({ status: "open" });
  expect(paying.simulator.ledger()[first]).toMatchObject({ state: "cancelled" });
});

test("choosing another way after the money is there finds the order paid instead of charging twice", async () => {
  const mine = await order();
  paying.simulator.pay(await startTestPayment(paying.shop, mine, "opay"));
  expect(await start(mine, "moniepoint")).toMatchObject({ code: "order-closed" });
  expect(await outcomeOf(paying.shop, mine.id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
});

test("a customer who pays between our last question and the closing of the attempt keeps the order", async () => {
  const mine = await order();
  const first = await startTestPayment(paying.shop, mine, "opay");
  const shop = withOpay(paying.shop, (opay) => ({
    close: (reference) => {
      paying.simulator.pay(reference);
      return opay.close(reference);
    },
  }));
  expect(await startOnlinePayment(shop, userId, { ...requestFor(mine), method: "moniepoint" })).toMatchObject({
    code: "order-closed",
  });
  expect(await attemptsOf(mine)).toMatchObject([{ reference: first, status: "paid" }]);
  expect(await outcomeOf(paying.shop, mine.id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
});

test("a payment page for another amount than the order's is not shown to the customer, and its attempt is given up", async () => {
  const mine = await order();
  const shop = withOpay(paying.shop, (opay) => ({
    start: (request) => opay.start({ ...request, amount: request.amount - 1 }),
  }));
  expect(await startOnlinePayment(shop, userId, { ...requestFor(mine), method: "opay" })).toMatchObject({
    code: "payment-not-started",
  });
  const [attempt] = await attemptsOf(mine);
  expect(attempt).toMatchObject({ status: "cancelled", paymentUrl: null });
  expect(paying.simulator.ledger()[attempt?.reference ?? ""]).toMatchObject({ state: "cancelled" });
  expect(await startTestPayment(paying.shop, mine)).not.toBe(attempt?.reference);
});

test("somebody else's order does not exist; another amount is refused with the reason", async () => {
  const mine = await order();
  expect(await startOnlinePayment(paying.shop, bolaId, { ...requestFor(mine), method: "opay" })).toMatchObject({
    code: "order-not-found",
  });
  const cheaper = { ...requestFor(mine), amount: 1 };
  expect(await startOnlinePayment(paying.shop, userId, { ...cheaper, method: "opay" })).toMatchObject({
    code: "order-differs",
    message: "The amount is not the total of this order.",
  });
});

test("USSD: prefix, amount, reference, hash; another bank keeps the reference; completed awaits confirmation, and the provider's word settles it", async () => {
  const mine = await order();
  const ask = { amount: mine.total, orderId: mine.id, customerPhone: "0803 555 0142" };
  const first = await startUssd(paying.shop, userId, { ...ask, bankCode: "058" });
  if (!("ussdCode" in first)) throw new Error(first.message);
  expect(first.reference).toMatch(/^USSD_\d{10}$/);
  expect(first.ussdCode).toBe(`*737*${mine.total}*${first.reference.slice(5)}#`);
  expect(first.paymentUrl).toMatch(/^http/);
  const second = await startUssd(paying.shop, userId, { ...ask, bankCode: "057" });
  expect(second).toMatchObject({ reference: first.reference, ussdCode: expect.stringMatching(/^\*966\*/) });
  expect(await reportUssd(paying.shop, userId, mine.id)).toEqual({ reference: first.reference });
  expect(await outcomeOf(paying.shop, mine.id)).toMatchObject({
    status: "pending",
    paymentState: "awaiting-confirmation",
  });
  paying.simulator.pay(first.reference, { method: "USSD" });
  await reportUssd(paying.shop, userId, mine.id);
  expect(await outcomeOf(paying.shop, mine.id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
});

test("USSD refuses a bank that is off, another amount, and completing what was not begun", async () => {
  const mine = await order();
  const ask = { amount: mine.total, orderId: mine.id, customerPhone: "0803 555 0142", bankCode: "058" };
  expect(await startUssd(paying.shop, userId, { ...ask, bankCode: "999" })).toMatchObject({ code: "method-off" });
  expect(await startUssd(paying.shop, userId, { ...ask, amount: 1 })).toMatchObject({ code: "order-differs" });
  expect(await startUssd(paying.shop, bolaId, ask)).toMatchObject({ code: "order-not-found" });
  expect(await reportUssd(paying.shop, userId, mine.id)).toMatchObject({ code: "payment-not-found" });
});

test("a reported transfer gives way to a payment online, and the other way round", async () => {
  const mine = await order();
  const reported = await reportTransfer(paying.shop, userId, mine.id);
  const online = await startTestPayment(paying.shop, mine);
  expect(await attemptOf(paying.shop, "reference" in reported ? reported.reference : "")).toMatchObject({
    status: "cancelled",
  });
  await reportTransfer(paying.shop, userId, mine.id);
  expect(await attemptOf(paying.shop, online)).toMatchObject({ status: "cancelled" });
  expect((await attemptsOf(mine)).filter(({ status }) => status === "awaiting-confirmation")).toHaveLength(1);
});
