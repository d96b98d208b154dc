import { beforeAll, expect, test } from "vitest";
import { cancelByStaff } from "#features/fulfilment/server/office/take-step.ts";
import { confirmByHand, recordMoney } from "#features/payments/server/confirm-by-hand.ts";
import { correctByHand } from "#features/payments/server/correct-by-hand.ts";
import { listOrderPayments } from "#features/payments/server/order-payments.ts";
import { completeRefundByHand, withdrawRefund } from "#features/payments/server/refund-by-hand.ts";
import { requestRefund, settleRefund } from "#features/payments/server/refunds.ts";
import { reportTransfer } from "#features/payments/server/report-transfer.ts";
import { settlePayment } from "#features/payments/server/settle.ts";
import type { OnlineMethod } from "#features/shop/rules/payment-methods.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { bookErrors, emptyBooks } from "#tests/money/books.ts";
import { usePayingCustomer } from "#tests/money/paying-customer.ts";
import { readAttempt } from "#tests/money/paying-shop.ts";
import { sentStatements } from "#tests/money/sent-statements.ts";
import { setStock } from "#tests/orders/orders.ts";
import { done } from "#tests/run/done.ts";
import type { AccountNumber } from "../rules/accounts.ts";
import { monthExports } from "../rules/month-exports.ts";
import { firstEvent } from "./events.ts";
import { exportMonth } from "./export-month.ts";
import { listEntries, type Entry } from "./journal.ts";
import { readDocumentNumbers, readOpenBalances, readTaxes, readTrialBalance } from "./month.ts";
import { readShares } from "./sales-shares.ts";
import { readSales } from "./sales.ts";
import { readTodaySales, readWeek } from "./today-sales.ts";

const MONTH = "2026-11";
const period = { from: "2026-11-01", to: "2026-11-30" };

const paying = usePayingCustomer();
beforeAll(async () => {
  await setStock(paying.shop, "3", 1_000);
  await emptyBooks(paying.shop.pool);
});

/** The bank, and the clearing accounts. */
const clearing = ["1010", "1020", "1030", "1040", "1050"] as const;
const payee = { payeeBank: "GTBank", payeeAccount: "0123456789", payeeName: "Amara Nwosu" };

async function transferred(kobo?: number, items?: Record<string, number>) {
  const order = await paying.place(items);
  await reportTransfer(paying.shop, { userId: paying.userId }, { orderId: order.id });
  const { attempts } = await listOrderPayments(paying.shop, order.id);
  const attemptId = attempts[0]?.id ?? 0;
  done(await confirmByHand(paying.shop, { attemptId, actor: paying.userId }, { kobo: kobo ?? toKobo(order.total) }));
  return { order, attemptId };
}

async function paidOnline(method: OnlineMethod) {
  const { order, reference } = await paying.start(method);
  paying.simulator.pay(reference);
  const { id: attemptId } = await readAttempt(paying.shop, reference);
  await settlePayment(paying.shop, attemptId);
  return { order, attemptId, reference };
}

async function refundByHand(attemptId: number, amountKobo: number): Promise<void> {
  const wanted = { attemptId, amountKobo, reason: "=A dented tin", channel: "manual", actor: paying.userId } as const;
  const { id } = done(await requestRefund(paying.shop, wanted));
  done(await completeRefundByHand(paying.shop, id, paying.userId, payee));
}

/** The closing balance of each account, debits above zero. */
async function closing(): Promise<(account: AccountNumber) => number> {
  const rows = await readTrialBalance(paying.shop.db, MONTH);
  expect(rows.reduce((sum, { closingKobo }) => sum + closingKobo, 0)).toBe(0);
  expect(rows.reduce((sum, { debitKobo, creditKobo }) => sum + debitKobo - creditKobo, 0)).toBe(0);
  return (account) => rows.find((row) => row.account === account)?.closingKobo ?? 0;
}

async function allEntries(limit = 3): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let after: Parameters<typeof listEntries>[2]["after"], more = true; more; more = after !== undefined) {
    const page = await listEntries(paying.shop.db, { period }, { after, limit });
    entries.push(...page.entries);
    after = page.next;
  }
  return entries;
}

async function number(query: string): Promise<number> {
  const { rows } = await paying.shop.pool.query<{ sum: string | null }>(query);
  return Number(rows[0]?.sum ?? 0);
}

test("a paid order is a sale with its shipping and tax, and leaves the customer owing nothing", async () => {
  const { order } = await transferred();
  const balance = await closing();
  expect(balance("1010")).toBe(toKobo(order.total));
  expect(balance("1100")).toBe(0);
  expect(balance("4000")).toBe(-toKobo(order.subtotal - order.discount));
  expect(balance("4010")).toBe(-toKobo(order.shipping));
  expect(balance("2200")).toBe(-toKobo(order.tax));
});

test.each([
  ["paystack", "1040", (kobo: number) => Math.round(kobo * 0.039) + 100_00],
  ["flutterwave", "1050", (kobo: number) => Math.round(kobo * 0.048)],
] as const)(
  "a card payment with %s is in its clearing account, less the fee of cards from abroad",
  async (method, account, expectedFee) => {
    const before = await closing();
    const { order } = await paidOnline(method);
    const after = await closing();
    const kobo = toKobo(order.total);
    expect(after("6100") - before("6100")).toBe(expectedFee(kobo));
    expect(after(account) - before(account)).toBe(kobo - expectedFee(kobo));
  },
);

test("a payment with OPay is in its clearing account, less the fee of 1.0%, which is an expense", async () => {
  const before = await closing();
  const { order } = await paidOnline("opay");
  const after = await closing();
  const fee = toKobo(order.total) / 100;
  expect(after("6100") - before("6100")).toBe(Math.round(fee));
  expect(after("1020") - before("1020")).toBe(toKobo(order.total) - Math.round(fee));
  expect(after("1100")).toBe(before("1100"));
});

test("a refund by hand of a payment with OPay leaves the bank, not the clearing account", async () => {
  const { attemptId } = await paidOnline("opay");
  const before = await closing();
  await refundByHand(attemptId, 5_000_00);
  const after = await closing();
  expect(after("1010") - before("1010")).toBe(-5_000_00);
  expect(after("1020")).toBe(before("1020"));
});

test("what arrives too much or too little is the customer's until it is refunded or completed", async () => {
  const { order, attemptId } = await transferred(toKobo(90_000));
  const excess = toKobo(90_000) - toKobo(order.total);
  const short = await transferred(100_00);
  expect(await readOpenBalances(paying.shop.db, MONTH)).toMatchObject({
    owedByCustomers: 0,
    owedToCustomers: excess + 100_00,
    count: 2,
    largest: [{ kobo: -excess }, { kobo: -100_00 }],
  });
  expect((await closing())("1100")).toBe(-excess - 100_00);
  await refundByHand(attemptId, excess);
  await cancelByStaff(paying.shop, { orderId: short.order.id, actor: paying.userId }, "Asked for");
  await refundByHand(short.attemptId, 100_00);
  expect(await readOpenBalances(paying.shop.db, MONTH)).toEqual({
    owedByCustomers: 0,
    owedToCustomers: 0,
    count: 0,
    largest: [],
  });
});

test("a cancelled order's sale is credited, and its money is owed until the refund is made", async () => {
  const before = await closing();
  const { order, reference } = await paidOnline("opay");
  await cancelByStaff(paying.shop, { orderId: order.id, actor: paying.userId }, "Sold out");
  const [open] = (await readOpenBalances(paying.shop.db, MONTH)).largest;
  expect(open).toMatchObject({ orderId: order.id, kobo: -toKobo(order.total) });
  const { id, reference: refundReference } = await requestedRefund(order.id);
  await settleRefund(paying.shop, id);
  paying.simulator.decideRefund(refundReference, true);
  await settleRefund(paying.shop, id);
  const after = await closing();
  expect(after("1100")).toBe(before("1100"));
  // The provider keeps its fee.
  expect(after("1020") + after("6100")).toBe(before("1020") + before("6100"));
  expect(after("4100") - before("4100")).toBe(toKobo(order.subtotal - order.discount));
  expect([after("4010"), after("2200")]).toEqual([before("4010"), before("2200")]);
  expect((await readAttempt(paying.shop, reference)).receivedKobo).toBe(toKobo(order.total));
});

async function requestedRefund(orderId: string) {
  const { attempts } = await listOrderPayments(paying.shop, orderId);
  const { id: attemptId, receivedKobo } = attempts[0] ?? { id: 0, receivedKobo: 0 };
  const wanted = {
    attemptId,
    amountKobo: receivedKobo,
    reason: "Cancelled",
    channel: "provider",
    actor: null,
  } as const;
  return done(await requestRefund(paying.shop, wanted));
}

test("a mistyped amount that was corrected, and a refund that was withdrawn, leave the books as if they had not been", async () => {
  const before = await closing();
  const { order, attemptId } = await transferred();
  const paid = await closing();
  const tenfold = await transferred(10 * toKobo(order.total));
  const action = { attemptId: tenfold.attemptId, actor: paying.userId };
  done(await correctByHand(paying.shop, action, { kobo: toKobo(order.total), reason: "A zero too many" }));
  const excess = await requestRefund(paying.shop, {
    attemptId,
    amountKobo: 500_00,
    reason: "Dented",
    channel: "manual",
    actor: paying.userId,
  });
  const { id } = done(excess);
  done(await completeRefundByHand(paying.shop, id, paying.userId));
  done(await withdrawRefund(paying.shop, { id, actor: paying.userId }, "The bank sent it back"));
  const after = await closing();
  expect(after("1010") - paid("1010")).toBe(paid("1010") - before("1010"));
  expect(after("1100")).toBe(before("1100"));
  expect(after("4100")).toBe(before("4100"));
  expect(await bookErrors(paying.shop.pool)).toEqual([]);
  const { entries } = await listEntries(paying.shop.db, { period, part: "money" }, { limit: 500 });
  const kinds = entries
    .filter(({ orderId }) => [order.id, tenfold.order.id].includes(orderId ?? ""))
    .map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(["correction", "receipt", "receipt", "refund", "refund-withdrawn"]);
});

test("a payment that the provider takes back is owed by the customer again, and its fee is not", async () => {
  const before = await closing();
  const { order, attemptId, reference } = await paidOnline("moniepoint");
  const paid = await closing();
  expect(paid("6100") - before("6100")).toBe(Math.round(toKobo(order.total) * 0.012));
  paying.simulator.reverse(reference);
  await settlePayment(paying.shop, attemptId);
  const after = await closing();
  expect(after("1100") - before("1100")).toBe(toKobo(order.total));
  expect(after("1030") + after("6100")).toBe(before("1030") + before("6100"));
  expect(after("6100")).toBe(paid("6100"));
});

test("at the end the journal agrees with the payments, the refunds, the documents and the audit of the books", async () => {
  const part = await transferred(undefined, { "1": 2, "3": 1 });
  await refundByHand(part.attemptId, 1_234_56);
  const late = await paying.place();
  await cancelByStaff(paying.shop, { orderId: late.id, actor: paying.userId }, "Asked for");
  done(
    await recordMoney(
      paying.shop,
      { orderId: late.id, actor: paying.userId },
      { method: "bank-transfer", reference: "GTB/9", kobo: 77_00 },
    ),
  );
  const balance = await closing();
  const received = await number("select sum(received_kobo) from payment_attempts");
  const refunded = await number("select sum(amount_kobo) from refunds where status = 'completed'");
  expect([...clearing, "6100" as const].reduce((sum, account) => sum + balance(account), 0)).toBe(received - refunded);
  const sale = "sum(case kind when 'invoice' then total_kobo else -total_kobo end)";
  expect(balance("1100")).toBe((await number(`select ${sale} from sales_documents`)) - received + refunded);
  const tax = "sum(case kind when 'invoice' then tax_kobo else -tax_kobo end)";
  expect(-balance("2200")).toBe(await number(`select ${tax} from sales_documents`));
  expect(await bookErrors(paying.shop.pool)).toEqual([]);
});

test("the pages of the journal together have every entry once, in the sequence of time, and each is balanced", async () => {
  const entries = await allEntries();
  const count = await number(
    "select (select count(*) from sales_documents) + (select count(*) from payment_transactions) as sum",
  );
  expect(entries).toHaveLength(count);
  expect(new Set(entries.map((entry) => entry.number)).size).toBe(count);
  expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted());
  for (const { lines } of entries) expect(lines.reduce((sum, { kobo }) => sum + kobo, 0)).toBe(0);
  const money = await listEntries(paying.shop.db, { period, part: "money" }, { limit: 100 });
  expect(money.entries.map((entry) => entry.number)).toEqual(
    entries.map((entry) => entry.number).filter((one) => one.startsWith("T")),
  );
});

test("a month begins with the balances that the month before closed with", async () => {
  const november = await readTrialBalance(paying.shop.db, MONTH);
  const december = await readTrialBalance(paying.shop.db, "2026-12");
  expect(december.map(({ openingKobo }) => openingKobo)).toEqual(november.map(({ closingKobo }) => closingKobo));
  expect(december.every(({ debitKobo, creditKobo }) => debitKobo === 0 && creditKobo === 0)).toBe(true);
  expect((await readTrialBalance(paying.shop.db, "2026-10")).every(({ closingKobo }) => closingKobo === 0)).toBe(true);
  expect((await firstEvent(paying.shop.db, paying.shop.clock())).toISOString()).toMatch(/^2026-11/);
});

test("the taxes of the month add up to the tax account, and no document number is missing", async () => {
  const taxes = await readTaxes(paying.shop.db, MONTH);
  expect(taxes).toMatchObject([{ country: "Nigeria", percent: 8 }]);
  const net = taxes.reduce((sum, { invoicedTax, creditedTax }) => sum + invoicedTax - creditedTax, 0);
  expect(net).toBe(-(await closing())("2200"));
  expect(await readDocumentNumbers(paying.shop.db, MONTH)).toMatchObject([
    { kind: "invoice", first: "INV-2026-000001", missing: 0 },
    { kind: "credit-note", first: "CN-2026-000001", missing: 0 },
  ]);
});

test("the sales of the month are those of the sales account, by day, product, category, country and method", async () => {
  const { totals, previous, days } = await readSales(paying.shop.db, {
    period,
    previous: { from: "2026-10-01", to: "2026-10-31" },
  });
  const balance = await closing();
  expect(totals.goodsKobo).toBe(-balance("4000"));
  expect(totals.creditedGoodsKobo).toBe(balance("4100"));
  expect(totals.orders).toBe(await number("select count(distinct order_id) as sum from sales_documents"));
  expect(previous).toMatchObject({ orders: 0, goodsKobo: 0, units: 0 });
  expect(days.reduce((sum, { goodsKobo }) => sum + goodsKobo, 0)).toBe(totals.goodsKobo - totals.creditedGoodsKobo);
  const { products, categories, countries, methods } = await readShares(paying.shop.db, period);
  for (const shares of [products, categories, countries, methods]) {
    expect(shares.reduce((sum, { goodsKobo }) => sum + goodsKobo, 0)).toBe(totals.goodsKobo);
  }
  expect(products.reduce((sum, { units }) => sum + units, 0)).toBe(totals.units);
  expect(products[0]).toMatchObject({ productId: "1" });
  expect(countries).toMatchObject([{ label: "Nigeria" }]);
  expect(methods.map(({ label }) => label).toSorted()).toEqual([
    "bank-transfer",
    "flutterwave",
    "moniepoint",
    "opay",
    "paystack",
  ]);
});

test("the figures of a day and of a year take as many statements", async () => {
  const counted = [];
  for (const days of [
    { from: "2026-11-21", to: "2026-11-21" },
    { from: "2026-01-01", to: "2026-12-31" },
  ]) {
    const sent = await sentStatements(paying.shop, async () => {
      await readSales(paying.shop.db, { period: days, previous: { from: "2025-01-01", to: "2025-01-01" } });
      await readShares(paying.shop.db, days);
    });
    counted.push(sent.length);
  }
  expect(counted).toEqual([4, 4]);
});

test("today's sales are compared with the same weekday a week ago, until the same time", async () => {
  const { today, weekAgo } = await readTodaySales(paying.shop.db, paying.shop.clock());
  expect(today.orders).toBeGreaterThan(0);
  expect(weekAgo).toEqual({ goodsKobo: 0, orders: 0 });
  const later = new Date(paying.shop.clock().getTime() + 7 * 24 * 60 * 60_000);
  const aWeekLater = await readTodaySales(paying.shop.db, later);
  expect(aWeekLater).toEqual({ today: { goodsKobo: 0, orders: 0 }, weekAgo: today, wholeDayWeekAgo: today });
  const earlier = await readTodaySales(paying.shop.db, new Date(later.getTime() - 60 * 60_000));
  expect(earlier).toMatchObject({ weekAgo: { orders: 0 }, wholeDayWeekAgo: today });
});

test("the week has seven days, with today last and what was invoiced on each", async () => {
  const now = paying.shop.clock();
  const week = await readWeek(paying.shop.db, now);
  const { today } = await readTodaySales(paying.shop.db, now);
  expect(week).toHaveLength(7);
  expect([week[0]?.day, week[6]]).toEqual(["2026-11-15", { day: "2026-11-21", goodsKobo: today.goodsKobo }]);
});

async function download(name: (typeof monthExports)[number], month = MONTH): Promise<string[]> {
  const chunks: string[] = [];
  for await (const chunk of exportMonth(paying.shop.readStale, name, month)) chunks.push(chunk);
  return chunks.join("").trimEnd().split("\n");
}

test("the journal of a month is downloaded with debits that equal the credits", async () => {
  const [header = "", ...lines] = await download("journal");
  expect(header).toBe("\uFEFFDate,Entry,Account,Account name,Debit,Credit,Document,Order,Text");
  const sum = (column: number) =>
    lines.reduce((total, line) => total + Math.round(Number(line.split(",")[column] || 0) * 100), 0);
  expect(sum(4)).toBe(sum(5));
  expect(sum(4)).toBeGreaterThan(0);
  expect(lines[0]).toMatch(/^2026-11-\d\d,INV-2026-000001,1100,Trade receivables,\d+\.00,,INV-2026-000001,CBL_/);
});

test.each(monthExports)("the table %s of a month has a row for everything, and no formula", async (name) => {
  const [header = "", ...lines] = await download(name);
  expect(header.startsWith("\uFEFF")).toBe(true);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join("\n")).not.toMatch(/(^|,)"?=/m);
});

test("the payments of a month are those of the books, with what providers and staff took back", async () => {
  const [header = "", ...lines] = await download("payments");
  const columns = header.replace("\uFEFF", "").split(",");
  const sum = (name: string) =>
    lines.reduce((total, line) => total + Number(line.split(",")[columns.indexOf(name)] || 0) * 100, 0);
  expect(sum("Taken back")).toBeGreaterThan(0);
  expect(Math.round(sum("Received") - sum("Taken back"))).toBe(
    await number(
      "select sum(amount_kobo) from payment_transactions where kind in ('receipt', 'correction', 'reversal')",
    ),
  );
});

test("the refunds of a month say why, as text even where it looks like a formula", async () => {
  expect((await download("refunds")).join("\n")).toContain("'=A dented tin");
});

test("a transaction of the version before, which writes no channel and no fee, gets those of this one", async () => {
  const same = "order_id, attempt_id, refund_id, kind, amount_kobo, reason, occurred_at";
  const client = await paying.shop.pool.connect();
  try {
    await client.query("begin");
    const { rows: ours } = await client.query("select channel, fee_kobo from payment_transactions order by id");
    const { rows: copies } = await client.query(
      `insert into payment_transactions (${same}) select ${same} from payment_transactions order by id returning channel, fee_kobo`,
    );
    expect(copies).toEqual(ours);
    expect(new Set(ours.map(({ channel }) => channel)).size).toBeGreaterThan(4);
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("a USSD payment that staff found at the bank stays there when a provider registers it later", async () => {
  const order = await paying.place();
  const action = { orderId: order.id, actor: paying.userId };
  done(await recordMoney(paying.shop, action, { method: "ussd", reference: "GTB/10", kobo: toKobo(order.total) }));
  const before = await closing();
  await paying.shop.pool.query("update payment_attempts set provider_status = 'PAID' where order_id = $1", [order.id]);
  const after = await closing();
  expect([after("1010"), after("1030"), after("6100")]).toEqual([before("1010"), before("1030"), before("6100")]);
});

test("a month with more payments than one page has each of them once in its tables", async () => {
  const { rows } = await paying.shop.pool.query<{ id: string }>(
    `insert into payment_transactions (order_id, attempt_id, kind, amount_kobo, occurred_at)
    select order_id, attempt_id, kind, amount_kobo, '2026-07-10T12:00:00Z'
    from (select * from payment_transactions where kind = 'receipt' order by id limit 1) t, generate_series(1, 1001)
    returning id`,
  );
  const expected = rows.map(({ id }) => `T${id}`).toSorted();
  for (const name of ["payments", "journal"] as const) {
    const [, ...lines] = await download(name, "2026-07");
    const entries = lines.map((line) => line.split(",")[1] ?? "");
    expect([...new Set(entries)].toSorted(), name).toEqual(expected);
    if (name === "payments") expect(entries).toHaveLength(1001);
  }
});
