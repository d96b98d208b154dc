import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase, dropDatabase } from "../../tests/databases.ts";
import { openPool } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { openPrimary } from "../database/primary.ts";

const NAME = "batches_migration";
const MIGRATION = "0037_batches.sql";

// An order of 2 units in each status; the sixth has sent one of its units already, and the seventh sends a lost one
// again.
const EARLIER_SHOP = `
  insert into products (id, position, name, description, price, image, image_alt, category, origin, size, stock, rating, reviews, tags)
  values ('1', 1, 'Egusi', '', 500, '', '', 'Seeds & Nuts', '', '500 g', 20, 0, 0, '{}'),
    ('2', 2, 'Ogbono', '', 500, '', '', 'Seeds & Nuts', '', '500 g', 0, 0, 0, '{}'),
    ('3', 3, 'Ugu', '', 500, '', '', 'Leaves', '', '50 g', 4, 0, 0, '{}');
  insert into orders (id, customer_email, customer_name, customer_phone, subtotal, shipping, tax, total, status, payment_state, pay_by,
    shipping_method, shipping_address, promised_from, promised_to, created_at, updated_at)
  select 'CBL_1767000000000_00000000' || n, 'a@example.com', 'Amara', '+234', 1000, 200, 80, 1280,
    (array['pending', 'confirmed', 'processing', 'shipped', 'cancelled', 'processing', 'processing'])[n],
    'paid', now(), 'standard', '{"street":"1","city":"Lagos","state":"","postalCode":"","country":"Nigeria"}', '2026-01-05', '2026-01-09',
    '2025-12-30', '2026-01-02'
  from generate_series(1, 7) n;
  insert into order_items (order_id, position, product_id, name, quantity, price) select id, 0, '1', 'Egusi', 2, 500 from orders;
  insert into order_items (order_id, position, product_id, name, quantity, price)
  select id, 1, '2', 'Ogbono', 1, 500 from orders where id like '%1';
  with parcels as (
    insert into shipments (order_id, position, carrier, shipped_at, ended, is_resent) values
      ('CBL_1767000000000_000000004', 1, 'GIG', now(), null, false), ('CBL_1767000000000_000000006', 1, 'GIG', now(), null, false),
      ('CBL_1767000000000_000000007', 1, 'GIG', now(), 'lost', true) returning id, order_id)
  insert into shipment_items (shipment_id, product_id, quantity)
  select id, '1', case when order_id like '%6' then 1 else 2 end from parcels`;

test("what the shop has and what its orders wait for goes into one batch of each product", async () => {
  const url = await createDatabase(NAME);
  const pool = openPool(url, 1);
  const folder = await mkdtemp(path.join(tmpdir(), "larder-migrations-"));
  onTestFinished(async () => {
    await pool.end();
    await dropDatabase(NAME);
    await rm(folder, { recursive: true });
  });
  const files = (await readdir("db/migrations")).filter((file) => file.endsWith(".sql") && file < MIGRATION);
  for (const file of files) await cp(path.join("db/migrations", file), path.join(folder, file));
  await migrate(openPrimary(url), folder);
  await pool.query(EARLIER_SHOP);
  await cp(path.join("db/migrations", MIGRATION), path.join(folder, MIGRATION));
  await migrate(openPrimary(url), folder);

  const rowsOf = async (text: string) => (await pool.query({ text, rowMode: "array" })).rows;
  // Egusi: 20 for sale, 4 reserved by the first two orders, 2 + 1 + 2 in the boxes of those that are being packed.
  expect(await rowsOf("select id, stock, on_hand, reserved, is_short from products order by id")).toEqual([
    ["1", 20, 24, 4, false],
    ["2", 0, 1, 1, false],
    ["3", 4, 4, 0, false],
  ]);
  expect(await rowsOf("select product_id, code, units, packed_units, received_units from batches order by 1")).toEqual([
    ["1", "OPENING", 24, 5, 29],
    ["2", "OPENING", 1, 0, 1],
    ["3", "OPENING", 4, 0, 4],
  ]);
  expect(await rowsOf("select right(order_id, 1), units, sent_units from order_batches order by 1")).toEqual([
    ["3", 2, 0],
    ["6", 1, 0],
    ["7", 2, 0],
  ]);

  // The previous release, which still runs for a moment, writes stock alone: an order, its cancellation, goods
  // received.
  await pool.query("update products set stock = stock - 3 where id = '1'");
  expect(await rowsOf("select stock, on_hand, reserved from products where id = '1'")).toEqual([[17, 24, 7]]);
  await pool.query("update products set stock = stock + 3 where id = '1'");
  await pool.query("update products set stock = stock + 10 where id = '3'");
  expect(await rowsOf("select stock, on_hand, reserved from products order by id")).toEqual([
    [20, 24, 4],
    [0, 1, 1],
    [14, 14, 0],
  ]);
  expect(
    await rowsOf(
      "select sum(change)::int from batch_movements join batches b on b.id = batch_id where product_id = '3'",
    ),
  ).toEqual([[14]]);
  await expect(pool.query("update products set stock = stock - 15 where id = '3'")).rejects.toThrow(
    "products_stock_check",
  );
});
