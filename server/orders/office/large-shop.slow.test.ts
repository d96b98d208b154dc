import { sql, type SQL } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { seedLarge } from "../../../bench/large-seed.ts";
import { readOrderFilter, type OrderFilter } from "../../../domain/order/order-filter.ts";
import { noFilter } from "../../../domain/product/product-filter.ts";
import { openTestShop, type TestShop } from "../../../tests/test-shop.ts";
import { listProductPage } from "../../catalogue/product-list.ts";
import { findProducts } from "../../catalogue/products.ts";
import { orders } from "../../database/schema.ts";
import { entriesQuery, listEntries } from "../../books/journal.ts";
import { readTrialBalance } from "../../books/month.ts";
import { readSales } from "../../books/sales.ts";
import { readShares } from "../../books/sales-shares.ts";
import { officeOrdersQuery, listOfficeOrders } from "./list-orders.ts";
import { countWaitingOrders, listWaitingOrders } from "./waiting-orders.ts";

const ORDERS = 20_000;
const september = { from: "2026-09-01", to: "2026-09-30" };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedLarge(shop, { ownerUrl: shop.config.databaseOwnerUrl ?? "", orders: ORDERS, products: 500, seed: 1 });
}, 120_000);

const filter = (text: string): OrderFilter => readOrderFilter(new URLSearchParams(text), shop.clock());

async function planOf(query: SQL): Promise<string> {
  const { rows } = await shop.db.execute<{ "QUERY PLAN": string }>(sql`explain ${query}`);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

test.each([
  ["", "orders_created_at_id_idx"],
  ["status=delivered", "orders_status_created_at_idx|orders_created_at_id_idx"],
  [
    "status=pending&payment=awaiting-confirmation",
    "orders_status_payment_state_created_at_idx|orders_rare_payment_state_created_at_idx",
  ],
  ["payment=unpaid", "orders_created_at_id_idx"],
  ["payment=problem", "orders_rare_payment_state_created_at_idx"],
  ["method=ussd", "orders_created_at_id_idx"],
  ["status=cancelled&method=opay", "orders_status_created_at_idx"],
  ["from=2026-01-01&to=2026-01-31", "orders_created_at_id_idx"],
  ["late=yes", "orders_to_pack|orders_status_created_at_idx"],
  ["search=CBL_1763", "orders_created_at_id_idx|orders_pkey"],
  ["search=9k3x", "orders_normalized_tracking_number_idx.*orders_reversed_id_idx.*orders_customer_trgm_idx"],
  ["search=amara.nwosu.7%40example.com", "orders_customer_email_created_at_idx"],
  ["search=Nwosu", "orders_customer_trgm_idx|orders_created_at_id_idx"],
  ["search=Amara+Nw", "orders_customer_trgm_idx"],
  ["search=0803+555+0142", "orders_normalized_tracking_number_idx.*orders_reversed_phone_idx"],
  ["search=0142", "orders_normalized_tracking_number_idx.*orders_reversed_id_idx.*orders_reversed_phone_idx"],
  ["search=GIG4821+9305", "orders_normalized_tracking_number_idx.*orders_customer_trgm_idx"],
  ["search=80108", "orders_total_idx"],
  ["search=%E2%82%A680%2C108", "orders_total_idx"],
  ["search=USSD_4821930576", "payment_attempts_upper_reference_idx.*payment_attempts_upper_provider_reference_idx"],
  ["search=RMA-ABCDEFGH23", "returns"],
  ["search=egusi", "order_items_product_id_order_id_idx"],
  [
    "search=Okafor&status=shipped&from=2026-11-01",
    "orders_customer_trgm_idx|orders_status_created_at_idx|orders_created_at_id_idx",
  ],
])("the list of orders for ?%s uses the index %s", async (query, index) => {
  const mark = { at: "2026-06-01T00:00:00.000Z", id: "CBL_1780272000000_000000000" };
  for (const after of [undefined, mark]) {
    const plan = await planOf(officeOrdersQuery(filter(query), after));
    expect(plan).toMatch(new RegExp(index, "s"));
    expect(plan).not.toMatch(/Seq Scan/);
  }
});

test("a search finds its orders before it sorts them, instead of walking a million by date to find a page", async () => {
  for (const search of ["9k3xq", "zzzqx", "gmail", "Okafor"]) {
    const plan = await planOf(officeOrdersQuery(filter(`search=${search}`)));
    expect(plan, search).toMatch(/Sort Key: o.created_at DESC.*Subquery Scan on o/s);
    expect(plan, search).not.toMatch(/orders_created_at_id_idx|Seq Scan/);
  }
});

test("the pages of a list together have every order exactly once", async () => {
  const wanted = await shop.db.$count(orders, sql`status = 'shipped'`);
  const seen: string[] = [];
  let page = await listOfficeOrders(shop.db, filter("status=shipped"));
  while (page.next) {
    seen.push(...page.orders.map(({ id }) => id));
    page = await listOfficeOrders(shop.db, filter("status=shipped"), page.next);
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
    const found = await listOfficeOrders(shop.db, filter(query));
    expect(
      found.orders.map(({ id }) => id),
      search,
    ).toContain(one.id);
  }
});

test.each([
  ["the first page", undefined],
  ["a later page", { at: "2026-09-15T12:00:00.000000Z", source: 1, id: 4_000 }],
])("%s of the journal is read through the indexes of time", async (_what, after) => {
  const plan = await planOf(entriesQuery({ period: september }, { after, limit: 50 }));
  expect(plan).toMatch(/sales_documents_issued_at_id_idx/);
  expect(plan).toMatch(/payment_transactions_occurred_at_id_idx/);
  expect(plan).not.toMatch(/Seq Scan on (sales_documents|payment_transactions|payment_attempts)/);
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

test("waiting orders are found without reading the others", async () => {
  const waiting = await listWaitingOrders(shop.db, shop.clock());
  expect(waiting.toPack.count).toBeGreaterThan(0);
  const plan = await planOf(
    sql`select id from orders where status in ('confirmed', 'processing') order by created_at, id limit 5`,
  );
  expect(plan).toContain("orders_to_pack");
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
    await listOfficeOrders(shop.db, filter(`search=${search}&status=delivered`));
    await listProductPage(shop.db, { ...noFilter, search }, 1);
    await findProducts(shop.db, ["1"]);
  }
  const { rows } = await shop.db.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`);
  const prepared = rows.map(({ statement }) => statement);
  expect(prepared.filter((one) => one.includes('from "products"'))).not.toEqual([]);
  expect(prepared.filter((one) => /like \$|@@|created_at desc/.test(one))).toEqual([]);
});
