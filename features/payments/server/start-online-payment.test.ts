import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { MINUTE } from "#platform/rules/time.ts";
import { usePayingCustomer } from "#tests/money/paying-customer.ts";
import { readAttempt, startTestPayment, requestFor, readOutcome, withOpay } from "#tests/money/paying-shop.ts";
import { bola, join } from "#tests/people/people.ts";
import { paymentAttempts } from "../tables.ts";
import { recordMoney } from "./confirm-by-hand.ts";
import { reportTransfer } from "./report-transfer.ts";
import { settlePayment } from "./settle.ts";
import { startOnlinePayment } from "./start-online-payment.ts";
import { reportUssd, startUssd } from "./ussd.ts";

const paying = usePayingCustomer();
let bolaId: string;
beforeAll(async () => {
  bolaId = await join(paying.shop, bola);
});
beforeEach(() => paying.simulator.clearFaults());

function start(of: GoodsOrder, method: "opay" | "moniepoint" = "opay") {
  return startOnlinePayment(paying.shop, paying.userId, { ...requestFor(of), method });
}

function readAttempts(of: GoodsOrder) {
  return paying.shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, of.id));
}

test("starting stores the reference and returns the provider's page; starting again returns the same page", async () => {
  const mine = await paying.place();
  const first = await start(mine);
  expect(first).toMatchObject({
    paymentUrl: expect.stringMatching(/^http/),
    reference: expect.stringMatching(/^\w{20,32}$/),
  });
  expect(await start(mine)).toEqual(first);
  expect(await readAttempts(mine)).toHaveLength(1);
});

test("after a partial payment the page asks for the rest, also when a page for the total was open before", async () => {
  const mine = await paying.place();
  const whole = await startTestPayment(paying.shop, mine);
  const part = { method: "bank-transfer", reference: `GTB-${mine.id}`, kobo: 10_000_00 } as const;
  await recordMoney(paying.shop, { orderId: mine.id, actor: "staff" }, part);
  expect(await start(mine)).toMatchObject({ message: "The amount is not the total of this order." });
  const rest = await startTestPayment(paying.shop, { ...mine, total: mine.total - 10_000 });
  expect(await readAttempt(paying.shop, rest)).toMatchObject({ amount: mine.total - 10_000 });
  expect(await readAttempt(paying.shop, whole)).toMatchObject({ status: "cancelled" });
  paying.simulator.pay(rest);
  await settlePayment(paying.shop, (await readAttempt(paying.shop, rest)).id);
  expect(await readOutcome(paying.shop, mine.id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
});

test("an order opens six pages of providers in a day, of all methods together; an open one stays, and a transfer is possible", async () => {
  const mine = await paying.place();
  const opened = paying.shop.clock();
  for (const method of ["opay", "moniepoint", "opay", "moniepoint", "opay", "moniepoint"] as const) {
    expect(await start(mine, method)).toMatchObject({ paymentUrl: expect.any(String) });
    paying.shop.setClock(new Date(paying.shop.clock().getTime() + MINUTE));
  }
  const refused = await start(mine, "opay");
  expect(refused).toMatchObject({ code: "too-many", message: expect.stringContaining("bank transfer") });
  // A day after the first of the six, which are a minute apart.
  expect(refused).toMatchObject({ details: { retryAfter: (24 * 60 - 6) * 60 } });
  paying.shop.setClock(opened);
  // The open page stays open, with the same address.
  expect(await start(mine, "moniepoint")).toMatchObject({ paymentUrl: expect.any(String) });
  expect(await readAttempts(mine)).toHaveLength(6);
  expect(await start(await paying.place(), "opay")).toMatchObject({ paymentUrl: expect.any(String) });
  expect(await reportTransfer(paying.shop, { userId: paying.userId }, { orderId: mine.id })).not.toBeInstanceOf(
    Refusal,
  );
});

test("ten simultaneous requests open one page at the provider", async () => {
  const mine = await paying.place();
  const results = await Promise.all(Array.from({ length: 10 }, () => start(mine)));
  const pages = results.filter((result) => "paymentUrl" in result);
  expect(pages.length).toBeGreaterThan(0);
  expect(new Set(pages.map((result) => JSON.stringify(result))).size).toBe(1);
  expect(results.filter((result) => "code" in result && result.code !== "payment-starting")).toEqual([]);
  expect(await readAttempts(mine)).toHaveLength(1);
});

test.each([
  ["error-before", "opay"],
  ["error-after", "opay"],
  ["error-before", "moniepoint"],
  ["error-after", "moniepoint"],
] as const)("after one %s of %s the reference is sent again, and returns a page", async (what, method) => {
  const mine = await paying.place();
  const provider = method === "opay" ? "opay" : "monnify";
  paying.simulator.fault({ provider, what, on: "create", times: 1 });
  const started = await start(mine, method);
  expect(started).toHaveProperty("paymentUrl");
  const attempts = await readAttempts(mine);
  expect(attempts.filter(({ status }) => status === "open")).toHaveLength(1);
  // A payment that the provider had created is known here, abandoned, and still queried.
  const known = Object.keys(paying.simulator.ledger());
  for (const { reference, nextPollAt } of attempts.filter(({ status }) => status === "cancelled")) {
    expect(known).toContain(reference);
    expect(nextPollAt).not.toBeNull();
  }
});

test("an unavailable provider has its own message; the next request sends the same reference", async () => {
  const mine = await paying.place();
  paying.simulator.fault({ provider: "opay", what: "error-before", on: "create" });
  expect(await start(mine)).toMatchObject({
    code: "payment-not-started",
    message: "OPay payment initialization failed",
  });
  const [left] = await readAttempts(mine);
  paying.simulator.clearFaults();
  expect(await start(mine)).toMatchObject({ reference: left?.reference });
});

test("another method closes the open payment at the provider first, so that at most one is open", async () => {
  const mine = await paying.place();
  const first = await startTestPayment(paying.shop, mine, "opay");
  const second = await startTestPayment(paying.shop, mine, "moniepoint");
  expect(await readAttempt(paying.shop, first)).toMatchObject({ status: "cancelled" });
  expect(await readAttempt(paying.shop, second)).toMatchObject({ status: "open" });
  expect(paying.simulator.ledger()[first]).toMatchObject({ state: "cancelled" });
});

test("choosing another method after the money arrived finds the order paid instead of charging twice", async () => {
  const mine = await paying.place();
  paying.simulator.pay(await startTestPayment(paying.shop, mine, "opay"));
  expect(await start(mine, "moniepoint")).toMatchObject({ code: "order-closed" });
  expect(await readOutcome(paying.shop, mine.id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
});

test("a payment between our last query and the closing of the attempt pays the order", async () => {
  const mine = await paying.place();
  const first = await startTestPayment(paying.shop, mine, "opay");
  const shop = withOpay(paying.shop, (opay) => ({
    close: (reference) => {
      paying.simulator.pay(reference);
      return opay.close(reference);
    },
  }));
  expect(await startOnlinePayment(shop, paying.userId, { ...requestFor(mine), method: "moniepoint" })).toMatchObject({
    code: "order-closed",
  });
  expect(await readAttempts(mine)).toMatchObject([{ reference: first, status: "paid" }]);
  expect(await readOutcome(paying.shop, mine.id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
});

test("a payment page for another amount than the order's is not shown to the customer, and its attempt is abandoned", async () => {
  const mine = await paying.place();
  const shop = withOpay(paying.shop, (opay) => ({
    start: (request) => opay.start({ ...request, amount: request.amount - 1 }),
  }));
  expect(await startOnlinePayment(shop, paying.userId, { ...requestFor(mine), method: "opay" })).toMatchObject({
    code: "payment-not-started",
  });
  const [attempt] = await readAttempts(mine);
  expect(attempt).toMatchObject({ status: "cancelled", paymentUrl: null });
  expect(paying.simulator.ledger()[attempt?.reference ?? ""]).toMatchObject({ state: "cancelled" });
  expect(await startTestPayment(paying.shop, mine)).not.toBe(attempt?.reference);
});

test("another customer's order does not exist; another amount is refused with the reason", async () => {
  const mine = await paying.place();
  expect(await startOnlinePayment(paying.shop, bolaId, { ...requestFor(mine), method: "opay" })).toMatchObject({
    code: "order-not-found",
  });
  const cheaper = { ...requestFor(mine), amount: 1 };
  expect(await startOnlinePayment(paying.shop, paying.userId, { ...cheaper, method: "opay" })).toMatchObject({
    code: "order-differs",
    message: "The amount is not the total of this order.",
  });
});

test("USSD: prefix, amount, reference, hash; another bank has the same reference; completed awaits confirmation, and the provider's status settles it", async () => {
  const mine = await paying.place();
  const ask = { amount: mine.total, orderId: mine.id, customerPhone: "0803 555 0142" };
  const first = await startUssd(paying.shop, paying.userId, { ...ask, bankCode: "058" });
  if (!("ussdCode" in first)) throw new Error(first.message);
  expect(first.reference).toMatch(/^USSD_\d{10}$/);
  expect(first.ussdCode).toBe(`*737*${mine.total}*${first.reference.slice(5)}#`);
  expect(first.paymentUrl).toMatch(/^http/);
  const second = await startUssd(paying.shop, paying.userId, { ...ask, bankCode: "057" });
  expect(second).toMatchObject({ reference: first.reference, ussdCode: expect.stringMatching(/^\*966\*/) });
  expect(await reportUssd(paying.shop, { userId: paying.userId }, { orderId: mine.id })).toEqual({
    reference: first.reference,
  });
  expect(await readOutcome(paying.shop, mine.id)).toMatchObject({
    status: "pending",
    paymentState: "awaiting-confirmation",
  });
  paying.simulator.pay(first.reference, { method: "USSD" });
  await reportUssd(paying.shop, { userId: paying.userId }, { orderId: mine.id });
  expect(await readOutcome(paying.shop, mine.id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
});

test("USSD refuses an inactive bank, another amount, and completing a payment that was not started", async () => {
  const mine = await paying.place();
  const ask = { amount: mine.total, orderId: mine.id, customerPhone: "0803 555 0142", bankCode: "058" };
  expect(await startUssd(paying.shop, paying.userId, { ...ask, bankCode: "999" })).toMatchObject({
    code: "method-off",
  });
  expect(await startUssd(paying.shop, paying.userId, { ...ask, amount: 1 })).toMatchObject({ code: "order-differs" });
  expect(await startUssd(paying.shop, bolaId, ask)).toMatchObject({ code: "order-not-found" });
  expect(await reportUssd(paying.shop, { userId: paying.userId }, { orderId: mine.id })).toMatchObject({
    code: "payment-not-found",
  });
});

test("a reported transfer is replaced by an online payment, and the other way round", async () => {
  const mine = await paying.place();
  const reported = await reportTransfer(paying.shop, { userId: paying.userId }, { orderId: mine.id });
  const online = await startTestPayment(paying.shop, mine);
  expect(await readAttempt(paying.shop, "reference" in reported ? reported.reference : "")).toMatchObject({
    status: "cancelled",
  });
  await reportTransfer(paying.shop, { userId: paying.userId }, { orderId: mine.id });
  expect(await readAttempt(paying.shop, online)).toMatchObject({ status: "cancelled" });
  expect((await readAttempts(mine)).filter(({ status }) => status === "awaiting-confirmation")).toHaveLength(1);
});
