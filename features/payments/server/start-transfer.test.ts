import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import { orders } from "#features/orders/tables.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { usePayingCustomer } from "#tests/money/paying-customer.ts";
import { readAttempt, readOutcome, startTestPayment, withAccounts } from "#tests/money/paying-shop.ts";
import { bola, join } from "#tests/people/people.ts";
import type { TestShop } from "#tests/shop/test-shop.ts";
import type { AccountProvider } from "../rules/provider-names.ts";
import type { TransferAccountResponse } from "../rules/responses.ts";
import { paymentAttempts } from "../tables.ts";
import { listOpenPayments } from "./attempts.ts";
import { findByPayment } from "./find-by-payment.ts";
import { listOrderPayments } from "./order-payments.ts";
import { readPaymentStatus } from "./payment-status.ts";
import { reportTransfer } from "./report-transfer.ts";
import { startTransfer } from "./start-transfer.ts";
import { sweepPayments } from "./sweep-payments.ts";
import { listTransferAccounts } from "./transfer-accounts.ts";
import { listWaitingMoney } from "./waiting-payments.ts";

const paying = usePayingCustomer();
let shop: TestShop;
beforeEach(() => {
  paying.simulator.clearFaults();
  shop = withAccounts(paying.shop, "monnify");
});

const ask = (of: GoodsOrder, from = shop) => startTransfer(from, { userId: paying.userId }, { orderId: of.id });
const report = (of: GoodsOrder, accountId?: string) =>
  reportTransfer(shop, { userId: paying.userId }, { orderId: of.id, accountId });
const readAttempts = (of: GoodsOrder) =>
  shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, of.id)).orderBy(paymentAttempts.id);

async function started(of: GoodsOrder, from = shop): Promise<TransferAccountResponse> {
  const account = await ask(of, from);
  if (account instanceof Refusal) throw new Error(account.message);
  return account;
}

test.each<[AccountProvider, number]>([
  ["monnify", 40 * 60],
  ["paystack", 30 * 60],
  ["flutterwave", 30 * 60],
])(
  "%s gives an account for exactly the order's amount; asked again, it is the same, with what is left of its time",
  async (name, seconds) => {
    const from = withAccounts(paying.shop, name);
    const mine = await paying.place();
    const first = await started(mine, from);
    expect(first).toMatchObject({
      amount: mine.total,
      accountNumber: expect.stringMatching(/^\d{10}$/),
      bankName: expect.stringContaining("Bank"),
      secondsLeft: seconds,
    });
    paying.wait(10);
    expect(await started(mine, from)).toEqual({ ...first, secondsLeft: seconds - 600 });
    expect(await readAttempts(mine)).toMatchObject([{ accountProvider: name, status: "open", amount: mine.total }]);
  },
);

test("ten simultaneous requests get one account", async () => {
  const mine = await paying.place();
  const results = await Promise.all(Array.from({ length: 10 }, () => ask(mine)));
  const accounts = results.filter((result) => "accountNumber" in result);
  expect(accounts.length).toBeGreaterThan(0);
  expect(new Set(accounts.map(({ accountNumber }) => accountNumber)).size).toBe(1);
  expect(results.filter((result) => "code" in result && result.code !== "payment-starting")).toEqual([]);
});

test("once its time is over there is another account, and the old one has ended", async () => {
  const mine = await paying.place();
  const first = await started(mine);
  paying.wait(41);
  const second = await started(mine);
  expect(second.accountNumber).not.toBe(first.accountNumber);
  expect(await readAttempts(mine)).toMatchObject([{ status: "expired" }, { status: "open" }]);
});

test("six accounts a day are given for an order; they do not count as pages of providers", async () => {
  const mine = await paying.place();
  for (let count = 0; count < 6; count += 1) {
    await started(mine);
    paying.wait(41);
  }
  expect(await ask(mine)).toMatchObject({ code: "too-many" });
  expect(await startTestPayment(shop, mine, "opay")).toMatch(/^CBL/);
});

test("an order of somebody else, a shop without such a provider and a payer abroad get no account", async () => {
  const mine = await paying.place();
  const bolaId = await join(paying.shop, bola);
  expect(await startTransfer(shop, { userId: bolaId }, { orderId: mine.id })).toMatchObject({
    code: "order-not-found",
  });
  expect(await ask(mine, paying.shop)).toMatchObject({ code: "method-off" });
  const address = { ...mine.shippingAddress, country: "United Kingdom" };
  await shop.db.update(orders).set({ shippingAddress: address }).where(eq(orders.id, mine.id));
  expect(await ask(mine)).toMatchObject({ code: "method-off" });
  expect(await readAttempts(mine)).toEqual([]);
});

test.each(["error-before", "error-after", "timeout-after"] as const)(
  "after one %s of Monnify's second call the same payment gets its account",
  async (what) => {
    const mine = await paying.place();
    paying.simulator.fault({ provider: "monnify", what, on: "transfer", times: 1 });
    const account = await started(mine);
    expect(await readAttempts(mine)).toMatchObject([{ accountNumber: account.accountNumber }]);
  },
  20_000,
);

test("a provider that is away or refuses leaves the company's accounts: no failure is told, and the transfer is reported as ever", async () => {
  const mine = await paying.place();
  paying.simulator.fault({ provider: "monnify", what: "error-before", on: "create" });
  expect(await ask(mine)).toMatchObject({
    code: "payment-not-started",
    message: "Bank transfer initialization failed",
  });
  expect(await report(mine, (await listTransferAccounts(shop))[0]?.id)).toMatchObject({
    reference: expect.stringMatching(/^BANK_/),
  });
  expect(await readAttempts(mine)).toMatchObject([{ status: "cancelled" }, { status: "awaiting-confirmation" }]);
  expect((await readOutcome(shop, mine.id)).emails).not.toContain("Your payment for order … did not go through");
  // What is reported stays with staff, however often the customer looks for an account.
  paying.simulator.clearFaults();
  expect(await ask(mine)).toMatchObject({ code: "order-waits" });
});

test("a refusal ends the payment without a word to the customer", async () => {
  const refusing = {
    ...shop,
    transferProvider: shop.transferProvider && {
      ...shop.transferProvider,
      start: async () => ({ outcome: "refused" as const, reason: "Account transfer is not enabled" }),
    },
  };
  const mine = await paying.place();
  expect(await ask(mine, refusing)).toMatchObject({ code: "payment-not-started" });
  expect(await readAttempts(mine)).toMatchObject([{ status: "cancelled" }]);
  expect((await readOutcome(shop, mine.id)).emails).toEqual(["We have your order …"]);
});

test("another amount than the order's, as with a fee that the customer would bear, is not shown", async () => {
  const withFee = {
    ...shop,
    transferProvider: shop.transferProvider && {
      ...shop.transferProvider,
      start: async () => ({
        outcome: "account" as const,
        account: { bankName: "Wema", accountNumber: "6000140770", accountName: null },
        amount: 1,
      }),
    },
  };
  const mine = await paying.place();
  expect(await ask(mine, withFee)).toMatchObject({ code: "payment-not-started" });
  expect(await readAttempts(mine)).toMatchObject([{ status: "cancelled", accountNumber: null }]);
});

test("who reports the transfer gets the success screen, is asked about at once, and waits for no member of staff", async () => {
  const mine = await paying.place();
  const { reference, bankName, accountNumber } = await started(mine);
  expect(await report(mine)).toEqual({ reference });
  expect(await report(mine)).toEqual({ reference });
  expect(await readOutcome(shop, mine.id)).toMatchObject({ paymentState: "awaiting-confirmation" });
  expect((await listOpenPayments(shop.db, [mine.id]))[mine.id]).toMatchObject({
    isInstant: true,
    account: { bankName, accountNumber },
  });
  const waiting = await listWaitingMoney(shop.db, shop.clock());
  expect(waiting.toConfirm.first.filter(({ orderId }) => orderId === mine.id)).toEqual([]);
  paying.simulator.pay(reference);
  await report(mine);
  expect(await readOutcome(shop, mine.id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
});

test("a reported transfer that does not come ends with an email, and the order waits for another payment", async () => {
  for (const name of ["monnify", "paystack", "flutterwave"] as const) {
    shop = withAccounts(paying.shop, name);
    const mine = await paying.place();
    const { token } = await started(mine);
    await report(mine);
    paying.wait(51);
    await sweepPayments(shop);
    await sweepPayments(shop);
    const { status, paymentState, emails } = await readOutcome(shop, mine.id);
    expect({ status, paymentState }).toEqual({ status: "pending", paymentState: "unpaid" });
    expect(emails.filter((subject) => subject.endsWith("has not arrived"))).toHaveLength(1);
    expect(await readPaymentStatus(shop, token)).toMatchObject({ status: "expired", account: null, orderWaits: true });
  }
});

test("naming an account of the company's reports a transfer to it, and gives up the other", async () => {
  const mine = await paying.place();
  const { reference } = await started(mine);
  const [own] = await listTransferAccounts(shop);
  expect(await report(mine, own?.id)).toMatchObject({ reference: expect.stringMatching(/^BANK_/) });
  expect(await readAttempt(shop, reference)).toMatchObject({ status: "cancelled" });
});

test("staff see the account and its provider, find the order by its number, and the provider refunds", async () => {
  const mine = await paying.place();
  const { reference, accountNumber, bankName } = await started(mine);
  paying.simulator.pay(reference);
  await report(mine);
  const { attempts } = await listOrderPayments(shop, mine.id);
  expect(attempts).toMatchObject([
    {
      byProvider: true,
      mayConfirm: false,
      mayCorrect: false,
      account: { provider: "monnify", accountNumber, bankName },
    },
  ]);
  const { rows } = await shop.db.execute(sql`select o.id from orders o where ${findByPayment(accountNumber)}`);
  expect(rows).toEqual([{ id: mine.id }]);
});

test("a change of the setting leaves started transfers with their provider", async () => {
  const mine = await paying.place();
  const { reference } = await started(mine, withAccounts(paying.shop, "flutterwave"));
  paying.simulator.pay(reference);
  paying.wait(2);
  await sweepPayments(paying.shop);
  expect(await readOutcome(shop, mine.id)).toMatchObject({ status: "confirmed" });
});
