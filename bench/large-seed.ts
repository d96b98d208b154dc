import { Client } from "pg";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { SESSION_OPTIONS } from "#platform/database/session-settings.ts";
import type { Shop } from "#platform/shop.ts";
import { seededChance } from "./large-seed/chance.ts";
import { copyIn, copyRow } from "./large-seed/copy.ts";
import { FIRST_ID, product } from "./large-seed/goods.ts";
import { addLedgers } from "./large-seed/ledgers.ts";
import { order, makeCustomers, type World } from "./large-seed/orders.ts";
import { emptyBatch, Stock, writeOrder, type Batch } from "./large-seed/rows.ts";

/** The large shop cannot be seeded; the message is one line. */
export class LargeSeedRefused extends Error {}

export type LargePlan = {
  /** The owner of the tables: the shop's role may neither copy into them nor drop an index. */ ownerUrl: string;
  orders: number;
  products: number;
  seed: number;
  report?: (text: string) => void;
};

const YEARS = 3 * 365 * 24 * 60 * 60 * 1000;
const BATCH = 20_000;
const TABLES = [
  "products",
  "product_search_index",
  "search_terms",
  "price_history",
  "users",
  "orders",
  "order_items",
  "order_status_history",
  "payment_attempts",
  "payment_transactions",
  "sales_documents",
  "stock_movements",
  "batches",
  "batch_movements",
];

/** One batch per product, with its stock and the units reserved for unpacked orders. */
const OPEN_BATCHES = `
  with waiting as (
    select i.product_id as id, sum(i.quantity)::integer as units from orders o join order_items i on i.order_id = o.id
    where o.status in ('pending', 'confirmed', 'processing') group by i.product_id
  ), reserved as (
    update products p set reserved = p.reserved + waiting.units from waiting join large_stock using (id)
    where p.id = waiting.id
  ), opened as (
    insert into batches (product_id, code, units, received_units, received_at)
    select id, 'UNASSIGNED', l.stock + coalesce(w.units, 0), l.stock + coalesce(w.units, 0), $1
    from large_stock l left join waiting w using (id) returning id, units, received_at
  )
  insert into batch_movements (batch_id, change, balance, cause, occurred_at)
  select id, units, units, 'opening', received_at from opened`;

/**
 * Adds this many orders and products to a shop, plausible and reproducible from the seed number, in one transaction.
 * Throws in production, and if the large shop has been seeded already.
 */
export async function seedLarge(shop: Shop, plan: LargePlan): Promise<void> {
  if (shop.config.production)
    throw new LargeSeedRefused("A large shop of generated orders has no place in production.");
  if (plan.products < 20) throw new LargeSeedRefused("A large shop needs at least 20 products.");
  // A separate connection: COPY does not work with pipelining, and the pool has a time limit.
  const client = new Client({ connectionString: plan.ownerUrl, options: SESSION_OPTIONS });
  await client.connect();
  try {
    await client.query("begin");
    await client.query("set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0");
    await fill(shop, client, plan);
    // The sums of past months and days have changed.
    await client.query("truncate closed_months, closing_balances, closed_days, closed_shares");
    await client.query("commit");
    // VACUUM and not only ANALYZE: it moves the GIN index's pending list, which slows down searches, into the index.
    await client.query("set statement_timeout = 0");
    await client.query("vacuum (analyze)");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    await client.end();
  }
}

async function fill(shop: Shop, client: Client, { orders, products, seed, report = () => {} }: LargePlan) {
  const existing = await client.query("select 1 from products where id = $1", [String(FIRST_ID)]);
  if (existing.rowCount) throw new LargeSeedRefused("The large shop is here already. Start from an empty database.");
  const now = shop.clock();
  const opened = new Date(now.getTime() - YEARS);
  const chance = seededChance(seed);
  const indexDefinitions = orders + products > 50_000 ? await dropIndexes(client) : [];
  const catalogue = Array.from({ length: products }, (_, number) => product(number, chance));
  const customers = makeCustomers(chance, Math.max(10, Math.ceil(orders / 6)));
  await copyIn(
    client,
    "products (id, position, name, names, search_words, description, price, image, image_alt, category, origin, size, stock, rating, reviews, base_rating, base_reviews, tags, created_at, updated_at)",
    catalogue.map((row, index) =>
      copyRow([
        row.id,
        FIRST_ID + index,
        row.name,
        JSON.stringify(row.names),
        arrayLiteral(row.searchWords),
        row.description,
        row.price,
        row.image,
        row.imageAlt,
        row.category,
        row.origin,
        row.size,
        0,
        row.rating,
        row.reviews,
        row.rating,
        row.reviews,
        arrayLiteral(row.tags),
        opened,
        opened,
      ]),
    ),
  );
  await copyIn(
    client,
    "price_history (product_id, price, changed_at)",
    catalogue.map(({ id, price }) => copyRow([id, price, opened])),
  );
  await copyIn(
    client,
    "users (id, name, email, email_verified, phone, address, created_at, updated_at)",
    customers.map(({ id, name, email, phone, addressJson }) =>
      copyRow([id, name, email, "t", phone, addressJson, opened, opened]),
    ),
  );
  report(`${products} products and ${customers.length} customers added`);
  const stock = new Stock(
    catalogue.map(({ id }) => id),
    opened,
  );
  const table = await readShippingTable(shop.db, shop.clock());
  const world: World = {
    chance,
    now,
    table,
    customers: customers.length,
    products: catalogue,
    findPerson: (number) => customers[number] ?? customers[0]!,
  };
  let batch = emptyBatch();
  batch.movements.push(...stock.opening());
  for (let number = 0; number < orders; number += 1) {
    const at = opened.getTime() + Math.floor(((number + chance.below(1000) / 1000) * YEARS) / orders);
    writeOrder(batch, stock, order(world, new Date(Math.min(at, now.getTime()))));
    if (batch.orders.length < BATCH) continue;
    await send(client, batch);
    batch = emptyBatch();
    report(`${number + 1} of ${orders} orders`);
  }
  await send(client, batch);
  await client.query("create temporary table large_stock (id text primary key, stock integer) on commit drop");
  await copyIn(
    client,
    "large_stock",
    stock.left().map(([id, left]) => copyRow([id, left])),
  );
  await addLedgers(client);
  await client.query(OPEN_BATCHES, [opened]);
  if (indexDefinitions.length > 0) report("Building the indexes again");
  for (const statement of indexDefinitions) await client.query(statement);
}

async function send(client: Client, batch: Batch): Promise<void> {
  await copyIn(
    client,
    "orders (id, kind, user_id, customer_email, customer_name, customer_phone, subtotal, discount, shipping, tax, total, status, payment_method, payment_reference, payment_state, pay_by, shipping_method, shipping_address, tracking_number, carrier, estimated_delivery, promised_from, promised_to, created_at, updated_at)",
    batch.orders,
  );
  await copyIn(client, "order_items (order_id, position, product_id, name, quantity, price)", batch.items);
  await copyIn(client, 'order_status_history (order_id, status, description, "timestamp")', batch.history);
  await copyIn(
    client,
    "payment_attempts (order_id, method, reference, amount, status, received_kobo, created_at, updated_at)",
    batch.attempts,
  );
  await copyIn(client, "stock_movements (product_id, change, balance, cause, order_id, occurred_at)", batch.movements);
}

/** Drops the indexes that no constraint needs, which makes loading several times faster; returns their definitions. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
     join pg_class c on c.relname = i.indexname join pg_index x on x.indexrelid = c.oid
     where i.schemaname = current_schema() and i.tablename = any($1) and not x.indisunique`,
    [TABLES],
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  return rows.map(({ definition }) => definition);
}

/** A list as a PostgreSQL array literal. */
function arrayLiteral(text: string[]): string {
  return `{${text.map((item) => `"${item.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}
