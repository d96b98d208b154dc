import { setTimeout as pause } from "node:timers/promises";
import { Client, Pool } from "pg";
import { liftOrderLimits } from "#tests/orders/orders.ts";
import { customer, formHeaders, ITEM, place, reportTransfer, signIn, staff, readTotal } from "./customers.ts";
import { shopCpuSince } from "./machine.ts";
import { formatNumber, measured, ratios, type Row } from "./numbers.ts";
import { prepareRawOrders } from "./raw-orders.ts";
import { request, type Answer } from "./request.ts";
import type { RunningShop } from "./shop.ts";
import type { Effort } from "./warm-pages.ts";

const RATIO = 0.4;
const CPU = 9;

/** Measures whole orders over HTTP against the same rows written directly into the same database. */
export async function measureOrders(
  shop: RunningShop,
  databaseUrl: string,
  { rounds, seconds }: Effort,
): Promise<Row[]> {
  const pool = new Pool({ connectionString: databaseUrl, max: 8 });
  const cookies: string[] = [];
  for (let client = 0; client < 8; client += 1) cookies.push(await signIn(shop, client, customer(client)));
  const office = await signIn(shop, 99, staff);
  const total = await readTotal(shop, cookies[0] ?? "");
  const order = (client: number) => orderOnce(shop, pool, { cookie: cookies[client] ?? "", office, total });
  const example = await order(0);
  const raw = await prepareRawOrders(databaseUrl, example);
  const rows: Row[] = [];
  for (const clients of [1, 8]) {
    const ours: number[] = [];
    const reference: number[] = [];
    const cpus: number[] = [];
    await repeat(clients, 2 * seconds, order);
    for (let round = 0; round < rounds; round += 1) {
      reference.push((await repeat(clients, seconds, (client) => raw.order(client))).rate);
      const before = shopCpuSince(shop);
      const { rate, count } = await repeat(clients, seconds, order);
      ours.push(rate);
      cpus.push(shopCpuSince(shop, before) / count);
    }
    const ratio = ratios(ours, reference);
    const cpu = measured(cpus);
    rows.push({
      what: `order end to end, ${clients} client${clients === 1 ? "" : "s"}`,
      figure: `${formatNumber(measured(ours), " orders/s")}, ${cpu.median.toFixed(1)} ms CPU with the database`,
      reference: `the same rows ${formatNumber(measured(reference), "/s")}`,
      ratio: formatNumber(ratio),
      ...(clients === 8 && {
        target: `at least ${RATIO}, at most ${CPU} ms CPU`,
        met: ratio.median >= RATIO && cpu.median <= CPU,
      }),
    });
  }
  await raw.close();
  await pool.end();
  return rows;
}

/** Runs clients in parallel, each starting the next action when its previous one is done. */
async function repeat(clients: number, seconds: number, action: (client: number) => Promise<unknown>) {
  const started = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() - started < seconds * 1_000) {
        await action(client);
        count += 1;
      }
    }),
  );
  return { count, rate: (count / (performance.now() - started)) * 1_000 };
}

type Buyer = { cookie: string; office: string; total: number };

/** Reads the price, places an order, reports the transfer and confirms it in the office. Returns the order id. */
async function orderOnce(shop: RunningShop, pool: Pool, { cookie, office, total }: Buyer): Promise<string> {
  expectStatus(await request(`${shop.url}/api/products?ids=${ITEM.productId}`));
  const { response, id } = await place(shop, cookie, total);
  expectStatus(response, 201);
  expectStatus(await reportTransfer(shop, cookie, id), 201);
  const { rows } = await pool.query<{ attempt: string; seen: string }>({
    name: "what-the-office-sees",
    text: `select a.id as attempt, (select max(h.id) from order_status_history h where h.order_id = a.order_id) as seen
      from payment_attempts a where a.order_id = $1`,
    values: [id],
  });
  const confirmed = await request(`${shop.url}/office/orders/${id}/payments/${rows[0]?.attempt}/confirmation`, {
    method: "POST",
    headers: { ...formHeaders, cookie: office, origin: shop.url },
    body: new URLSearchParams({ amount: String(total), seen: rows[0]?.seen ?? "" }).toString(),
  });
  expectStatus(confirmed, 302);
  return id;
}

function expectStatus({ status, text }: Answer, expected = 200): void {
  if (status !== expected) throw new Error(`The shop returned ${status} instead of ${expected}: ${text.slice(0, 300)}`);
}

/** Lets the shop sell as much as the measurements order. */
export async function prepareOrders(databaseUrl: string): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  await pool.query("update products set stock = 10000000 where id = $1", [ITEM.productId]);
  await liftOrderLimits(pool);
  await pool.end();
}

/** Waits until the queued jobs are done, so that they do not affect the next measurement. */
export async function waitForJobs(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  for (let times = 0; times < 60; times += 1) {
    const { rowCount } = await client.query(
      "select from pgboss.job where state in ('created', 'active') and start_after < now() limit 1",
    );
    if (rowCount === 0) break;
    await pause(1_000);
  }
  await client.end();
}
