import { expect, test } from "vitest";
import { seed } from "../db/seed/seed.ts";
import { listBankAccounts } from "../server/payments/bank-accounts.ts";
import { openLog } from "../server/log.ts";
import { openShop } from "../server/open-shop.ts";
import { isOffered } from "../server/orders/promotions.ts";
import { afterFile } from "./after-file.ts";
import { createDatabase, dropDatabase } from "./databases.ts";
import { testConfig, TODAY } from "./test-config.ts";

test("a shop in production invents nothing: no stock, ratings, list prices, offer, bank account, people or orders", async () => {
  const name = "seed_test";
  const { shop, close } = await openShop(testConfig(await createDatabase(name), { production: true }), {
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
  expect(rows).toEqual([{ products: 20, stock: 0, reviews: 0, rating: 0, listPrices: 0 }]);
  expect(await isOffered(shop.db, "WELCOME15", TODAY)).toBe(false);
  expect(await listBankAccounts(shop.db)).toEqual([]);
  const people = await shop.db.$client.query("select from users");
  const orders = await shop.db.$client.query("select from orders");
  expect([people.rowCount, orders.rowCount]).toEqual([0, 0]);
});
