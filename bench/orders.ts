import { setTimeout as pause } from "node:timers/promises";
import { Client, Pool } from "pg";
import { amarasAddress } from "../tests/people.ts";
import { askOnce, type Answer } from "./request.ts";
import { cpuMs, databasePid } from "./machine.ts";
import { formatNumber, measured, ratios, type Row } from "./numbers.ts";
import type { Effort } from "./pages.ts";
import { prepareRawOrders } from "./raw-orders.ts";
import type { RunningShop } from "./shop.ts";

const CHOSEN = { productId: "1", quantity: 1 };
/** Of the demo shop (db/seed/demo.ts). */
export const staff = { email: "office@example.com", password: "palm-oil-and-pepper" };

/** Whole orders through the front door, next to the same rows written by hand into the same database. */
export async function measureOrders(
  shop: RunningShop,
  databaseUrl: string,
  { rounds, seconds }: Effort,
): Promise<Row[]> {
  const pool = new Pool({ connectionString: databaseUrl, max: 8 });
  await pool.query("update products set stock = 10000000 where id = $1", [CHOSEN.productId]);
  const cookies = await Promise.all(Array.from({ length: 8 }, (_, index) => enter(shop, index, newcomer(index))));
  const office = await enter(shop, 99, staff, "/auth");
  const total = await totalOf(shop, cookies[0] ?? "");
  const order = (client: number) => orderOnce(shop, pool, { cookie: cookies[client] ?? "", office, total });
  const example = await order(0);
  const raw = await prepareRawOrders(databaseUrl, example);
  const rows: Row[] = [];
  for (const clients of [1, 8]) {
    const ours: number[] = [];
    const theirs: number[] = [];
    const cpus: number[] = [];
    await repeat(clients, 2 * seconds, order);
    for (let round = 0; round < rounds; round += 1) {
      theirs.push((await repeat(clients, seconds, (client) => raw.order(client))).rate);
      const before = cpuOf(shop);
      const { rate, count } = await repeat(clients, seconds, order);
      ours.push(rate);
      cpus.push((cpuOf(shop) - before) / count);
    }
    const ratio = ratios(ours, theirs);
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

/** So many clients, each beginning the next order when the last one is done. */
async function repeat(clients: number, seconds: number, act: (client: number) => Promise<unknown>) {
  const started = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() - started < seconds * 1_000) {
        await act(client);
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

/** A cookie of somebody who has just come in. */
export async function enter(
  { url }: RunningShop,
  index: number,
  person: Record<string, string>,
  path = "/auth?mode=register",
): Promise<string> {
  const answer = await fetch(url + path, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url, "x-forwarded-for": `10.7.0.${index}` },
    body: new URLSearchParams(person),
  });
  if (answer.status !== 302) throw new Error(`Nobody could enter: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

type Buyer = { cookie: string; office: string; total: number };

/** Price, place, pay by transfer, and the office finds the money. Answers the order's id. */
async function orderOnce(shop: RunningShop, pool: Pool, { cookie, office, total }: Buyer): Promise<string> {
  expect(await askOnce(`${shop.url}/api/products?ids=${CHOSEN.productId}`));
  const { answer, id } = await place(shop, cookie, total);
  expect(answer, 201);
  const headers = { cookie, origin: shop.url };
  expect(await askOnce(`${shop.url}/api/orders/${id}/transfer`, { method: "POST", headers }), 201);
  const { rows } = await pool.query<{ attempt: string; seen: string }>({
    name: "what-the-office-sees",
    text: `select a.id as attempt, (select max(h.id) from order_status_history h where h.order_id = a.order_id) as seen
      from payment_attempts a where a.order_id = $1`,
    values: [id],
  });
  const confirmed = await askOnce(`${shop.url}/office/orders/${id}/payments/${rows[0]?.attempt}/confirmation`, {
    method: "POST",
    headers: { cookie: office, origin: shop.url, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ amount: String(total), seen: rows[0]?.seen ?? "" }).toString(),
  });
  expect(confirmed, 302);
  return id;
}

let placed = 0;

async function place({ url }: RunningShop, cookie: string, total: number) {
  placed += 1;
  const id = `CBL_${Date.now()}_${placed.toString(36).padStart(9, "0")}`;
  const answer = await askOnce(`${url}/api/orders`, {
    method: "POST",
    headers: { cookie, origin: url, "content-type": "application/json" },
    body: JSON.stringify({ id, items: [CHOSEN], shippingMethod: "standard", shipping: amarasAddress, total }),
  });
  return { answer, id };
}

/** The shop says itself what is right when the total is wrong. */
async function totalOf(shop: RunningShop, cookie: string): Promise<number> {
  const { answer } = await place(shop, cookie, 1);
  const { details } = JSON.parse(answer.text) as { details?: { quote?: { total: number } } };
  if (!details?.quote) throw new Error(`The shop did not say the total: ${answer.status}`);
  return details.quote.total;
}

function expect({ status, text }: Answer, expected = 200): void {
  if (status !== expected)
    throw new Error(`The shop answered ${status} where ${expected} was due: ${text.slice(0, 300)}`);
}

/** Waits until the jobs of what was measured are done, so that they do not stand in the next measurement. */
export async function letJobsEnd(databaseUrl: string): Promise<void> {
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
