import { Client } from "pg";
import { readShippingTable } from "../../server/shipping/shipping-table.ts";
import type { Shop } from "../../server/shop.ts";
import { chanceOf } from "./large/chance.ts";
import { copyIn, copyLine } from "./large/copy.ts";
import { FIRST_ID, product } from "./large/goods.ts";
import { order, peopleOf, type World } from "./large/orders.ts";
import { emptyBatch, Stock, writeOrder, type Batch } from "./large/rows.ts";

/** Why there will be no large shop, in one line. */
export class NoLargeShop extends Error {}

export type LargePlan = { orders: number; products: number; seed: number; say?: (words: string) => void };

const YEARS = 3 * 365 * 24 * 60 * 60 * 1000;
const BATCH = 20_000;
const TABLES = [
  "products",
  "product_shelf",
  "search_words",
  "price_history",
  "users",
  "orders",
  "order_items",
  "order_status_history",
  "payment_attempts",
  "stock_movements",
];

/**
 * Makes a shop with so many orders and products, plausible and the same for the same seed number, beside what is there: all of it
 * in one transaction, or nothing. Refuses in production, and where it was done before.
 */
export async function seedLarge(shop: Shop, plan: LargePlan): Promise<void> {
  if (shop.config.production) throw new NoLargeShop("A large shop of invented orders has no place in production.");
  if (plan.products < 20) throw new NoLargeShop("Fewer than 20 products make no large shop.");
  // A connection of its own: COPY cannot share one on which statements are sent ahead.
  const client = new Client({ ...shop.db.$client.options, pipeline: false });
  await client.connect();
  try {
    await client.query("begin");
    await client.query("set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0");
    await fill(shop, client, plan);
    await client.query("commit");
    // Not analyze alone: what is searched by words waits in a list until it is vacuumed.
    await client.query("set statement_timeout = 0");
    await client.query(`vacuum (analyze) ${TABLES.join(", ")}`);
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    await client.end();
  }
}

async function fill(shop: Shop, client: Client, { orders, products, seed, say = () => {} }: LargePlan) {
  const there = await client.query("select 1 from products where id = $1", [String(FIRST_ID)]);
  if (there.rowCount) throw new NoLargeShop("The large shop is here already. Start from an empty database.");
  const now = shop.clock();
  const opened = new Date(now.getTime() - YEARS);
  const chance = chanceOf(seed);
  const rebuild = orders + products > 50_000 ? await dropIndexes(client) : [];
  const shelf = Array.from({ length: products }, (_, number) => product(number, chance));
  const people = peopleOf(chance, Math.max(10, Math.ceil(orders / 6)));
  await copyIn(
    client,
    "products (id, position, name, other_names, description, price, image, image_alt, category, origin, size, stock, rating, reviews, base_rating, base_reviews, tags, created_at, updated_at)",
    shelf.map((one, index) =>
      copyLine([
        one.id,
        FIRST_ID + index,
        one.name,
        list(one.otherNames),
        one.description,
        one.price,
        one.image,
        one.imageAlt,
        one.category,
        one.origin,
        one.size,
        0,
        one.rating,
        one.reviews,
        one.rating,
        one.reviews,
        list(one.tags),
        opened,
        opened,
      ]),
    ),
  );
  await copyIn(
    client,
    "price_history (product_id, price, at)",
    shelf.map(({ id, price }) => copyLine([id, price, opened])),
  );
  await copyIn(
    client,
    "users (id, name, email, email_verified, phone, address, created_at, updated_at)",
    people.map(({ id, name, email, phone, addressJson }) =>
      copyLine([id, name, email, "t", phone, addressJson, opened, opened]),
    ),
  );
  say(`${products} products and ${people.length} customers are there`);
  const stock = new Stock(
    shelf.map(({ id }) => id),
    opened,
  );
  const table = await readShippingTable(shop.db);
  const world: World = {
    chance,
    now,
    table,
    customers: people.length,
    products: shelf,
    personOf: (number) => people[number] ?? people[0]!,
  };
  let batch = emptyBatch();
  batch.movements.push(...stock.opening());
  for (let number = 0; number < orders; number += 1) {
    const at = opened.getTime() + Math.floor(((number + chance.below(1000) / 1000) * YEARS) / orders);
    writeOrder(batch, stock, order(world, new Date(Math.min(at, now.getTime()))));
    if (batch.orders.length < BATCH) continue;
    await send(client, batch);
    batch = emptyBatch();
    say(`${number + 1} of ${orders} orders`);
  }
  await send(client, batch);
  await client.query("create temporary table large_stock (id text primary key, stock integer) on commit drop");
  await copyIn(
    client,
    "large_stock",
    stock.left().map(([id, left]) => copyLine([id, left])),
  );
  await client.query(
    "update products set stock = large_stock.stock from large_stock where products.id = large_stock.id",
  );
  if (rebuild.length > 0) say("Building the indexes again");
  for (const statement of rebuild) await client.query(statement);
}

async function send(client: Client, batch: Batch): Promise<void> {
  await copyIn(
    client,
    "orders (id, user_id, customer_email, customer_name, customer_phone, subtotal, discount, shipping, tax, total, status, payment_method, payment_reference, payment_state, pay_by, shipping_method, shipping_address, tracking_number, carrier, estimated_delivery, created_at, updated_at)",
    batch.orders,
  );
  await copyIn(client, "order_items (order_id, position, product_id, name, quantity, price)", batch.items);
  await copyIn(client, 'order_status_history (order_id, status, description, "timestamp")', batch.history);
  await copyIn(
    client,
    "payment_attempts (order_id, method, reference, amount, status, received_kobo, created_at, updated_at)",
    batch.attempts,
  );
  await copyIn(client, "stock_movements (product_id, change, balance, cause, order_id, at)", batch.movements);
}

/** Takes the indexes away that no constraint needs, and answers how to make them again: filling goes several times faster without. */
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

/** A list as the text of a PostgreSQL array. */
function list(words: string[]): string {
  return `{${words.map((word) => `"${word.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}
