import { setTimeout as pause } from "node:timers/promises";
import { Client, Pool } from "pg";
import { liftOrderLimits } from "../tests/orders.ts";
import { amarasAddress } from "../tests/people.ts";
import { request, type TextResponse } from "./request.ts";
import { cpuMs, databasePid } from "./machine.ts";
import { formatNumber, measured, ratios, type Row } from "./numbers.ts";
import type { Effort } from "./pages.ts";
import { prepareRawOrders } from "./raw-orders.ts";
import type { RunningShop } from "./shop.ts";

const ITEM = { productId: "1", quantity: 1 };
/** A staff account of the demo shop (db/seed/demo.ts). */
export const staff = { email: "office@example.com", password: "palm-oil-and-pepper" };

/** Measures whole orders over HTTP against the same rows written directly into the same database. */
export async function measureOrders(
  shop: RunningShop,
  databaseUrl: string,
  { rounds, seconds }: Effort,
): Promise<Row[]> {
  const pool = new Pool({ connectionString: databaseUrl, max: 8 });
  await pool.query("update products set stock = 10000000 where id = $1", [ITEM.productId]);
  await liftOrderLimits(pool);
  const cookies = await Promise.all(Array.from({ length: 8 }, (_, index) => signIn(shop, index, newcomer(index))));
  const office = await signIn(shop, 99, staff, "/auth");
  const total = await totalOf(shop, cookies[0] ?? "");
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
      const before = cpuOf(shop);
      const { rate, count } = await repeat(clients, seconds, order);
      ours.push(rate);
      cpus.push((cpuOf(shop) - before) / count);
    }
    const ratio = ratios(ours, reference);
    const cpu = measured(cpus);
    rows.push({
      what: `order end to end, ${clients} client${clients === 1 ? "" : "s"}`,
      figure: `${formatNumber(measured(ours), " orders/s")}, ${cpu.median.toFixed(1)} ms CPU with the database`,
      ratio: formatNumber(ratio),
      ...(clients === 8 && {
        target: "at least 0.25, at most 12 ms CPU",
        met: ratio.median >= 0.25 && cpu.median <= 12,
      }),
    });
  }
  await raw.close();
  await pool.end();
  return rows;
}

const cpuOf = ({ pid, dataDir }: RunningShop) => {
  const database = databasePid(dataDir) ?? 0;
  return (cpuMs(pid, database) ?? Number.NaN) + (cpuMs(database) ?? Number.NaN);
};

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

const newcomer = (index: number) => ({
  name: `Client ${index}`,
  email: `client-${index}-${Date.now()}@example.com`,
  password: "bitterleaf-soup",
});

/** Registers or signs in a person and returns the session cookie. */
export async function signIn(
  { url }: RunningShop,
  index: number,
  person: Record<string, string>,
  path = "/auth?mode=register",
): Promise<string> {
  const response = await fetch(url + path, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url, "x-forwarded-for": `10.7.0.${index}` },
    body: new URLSearchParams(person),
  });
  if (response.status !== 302) throw new Error(`Could not sign in: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((header) => header.split(";")[0])
    .join("; ");
}

type Buyer = { cookie: string; office: string; total: number };

/** Reads the price, places an order, reports the transfer and confirms it in the office. Returns the order id. */
async function orderOnce(shop: RunningShop, pool: Pool, { cookie, office, total }: Buyer): Promise<string> {
  expectStatus(await request(`${shop.url}/api/products?ids=${ITEM.productId}`));
  const { response, id } = await place(shop, cookie, total);
  expectStatus(response, 201);
  const headers = { cookie, origin: shop.url };
  expectStatus(await request(`${shop.url}/api/orders/${id}/transfer`, { method: "POST", headers }), 201);
  const { rows } = await pool.query<{ attempt: string; seen: string }>({
    name: "what-the-office-sees",
    text: `select a.id as attempt, (select max(h.id) from order_status_history h where h.order_id = a.order_id) as seen
      from payment_attempts a where a.order_id = $1`,
    values: [id],
  });
  const confirmed = await request(`${shop.url}/office/orders/${id}/payments/${rows[0]?.attempt}/confirmation`, {
    method: "POST",
    headers: { cookie: office, origin: shop.url, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ amount: String(total), seen: rows[0]?.seen ?? "" }).toString(),
  });
  expectStatus(confirmed, 302);
  return id;
}

let placed = 0;

async function place({ url }: RunningShop, cookie: string, total: number) {
  placed += 1;
  const id = `CBL_${Date.now()}_${placed.toString(36).padStart(9, "0")}`;
  // One address gets a few emails an hour only.
  const shipping = { ...amarasAddress, email: `buyer-${placed}@example.com` };
  const response = await request(`${url}/api/orders`, {
    method: "POST",
    headers: { cookie, origin: url, "content-type": "application/json" },
    body: JSON.stringify({ id, items: [ITEM], shippingMethod: "standard", shipping, total }),
  });
  return { response, id };
}

/** The correct total, from the shop's refusal of a wrong one. */
async function totalOf(shop: RunningShop, cookie: string): Promise<number> {
  const { response } = await place(shop, cookie, 1);
  const { details } = JSON.parse(response.text) as { details?: { quote?: { total: number } } };
  if (!details?.quote) throw new Error(`The shop did not return the total: ${response.status}`);
  return details.quote.total;
}

function expectStatus({ status, text }: TextResponse, expected = 200): void {
  if (status !== expected) throw new Error(`The shop returned ${status} instead of ${expected}: ${text.slice(0, 300)}`);
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
