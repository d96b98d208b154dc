import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#features/accounts/tables.ts";
import { auditBooks } from "#features/books/server/audit-books.ts";
import { stockMovements } from "#features/catalogue/tables.ts";
import { sampleOrderIds } from "#features/orders/rules/samples.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { orderBatches } from "#features/orders/tables.ts";
import { listTransferAccounts } from "#features/payments/server/transfer-accounts.ts";
import { paymentAttempts, paymentTransactions } from "#features/payments/tables.ts";
import { isOffered, promotionList } from "#features/promotions/server/promotions.ts";
import { shopSettings } from "#features/shop/tables.ts";
import { openLog } from "#platform/log.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { demoAccounts } from "../db/seed/demo.ts";
import { seed } from "../db/seed/seed.ts";
import { openShop } from "../process/open-shop.ts";
import { createDatabase, dropDatabase } from "./database/databases.ts";
import { bookErrors } from "./money/books.ts";
import { afterFile } from "./run/after-file.ts";
import { testConfig, TODAY } from "./shop/test-config.ts";
import { openTestShop } from "./shop/test-shop.ts";

test("a shop that is no demo invents nothing: no stock, ratings, list prices, offer, bank account, people or orders", async () => {
  const name = "seed_test";
  const { shop, close } = await openShop(testConfig(await createDatabase(name), { demo: false }), {
    log: openLog("silent"),
    clock: () => TODAY,
    migrations: "db/migrations",
  });
  afterFile(async () => {
    await close();
    await dropDatabase(name);
  });
  await seed(shop);
  const { rows } = await shop.db.$client.query(`
    select count(*)::int as products, sum(stock)::int as stock, sum(reviews)::int as reviews, max(rating)::float8 as rating,
      count(list_price)::int as "listPrices" from products`);
  expect(rows).toEqual([{ products: 26, stock: 0, reviews: 0, rating: 0, listPrices: 0 }]);
  expect(isOffered(await promotionList.find(shop.db, "WELCOME15"), TODAY)).toBe(false);
  expect(await listTransferAccounts(shop)).toEqual([]);
  const people = await shop.db.$client.query("select from users");
  const orders = await shop.db.$client.query("select from orders");
  expect([people.rowCount, orders.rowCount]).toEqual([0, 0]);
});

test("a shop does not open on a database that was a demo's before the accounts with published passwords are blocked", async () => {
  const shop = await openTestShop();
  const real = { ...shop, config: { ...shop.config, demo: false } };
  const emails = Object.values(demoAccounts).map(({ email }) => email);
  await expect(seed(real)).rejects.toThrow(OperatorError);
  await expect(seed(real)).rejects.toThrow(emails.toSorted().join(", "));
  await shop.db.update(users).set({ blockedAt: TODAY }).where(inArray(users.email, emails));
  await seed(real);
});

test("a first start that was stopped just before its end is completed by the next one, and nothing is there twice", async () => {
  const shop = await openTestShop();
  const counts = async () => {
    const tables = [
      "suppliers",
      "batches",
      "batch_movements",
      "faq_entries",
      "announced_products",
      "carriers",
      "dishes",
    ];
    const more = ["currency_rates", "products", "promotions", "bank_accounts", "orders", "users", "shop_settings"];
    const columns = [...tables, ...more].map((table) => `(select count(*)::int from ${table}) as ${table}`);
    return (await shop.db.$client.query(`select ${columns.join(", ")}`)).rows;
  };
  const whole = await counts();
  // The settings are written after everything else in a new shop, and mark it as seeded.
  await shop.db.delete(shopSettings);
  await seed(shop);
  expect(await counts()).toEqual(whole);
});

test("the books of a fresh demo add up", async () => {
  const shop = await openTestShop();
  const client = await shop.pool.connect();
  expect(await auditBooks(client).finally(() => client.release())).toEqual([]);
  expect(await bookErrors(shop.pool)).toEqual([]);
});

const byProduct = (list: { productId: string; units: number }[] = []) =>
  list.toSorted((one, other) => Number(one.productId) - Number(other.productId));

test.each([
  ["shipped", sampleOrderIds.shipped],
  ["delivered", sampleOrderIds.delivered],
])("the %s sample order was paid, packed from batches and sent like any other", async (status, id) => {
  const shop = await openTestShop();
  const order = await findGoodsOrder(shop.db, id);
  expect(order).toMatchObject({ status, paymentState: "paid", paymentMethod: "bank-transfer" });
  const totalKobo = toKobo(order?.total ?? 0);
  const attempts = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id));
  expect(attempts).toMatchObject([{ status: "paid", receivedKobo: totalKobo }]);
  const entries = await shop.db.select().from(paymentTransactions).where(eq(paymentTransactions.orderId, id));
  expect(entries).toMatchObject([{ kind: "receipt", amountKobo: totalKobo }]);
  const units = byProduct(order?.items.map(({ productId, quantity }) => ({ productId, units: quantity })));
  const moved = await shop.db.select().from(stockMovements).where(eq(stockMovements.orderId, id));
  const [opened] = await shop.db.select().from(stockMovements).where(eq(stockMovements.cause, "opening"));
  expect(opened?.occurredAt.getTime()).toBeLessThan(Date.parse(order?.createdAt ?? ""));
  expect(byProduct(moved.map(({ productId, change }) => ({ productId, units: -change })))).toEqual(units);
  const packed = await shop.db.select().from(orderBatches).where(eq(orderBatches.orderId, id));
  expect(byProduct(packed.map(({ productId, sentUnits }) => ({ productId, units: sentUnits })))).toEqual(units);
  // Nothing in its history is in the future, and each entry is later than the one before.
  const times = order?.statusHistory.map(({ timestamp }) => Date.parse(timestamp)) ?? [];
  expect(times.toSorted((one, other) => one - other)).toEqual(times);
  expect(times.at(-1)).toBeLessThan(TODAY.getTime());
});
