import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { beforeAll, expect, test } from "vitest";
import { sampleOrderIds } from "#features/orders/rules/samples.ts";
import { allPaymentMethods, paymentMethods } from "#features/shop/rules/payment-methods.ts";
import * as schema from "#features/tables.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";

const ATTEMPT = `insert into payment_attempts (order_id, method, reference, amount, status, created_at, updated_at)
  values ('${sampleOrderIds.shipped}', 'opay', 'TRY-1', 1, 'open', now(), now())`;
const insertRefund = (orderId: string) => `insert into refunds
  (order_id, attempt_id, reference, amount_kobo, reason, channel, status, created_at, updated_at)
  select ${orderId}, id, 'RF-1', 1, 'x', 'manual', 'requested', now(), now() from payment_attempts`;
/** Turns all orders into gift card orders, and sets these columns too. */
const giftCard = (columns: Record<string, string>) => {
  const none = [
    "shipping_method",
    "shipping_address",
    "promised_from",
    "promised_to",
    "tracking_number",
    "carrier",
    "estimated_delivery",
  ];
  const all = {
    kind: "'gift-card'",
    acknowledged: "'[]'",
    buyer_country: "'Nigeria'",
    ...Object.fromEntries(none.map((name) => [name, "null"])),
  };
  return `update orders set ${Object.entries({ ...all, ...columns })
    .map(([name, value]) => `${name} = ${value}`)
    .join(", ")}`;
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const tables = Object.values(schema).filter((value) => is(value, PgTable));

/** Columns that the next release drops. */
const unused = ["tax_name", "tax_percent", "prices_include_tax"].map((name) => `shipping_countries.${name}`);

test("the tables in the code have the columns and the nullability of the tables in the database", async () => {
  const { rows } = await shop.pool.query<{ at: string; data_type: string; is_nullable: string }>(
    "select table_name || '.' || column_name as at, data_type, is_nullable from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations'",
  );
  const inDatabase = rows
    .filter(({ at }) => !unused.includes(at))
    .map((row) => `${row.at} ${row.is_nullable === "NO" ? "not null" : "null"}`)
    .toSorted();
  const inCode = tables
    .flatMap((table) => {
      const { name, columns } = getTableConfig(table);
      return columns.map((column) => `${name}.${column.name} ${column.notNull ? "not null" : "null"}`);
    })
    .toSorted();
  expect(inCode).toEqual(inDatabase);
});

test("orders and their payments can have every payment method, and zones list those that customers can choose", async () => {
  const { rows } = await shop.pool.query<{ at: string; check: string }>(
    `select conrelid::regclass || ' ' || conname as at, pg_get_constraintdef(oid) as check from pg_constraint
     where contype = 'c' and pg_get_constraintdef(oid) like '%moniepoint%' order by at`,
  );
  const chosen = allPaymentMethods.filter((method) => Object.keys(paymentMethods[method].place).length > 0);
  expect(
    rows.map(({ at, check }) => [at, [...check.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name).toSorted()]),
  ).toEqual([
    ["orders orders_payment_method_check", allPaymentMethods.toSorted()],
    ["payment_attempts payment_attempts_method_check", allPaymentMethods.toSorted()],
    ["shipping_zones shipping_zones_payment_methods_check", chosen.toSorted()],
    ["shipping_zones shipping_zones_payment_methods_off_check", chosen.toSorted()],
  ]);
});

test("a change of any column of products that a public page shows notifies of changed content", async () => {
  const { rows } = await shop.pool.query<{ attname: string }>(
    `select attname from pg_attribute where attrelid = 'products'::regclass and attnum > 0 and not attisdropped
     and attnum <> all((select tgattr from pg_trigger where tgname = 'products_notify_content')::int2[])`,
  );
  const notShown = [
    "base_rating",
    "base_reviews",
    "created_at",
    "hs_code_us",
    "in_stock",
    "is_low",
    "is_short",
    "low_stock_at",
    "maker_number",
    "on_hand",
    "other_hs_codes",
    "reserved",
    "shelf",
    "stock",
    "updated_at",
    "version",
  ];
  expect(rows.map(({ attname }) => attname).toSorted()).toEqual(notShown);
});

test("an order of a gift card has none of what goods have", async () => {
  const client = await shop.pool.connect();
  await client.query("begin");
  await client.query(giftCard({}));
  await client.query("rollback");
  client.release();
});

test("every amount of money is a bigint", async () => {
  const { rows } = await shop.pool.query<{ data_type: string }>(
    `select data_type from information_schema.columns where table_schema = 'public'
     and column_name in ('price', 'list_price', 'subtotal', 'discount', 'shipping', 'tax', 'total', 'amount', 'free_shipping_threshold', 'refund_amount', 'amount_kobo', 'received_kobo')`,
  );
  expect(rows.length).toBeGreaterThan(9);
  expect(new Set(rows.map((row) => row.data_type))).toEqual(new Set(["bigint"]));
});

test.each([
  ["an order with an incomplete address", "update orders set shipping_address = '{}'"],
  ["goods without an address", "update orders set shipping_address = null"],
  ["goods without a method", "update orders set shipping_method = null"],
  ["goods with the country of a buyer", "update orders set buyer_country = 'Nigeria'"],
  ["a gift card with an address", giftCard({ shipping_address: "shipping_address" })],
  ["a gift card with promised days", giftCard({ promised_from: "promised_from" })],
  ["a gift card that a carrier has", giftCard({ carrier: "'GIG'" })],
  ["a gift card without the country of its buyer", giftCard({ buyer_country: "null" })],
  ["an order of another kind", "update orders set kind = 'voucher'"],
  ["an order in no currency", "update orders set currency = 'naira'"],
  ["an order without a phone number", "update orders set customer_phone = ''"],
  ["deleting an order with items", "delete from orders"],
  ["a stock movement for an unknown order", "update stock_movements set order_id = 'CBL_0000000000000_000000000'"],
  ["foreign money without its currency", `${ATTEMPT}; update payment_attempts set foreign_amount = 1`],
  ["naira as foreign money", `${ATTEMPT}; update payment_attempts set foreign_amount = 1, foreign_currency = 'NGN'`],
  ["deleting a payment with a refund", `${ATTEMPT}; ${insertRefund("order_id")}; delete from payment_attempts`],
  ["a zone without standard shipping", "update shipping_rates set is_offered = false where method = 'standard'"],
  ["shipping that takes fewer days at most than at least", "update shipping_rates set most_days = fewest_days - 1"],
  ["a refund of another order's payment", `${ATTEMPT}; ${insertRefund(`'${sampleOrderIds.delivered}'`)}`],
  [
    "two passwords of one account",
    "insert into password_hashes select id, 'hash', now() from users, generate_series(1, 2)",
  ],
])("the database refuses %s", async (_what, statements) => {
  await expect(shop.pool.query(statements)).rejects.toMatchObject({
    code: expect.stringMatching(/^23/),
  });
});

test("a sale is a heap-only update: it writes to no index of the product", async () => {
  const readStatistics = async () =>
    (
      await shop.pool.query<{ updated: number; hot: number }>(
        `select n_tup_upd::int as updated, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = 'products'`,
      )
    ).rows[0] ?? { updated: 0, hot: 0 };
  const client = await shop.pool.connect();
  // One row per page leaves room for another version, whatever other sessions still see.
  await client.query("alter table products set (fillfactor = 10)");
  await client.query("vacuum full products");
  const before = await readStatistics();
  await client.query("update products set stock = 20, updated_at = now() where stock > 20");
  await client.query("update products set stock = 19, updated_at = now() where stock = 20");
  await client.query("select pg_stat_force_next_flush()");
  client.release(true);
  await expect.poll(async () => (await readStatistics()).updated).toBeGreaterThan(before.updated + 20);
  const after = await readStatistics();
  expect(after.hot - before.hot).toBe(after.updated - before.updated);
});
