import { sql } from "drizzle-orm";
import { Client } from "pg";
import { beforeAll, expect, test } from "vitest";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { makeOrderRequest, setStock } from "#tests/orders/orders.ts";
import { firstBatch } from "#tests/orders/packed-batches.ts";
import { amara, join, joinStaff } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { recallBatch } from "./recall-batch.ts";
import { listRecalledOrders, recalledOrdersQuery } from "./recalled-orders.ts";

/** A product that no sample order has. */
const PRODUCT = "6";
const BOXES = 1_000_000;
/** The number of orders with units of the recalled batch. */
const RECALLED = 300;

let shop: TestShop;
let staff: string;
let batchId: number;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await joinStaff(shop, { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" });
  batchId = await firstBatch(shop, PRODUCT);
  await setStock(shop, PRODUCT, 100);
  const customer = await join(shop, amara);
  const placed = await placeOrder(shop, customer, await makeOrderRequest(shop, 1, { [PRODUCT]: 1 }));
  if (placed instanceof Refusal) throw new Error(placed.message);
  await shop.pool.query(
    `insert into orders (id, kind, user_id, customer_email, customer_name, customer_phone, subtotal, shipping, tax, total, status,
      pay_by, shipping_method, shipping_address, promised_from, promised_to, created_at, updated_at)
    select 'CBL_1700000000000_' || lpad(n::text, 9, '0'), kind, user_id, customer_email, customer_name, customer_phone, subtotal,
      shipping, tax, total, 'delivered', pay_by, shipping_method, shipping_address, promised_from, promised_to, created_at, updated_at
    from orders, generate_series(1, $2::int) n where id = $1`,
    [placed.order.id, RECALLED],
  );
  await addPackedRows();
}, 300_000);

/**
 * A million rows of a thousand other batches, inserted with foreign keys off, because their orders and batches do not
 * matter.
 */
async function addPackedRows(): Promise<void> {
  // A separate connection: the shop's connections time out after some seconds.
  const client = new Client({ connectionString: shop.config.databaseOwnerUrl ?? "" });
  await client.connect();
  try {
    await client.query("begin; set local session_replication_role = replica; set local statement_timeout = 0");
    await client.query(
      `insert into order_batches (order_id, batch_id, product_id, units, sent_units, packed_at)
      select 'CBL_1600000000000_' || lpad(n::text, 9, '0'), 1000000 + n % 1000, $2, 1, 1, now()
      from generate_series(1, $1::int) n`,
      [BOXES, PRODUCT],
    );
    await client.query(
      `insert into order_batches (order_id, batch_id, product_id, units, sent_units, packed_at)
      select 'CBL_1700000000000_' || lpad(n::text, 9, '0'), $2, $3, 1, 1, now() from generate_series(1, $1::int) n`,
      [RECALLED, batchId, PRODUCT],
    );
    await client.query("commit");
    await client.query("analyze order_batches, orders");
  } finally {
    await client.end();
  }
}

type Plan = { "Shared Hit Blocks": number; "Shared Read Blocks": number };

test("the orders of one batch are found through its index, among a million packed orders", async () => {
  const read = async () => {
    const { rows } = await shop.db.execute<{ "QUERY PLAN": { Plan: Plan }[] }>(
      sql`explain (analyze, buffers, format json) ${recalledOrdersQuery(batchId)}`,
    );
    const [plan] = rows[0]?.["QUERY PLAN"] ?? [];
    if (!plan) throw new Error("There is no plan");
    return plan.Plan["Shared Hit Blocks"] + plan.Plan["Shared Read Blocks"];
  };
  // The whole of order_batches is over ten thousand blocks; an order costs a few, however many others there are.
  expect(await read()).toBeLessThan(RECALLED * 20);
  expect(await recallBatch(shop, staff, { batchId, reason: "Mould", message: "Please don’t eat it." })).toEqual({
    orders: RECALLED,
  });
  expect(await read()).toBeLessThan(RECALLED * 30);
  const { counts, orders } = await listRecalledOrders(shop.db, batchId);
  expect([counts.orders, counts.sent, orders.length]).toEqual([RECALLED, RECALLED, RECALLED]);
});
