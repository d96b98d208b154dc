import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { closeBooks, trialBalanceQuery } from "#features/books/server/close-books.ts";
import { salesByDayQuery } from "#features/books/server/closed-days.ts";
import { entriesQuery, listEntries } from "#features/books/server/journal.ts";
import { openBalancesQuery, readOpenBalances, readTrialBalance } from "#features/books/server/month.ts";
import { readShares } from "#features/books/server/sales-shares.ts";
import { readSales } from "#features/books/server/sales.ts";
import { noFilter } from "#features/catalogue/rules/product-filter.ts";
import { listProductPage } from "#features/catalogue/server/product-list.ts";
import { findProducts } from "#features/catalogue/server/products.ts";
import { periodOfMonth, toMoments } from "#platform/rules/period.ts";
import { readPlan } from "#tests/database/query-plan.ts";
import { everyWeekday } from "#tests/orders/shipping-table.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { seedLarge } from "../../../../bench/large-seed.ts";
import { readOrderFilter, type OrderFilter } from "../../rules/order-filter.ts";
import { orders } from "../../tables.ts";
import { officeOrdersQuery, listOfficeOrders } from "./list-orders.ts";
import { countWaitingOrders, listWaitingOrders } from "./waiting-orders.ts";

const ORDERS = 20_000;
const september = { from: "2026-09-01", to: "2026-09-30" };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedLarge(shop, { ownerUrl: shop.config.databaseOwnerUrl ?? "", orders: ORDERS, products: 500, seed: 1 });
}, 120_000);

const filter = (text: string): OrderFilter => readOrderFilter(new URLSearchParams(text));

// Of 20,000 orders and their items.
test.each([
  ["", 300],
  ["status=delivered", 300],
  ["status=pending&payment=awaiting-confirmation", 100],
  ["payment=unpaid", 1_500],
  ["payment=problem", 100],
  ["method=ussd", 1_000],
  ["status=cancelled&method=opay", 500],
  ["from=2026-01-01&to=2026-01-31", 300],
  ["late=yes", 100],
  ["search=CBL_1763", 1_500],
  ["search=9k3x", 100],
  ["search=amara.nwosu.7%40example.com", 100],
  ["search=Nwosu", 3_000],
  ["search=Amara+Nw", 500],
  ["search=0803+555+0142", 100],
  ["search=0142", 300],
  ["search=GIG4821+9305", 100],
  ["search=80108", 100],
  ["search=%E2%82%A680%2C108", 100],
  ["search=USSD_4821930576", 100],
  ["search=RMA-ABCDEFGH23", 100],
  ["search=egusi", 15_000],
  ["search=Okafor&status=shipped&from=2026-11-01", 300],
])("the list of orders for ?%s reads at most %i rows, and no table from end to end", async (query, most) => {
  const mark = { at: "2026-06-01T00:00:00.000Z", id: "CBL_1780272000000_000000000" };
  for (const after of [undefined, mark]) {
    const { scanned, rowsRead } = await readPlan(shop.db, await officeOrdersQuery(shop, filter(query), after));
    expect(rowsRead).toBeLessThanOrEqual(most);
    expect(scanned).toEqual([]);
  }
});

test("a search finds its orders before it sorts them, instead of walking a million by date to find a page", async () => {
  for (const [search, found] of [
    ["9k3xq", 0],
    ["zzzqx", 0],
    ["gmail", 0],
    ["Okafor", 1_000],
  ] as const) {
    const { scanned, rowsRead } = await readPlan(shop.db, await officeOrdersQuery(shop, filter(`search=${search}`)));
    expect(scanned, search).toEqual([]);
    // Only the matches, from an index and from the table.
    expect(rowsRead, search).toBeLessThanOrEqual(4 * found + 100);
  }
});

test("the pages of a list together have every order exactly once", async () => {
  const wanted = await shop.db.$count(orders, sql`status = 'shipped'`);
  const seen: string[] = [];
  let page = await listOfficeOrders(shop, filter("status=shipped"));
  while (page.next) {
    seen.push(...page.orders.map(({ id }) => id));
    page = await listOfficeOrders(shop, filter("status=shipped"), page.next);
  }
  seen.push(...page.orders.map(({ id }) => id));
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength(wanted);
});

test("an order is found by its id, the id's end, the email, the name, the phone in any notation, and the tracking number", async () => {
  const [one] = await shop.db
    .select()
    .from(orders)
    .where(sql`tracking_number is not null and customer_phone like '+23480%'`)
    .limit(1);
  if (!one) throw new Error("The large shop has no parcel to Nigeria");
  const national = one.customerPhone.replace("+234", "0");
  const ways = [
    one.id,
    one.id.slice(0, 20),
    one.id.slice(-9),
    one.customerEmail.toUpperCase(),
    one.customerName.toLowerCase(),
    `${national.slice(0, 4)} ${national.slice(4, 7)}-${national.slice(7)}`,
    `+234 (0) ${national.slice(1)}`,
    one.trackingNumber ?? "",
    (one.trackingNumber ?? "").replace(/(.{4})/g, "$1 ").toLowerCase(),
  ];
  for (const search of ways) {
    // A common name is searched together with the day.
    const from = one.createdAt.toISOString().slice(0, 10);
    const query = new URLSearchParams({ search, from: from, to: from }).toString();
    const found = await listOfficeOrders(shop, filter(query));
    expect(
      found.orders.map(({ id }) => id),
      search,
    ).toContain(one.id);
  }
});

test.each([
  ["the first page", undefined],
  ["a later page", { at: "2026-09-15T12:00:00.000000Z", source: 1, id: 4_000 }],
])("%s of the journal is read without the entries before and after it", async (_what, after) => {
  const { scanned, rowsRead } = await readPlan(shop.db, entriesQuery({ period: september }, { after, limit: 50 }));
  expect(scanned.filter((table) => /^(sales_documents|payment_transactions|payment_attempts)$/.test(table))).toEqual(
    [],
  );
  expect(rowsRead).toBeLessThanOrEqual(1_000);
});

test("in the large shop the trial balance, the journal and the sales of a month agree", async () => {
  const balance = await readTrialBalance(shop.db, "2026-09");
  expect(balance.reduce((sum, { closingKobo }) => sum + closingKobo, 0)).toBe(0);
  const { entries, next } = await listEntries(shop.db, { period: september }, { limit: 10_000 });
  expect(next).toBeUndefined();
  const lines = entries.flatMap((entry) => entry.lines);
  for (const { account, debitKobo, creditKobo } of balance) {
    const own = lines.filter((line) => line.account === account);
    expect(own.reduce((sum, { kobo }) => sum + kobo, 0)).toBe(debitKobo - creditKobo);
  }
  const { totals } = await readSales(shop.db, {
    period: september,
    previous: { from: "2026-08-01", to: "2026-08-30" },
  });
  expect(totals.goodsKobo).toBe(balance.find(({ account }) => account === "4000")?.creditKobo);
  const { products } = await readShares(shop.db, september);
  expect(products).toHaveLength(21);
  expect(products.at(-1)).toMatchObject({ label: "All other products", isRest: true });
});

test("the books of a month read no rows of the months before it once they are closed, and stay what they were", async () => {
  const read = async () => [await readTrialBalance(shop.db, "2026-10"), await readOpenBalances(shop.db, "2026-10")];
  const before = await read();
  await closeBooks(shop);
  expect(await read()).toEqual(before);
  const { from, before: end } = toMoments(periodOfMonth("2026-10"));
  const { rows } = await shop.pool.query<{ count: number }>(
    `select ((select count(*) from sales_documents where issued_at >= $1 and issued_at < $2)
      + (select count(*) from payment_transactions where occurred_at >= $1 and occurred_at < $2))::int as count`,
    [from, end],
  );
  const own = rows[0]?.count ?? 0;
  for (const query of [trialBalanceQuery("2026-10"), openBalancesQuery("2026-10")]) {
    const { scanned, rowsRead } = await readPlan(shop.db, query);
    expect(scanned.filter((table) => /^(sales_documents|payment_transactions|gift_card_entries)$/.test(table))).toEqual(
      [],
    );
    expect(rowsRead).toBeLessThanOrEqual(2 * own + 1_000);
  }
});

test("the sales of a year read a row for each closed day, and the documents of the days since", async () => {
  await closeBooks(shop);
  const year = { from: "2025-11-01", to: "2026-10-31" };
  const { scanned, rowsRead } = await readPlan(shop.db, salesByDayQuery(year));
  expect(scanned.filter((table) => /^(sales_documents|payment_transactions|orders)$/.test(table))).toEqual([]);
  expect(rowsRead).toBeLessThanOrEqual(2_000);
});

test("waiting orders are found without reading the others", async () => {
  const waiting = await listWaitingOrders(shop.db, shop.clock(), everyWeekday);
  expect(waiting.toPack.count).toBeGreaterThan(0);
  const oldest = sql`select id from orders where status in ('confirmed', 'processing') order by created_at, id limit 5`;
  expect(await readPlan(shop.db, oldest)).toEqual({ scanned: [], rowsRead: 5 });
  expect((await countWaitingOrders(shop.db, shop.clock())).toPack).toBeGreaterThan(0);
});

test("in the large shop the ledger of every product and the sums of every order add up", async () => {
  const { rows: off } = await shop.pool.query(
    `select p.id from products p join stock_movements m on m.product_id = p.id
     group by p.id having sum(m.change) <> p.stock limit 5`,
  );
  expect(off).toEqual([]);
  const { rows: wrong } = await shop.pool.query(
    `select o.id from orders o join order_items i on i.order_id = o.id
     group by o.id having sum(i.price * i.quantity) <> o.subtotal limit 5`,
  );
  expect(wrong).toEqual([]);
  expect(await shop.db.$count(orders)).toBe(ORDERS + 2);
});

test("a large shop is seeded once, and never in production", async () => {
  const plan = { ownerUrl: shop.config.databaseOwnerUrl ?? "", orders: 100, products: 20, seed: 1 };
  await expect(seedLarge(shop, plan)).rejects.toThrow("The large shop is here already");
  const production = { ...shop, config: { ...shop.config, production: true } };
  await expect(seedLarge(production, plan)).rejects.toThrow("no place in production");
});

test("lists and searches are planned for their parameters, not with a generic plan", async () => {
  for (const search of ["Nwosu", "Okafor", "ada", "Eze", "obi", "plutonium", "udo", "ibe"]) {
    await listOfficeOrders(shop, filter(`search=${search}&status=delivered`));
    await listProductPage(shop.db, { ...noFilter, search }, 1);
    await findProducts(shop.db, ["1"]);
  }
  const { rows } = await shop.db.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`);
  const prepared = rows.map(({ statement }) => statement);
  expect(prepared.filter((one) => one.includes('from "products"'))).not.toEqual([]);
  expect(prepared.filter((one) => /like \$|@@|created_at desc/.test(one))).toEqual([]);
});
