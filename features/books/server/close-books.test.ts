import { beforeAll, expect, test } from "vitest";
import { confirmByHand } from "#features/payments/server/confirm-by-hand.ts";
import { listOrderPayments } from "#features/payments/server/order-payments.ts";
import { reportTransfer } from "#features/payments/server/report-transfer.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { bookErrors, emptyBooks } from "#tests/money/books.ts";
import { openPayingShop, placeTestOrder, type PayingShop } from "#tests/money/paying-shop.ts";
import { liftOrderLimits, setStock } from "#tests/orders/orders.ts";
import { amara, joinConfirmed } from "#tests/people/people.ts";
import { auditClosedBooks, closeBooks } from "./close-books.ts";
import { readOpenBalances, readTrialBalance } from "./month.ts";
import { readShares } from "./sales-shares.ts";
import { readSales } from "./sales.ts";

const MONTHS = ["2027-01", "2027-02", "2027-03", "2027-04"];

let paying: PayingShop;
beforeAll(async () => {
  paying = await openPayingShop();
  const { shop } = paying;
  const userId = await joinConfirmed(shop, amara);
  await liftOrderLimits(shop.pool);
  await setStock(shop, "1", 1_000);
  await emptyBooks(shop.pool);
  // In January one order is paid and one gets too much; nothing happens in February; in March one gets too little.
  const sales = [
    ["2027-01-05T09:00:00Z", 0],
    ["2027-01-31T22:59:59Z", 250_00],
    ["2027-02-28T23:00:00Z", -250_00],
  ] as const;
  for (const [index, [at, excess]] of sales.entries()) {
    shop.setClock(new Date(at));
    const order = await placeTestOrder(shop, userId, index + 1);
    await reportTransfer(shop, { userId }, { orderId: order.id });
    const { attempts } = await listOrderPayments(shop, order.id);
    const action = { attemptId: attempts[0]?.id ?? 0, actor: userId };
    const confirmed = await confirmByHand(shop, action, { kobo: toKobo(order.total) + excess });
    if (confirmed instanceof Refusal) throw new Error(confirmed.message);
  }
});

const periods = [
  { from: "2027-01-01", to: "2027-04-30" },
  { from: "2027-01-31", to: "2027-03-01" },
  { from: "2027-01-06", to: "2027-02-28" },
  { from: "2027-01-31", to: "2027-01-31" },
];

/** The books of four months, and the sales of periods that begin and end with a month or within one. */
async function readBooks() {
  const { db } = paying.shop;
  const months = MONTHS.map(async (month) => ({
    accounts: await readTrialBalance(db, month),
    open: await readOpenBalances(db, month),
  }));
  const sales = periods.map(async (period) => ({
    sales: await readSales(db, { period, previous: { from: "2027-01-01", to: "2027-01-10" } }),
    shares: await readShares(db, period),
  }));
  return { months: await Promise.all(months), sales: await Promise.all(sales) };
}

async function closedMonths(): Promise<string[]> {
  const { rows } = await paying.shop.pool.query<{ month: string }>("select month from closed_months order by month");
  return rows.map(({ month }) => month);
}

/** What the check of the books finds after these changes, which are rolled back. */
async function audit(...changes: string[]): Promise<string[]> {
  const client = await paying.shop.pool.connect();
  try {
    await client.query("begin");
    for (const change of changes) await client.query(change);
    return await auditClosedBooks(client);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const addReceipt = (
  at: string,
) => `insert into payment_transactions (order_id, attempt_id, kind, amount_kobo, occurred_at)
  select order_id, attempt_id, kind, amount_kobo, '${at}' from payment_transactions order by id limit 1`;

test("a month is closed once it has been over for a day in Lagos, and its books stay what they were", async () => {
  const { shop } = paying;
  const before = await readBooks();
  const closedAt = async (at: string) => {
    shop.setClock(new Date(at));
    await closeBooks(shop);
    return closedMonths();
  };
  expect(await closedAt("2027-02-01T22:59:59Z")).toEqual([]);
  expect(await closedAt("2027-02-01T23:00:00Z")).toEqual(["2027-01"]);
  expect(await readBooks()).toEqual(before);
  expect(await closedAt("2027-04-02T00:00:00Z")).toEqual(["2027-01", "2027-02", "2027-03"]);
  expect(await closedAt("2027-04-03T00:00:00Z")).toEqual(["2027-01", "2027-02", "2027-03"]);
  expect(await readBooks()).toEqual(before);
  expect(before.months.map(({ open }) => open.count)).toEqual([1, 1, 2, 2]);
  expect(before.sales.map(({ sales }) => sales.totals.orders)).toEqual([2, 1, 1, 1]);
  expect([await audit(), await bookErrors(shop.pool)]).toEqual([[], []]);
});

test("the check of the books finds a closed month or day whose sums, balances or shares are not those of its events", async () => {
  const { rows } = await paying.shop.pool.query<{ id: string }>(
    "select order_id as id from closing_balances where month = '2027-02'",
  );
  const id = rows[0]?.id;
  expect(
    await audit(
      `update closed_months set sums = jsonb_set(sums, '{0,goods}', '1') where month = '2027-03'`,
      `update closing_balances set balance_kobo = -1 where month = '2027-02'`,
      `update closed_days set shipping_kobo = shipping_kobo + 1 where day = '2027-01-31'`,
      `delete from closed_shares where period = '2027-01' and part = 'method'`,
      `update closed_shares set units = 7 where period = '2027-01-05' and part = 'product'`,
    ),
  ).toEqual([
    expect.stringMatching(/^month 2027-03 is closed with a sum of "[a-z-]+" that its events do not have$/),
    `order ${id} does not end month 2027-02 as that was closed`,
    `order ${id} does not end month 2027-03 as that was closed`,
    "day 2027-01-31 is closed with sales that its documents do not have",
    'the method "bank-transfer" has other sales in 2027-01 than that was closed with',
    'the product "1" has other sales in 2027-01-05 than that was closed with',
  ]);
});

test("the check of the books finds a row that was added to a closed month, or before the first one", async () => {
  for (const [at, month] of [
    ["2027-02-10T12:00:00Z", "2027-02"],
    ["2026-12-31T22:59:59Z", "2026-12"],
  ] as const) {
    const found = await audit(addReceipt(at));
    expect(found).toContain(`month ${month} is closed with a sum of "receipt" that its events do not have`);
    expect(found).toContainEqual(
      expect.stringMatching(`^order CBL_.* does not end month ${month} as that was closed$`),
    );
  }
});

test("the twenty products that sold most are listed with their names, and the others are added up below them", async () => {
  const { db, pool } = paying.shop;
  await pool.query(`insert into closed_months (month, ended_at, sums, closed_at)
    values ('2020-01', '2020-01-31T23:00:00Z', '[]', now())`);
  await pool.query(`insert into closed_shares (period, part, key, label, orders, units, goods_kobo)
    select '2020-01', 'product', 'gone-' || n, 'Jar ' || n, 0, n, n * 100 from generate_series(1, 22) n`);
  await pool.query(`insert into closed_shares (period, part, key, label, orders, units, goods_kobo)
    select '2020-01', 'country', name, '', 1, 0, 500 from unnest(array['Togo', 'Ghana']) name`);
  const { products, categories, countries } = await readShares(db, { from: "2020-01-01", to: "2020-01-31" });
  expect(products).toHaveLength(21);
  expect(products[0]).toMatchObject({ label: "Jar 22", productId: "gone-22", units: 22, goodsKobo: 2_200 });
  expect(products[19]).toMatchObject({ label: "Jar 3", isRest: false });
  const rest = { label: "All other products", productId: null, isRest: true, units: 3, goodsKobo: 300 };
  expect(products[20]).toMatchObject(rest);
  expect(categories).toMatchObject([{ label: "Other", units: 253, goodsKobo: 25_300 }]);
  expect(countries.map(({ label }) => label)).toEqual(["Ghana", "Togo"]);
  await pool.query("delete from closed_months where month = '2020-01'");
  await pool.query("delete from closed_shares where period = '2020-01'");
});
