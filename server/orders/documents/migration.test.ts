import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase, dropDatabase } from "../../../tests/databases.ts";
import { openPool } from "../../database/database.ts";
import { migrate } from "../../database/migrate.ts";
import { openPrimary } from "../../database/primary.ts";

const NAME = "sales_documents_migration";
const order = (number: number) => `CBL_1767000000000_00000000${number}`;
const MIGRATION = "0023_sales_documents.sql";

// Four orders of ₦1,280: paid; refunded by ₦54 after ₦100 too much; cancelled after its payment; never paid.
const EARLIER_SHOP = `
  insert into shop_settings (id, ngn_per_usd, support_email) values (1, 800, 'hello@shop.example');
  insert into products (id, position, name, description, price, image, image_alt, category, origin, size, stock, rating, reviews, tags)
  values ('1', 1, 'Egusi', '', 500, '', '', 'Seeds & Nuts', '', '500 g', 0, 0, 0, '{}');
  insert into orders (id, customer_email, customer_name, customer_phone, subtotal, shipping, tax, total, status, payment_state, pay_by,
    shipping_method, shipping_address, created_at, updated_at)
  select 'CBL_1767000000000_00000000' || n, 'a@example.com', 'Amara', '+234', 1000, 200, 80, 1280, (array['delivered', 'shipped', 'cancelled', 'pending'])[n],
    'paid', now(), 'standard', '{"street":"1","city":"Lagos","state":"","postalCode":"","country":"Nigeria"}', '2025-12-30', '2026-01-02'
  from generate_series(1, 4) n;
  insert into order_items (order_id, position, product_id, name, quantity, price) select id, 0, '1', 'Egusi', 2, 500 from orders;
  insert into order_status_history (order_id, status, description, timestamp) values
    ('CBL_1767000000000_000000001', 'confirmed', '', '2025-12-31T22:59:00Z'), ('CBL_1767000000000_000000002', 'confirmed', '', '2025-12-31T23:00:00Z'),
    ('CBL_1767000000000_000000003', 'confirmed', '', '2026-01-01T10:00:00Z'), ('CBL_1767000000000_000000003', 'cancelled', '', '2026-01-02T10:00:00Z'),
    ('CBL_1767000000000_000000004', 'pending', '', '2026-01-01T10:00:00Z');
  insert into payment_attempts (order_id, method, reference, amount, status, received_kobo, created_at, updated_at) values
    ('CBL_1767000000000_000000001', 'bank-transfer', 'R1', 1280, 'paid', 128000, now(), now()), ('CBL_1767000000000_000000002', 'bank-transfer', 'R2', 1280, 'overpaid', 138000, now(), now()),
    ('CBL_1767000000000_000000003', 'bank-transfer', 'R3', 1280, 'paid', 128000, now(), now());
  insert into refunds (order_id, attempt_id, reference, amount_kobo, reason, channel, status, created_at, updated_at)
  select order_id, id, 'RF' || order_id, case order_id when 'CBL_1767000000000_000000002' then 15400 else 128000 end, 'Dented', 'manual', 'completed', now(),
    '2026-01-03T10:00:00Z'
  from payment_attempts where order_id <> 'CBL_1767000000000_000000001'`;

test("orders that were confirmed before get their documents, numbered by their time, and what their goods' size is now", async () => {
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

  const { rows } = await pool.query({
    text: `select number, order_id, goods_kobo::int, shipping_kobo::int, tax_kobo::int, reason, jsonb_array_length(lines)
      from sales_documents order by kind desc, number`,
    rowMode: "array",
  });
  expect(rows).toEqual([
    ["INV-2025-000001", order(1), 100_000, 20_000, 8_000, null, 1],
    ["INV-2026-000001", order(2), 100_000, 20_000, 8_000, null, 1],
    ["INV-2026-000002", order(3), 100_000, 20_000, 8_000, null, 1],
    ["CN-2026-000001", order(3), 100_000, 20_000, 8_000, "The order was cancelled", 1],
    ["CN-2026-000002", order(2), 5_000, 0, 400, "Dented", 0],
  ]);
  const { rows: last } = await pool.query("select * from sales_document_numbers order by kind, year");
  expect(last).toEqual([
    { kind: "credit-note", year: 2026, last: 2 },
    { kind: "invoice", year: 2025, last: 1 },
    { kind: "invoice", year: 2026, last: 2 },
  ]);
  const { rows: first } = await pool.query(
    "select lines -> 0 ->> 'size' as size, seller ->> 'email' as email from sales_documents limit 1",
  );
  expect(first).toEqual([{ size: "500 g", email: "hello@shop.example" }]);
});
