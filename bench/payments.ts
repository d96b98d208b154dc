import { setTimeout as pause } from "node:timers/promises";
import { Pool } from "pg";
import { customer, makeIp, newOrder, readTotal, signIn } from "./customers.ts";
import { formatNumber, quantile, ratios, short, measured, type Row } from "./numbers.ts";
import { request } from "./request.ts";
import type { RunningShop } from "./shop.ts";
import type { Effort } from "./warm-pages.ts";

/** Of the payment providers, which `npm start` runs beside the demo. */
const SIMULATOR = "http://127.0.0.1:3200";
const KNOWN = 20;
/** How often one of the known customers begins a payment, in milliseconds. */
const KNOWN_EVERY = 1_000;
const SWARM_PER_SECOND = 10;
const RATIO = 1.5;

type Payer = { cookie: string; network: number };

/**
 * Measures how long a customer waits from a transfer to the order's own account until the order is confirmed, and how
 * long known customers wait for a payment page while many accounts try cards.
 */
export async function measurePayments(shop: RunningShop, databaseUrl: string, effort: Effort): Promise<Row[]> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  // A customer begins only so many payments in an hour, so each one begins one.
  let used = 0;
  const join = async (): Promise<Payer> => {
    used += 1;
    return { cookie: await signIn(shop, 5_000 + used, customer(used)), network: 5_000 + used };
  };
  const total = await readTotal(shop, (await join()).cookie);
  const rows = [
    await transferRow(shop, 1, await many(effort.quick ? 5 : 30, join), total),
    await transferRow(shop, 8, await many(effort.quick ? 16 : 64, join), total),
    ...(await swarmRows(shop, pool, { total, join, amount: effort.quick ? 50 : 1_000 })),
  ];
  await pool.end();
  return rows;
}

async function many(count: number, join: () => Promise<Payer>): Promise<Payer[]> {
  const payers: Payer[] = [];
  while (payers.length < count) payers.push(await join());
  return payers;
}

async function transferRow(shop: RunningShop, clients: number, payers: Payer[], total: number): Promise<Row> {
  const waiting = [...payers];
  const times: number[] = [];
  const client = async () => {
    for (let payer = waiting.pop(); payer; payer = waiting.pop()) times.push(await transfer(shop, payer, total));
  };
  await Promise.all(Array.from({ length: clients }, client));
  return {
    what: `transfer to the order’s own account, ${clients} client${clients === 1 ? "" : "s"}`,
    figure: `confirmed after ${spread(times)}, ${times.length} orders`,
  };
}

/** Milliseconds from the transfer at the bank until the shop says that the order is paid. */
async function transfer(shop: RunningShop, payer: Payer, total: number): Promise<number> {
  const { id: orderId } = await placeOrder(shop, payer, total);
  const { token, reference } = await post<{ token: string; reference: string }>(
    shop,
    payer,
    `/api/orders/${orderId}/transfer-account`,
    {},
  );
  const started = performance.now();
  await request(`${SIMULATOR}/simulator/payments/${reference}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ action: "pay" }),
  });
  for (;;) {
    const { text } = await request(`${shop.url}/api/payments/${token}`, { headers: forwarded(payer) });
    if ((JSON.parse(text) as { orderPaid?: boolean }).orderPaid) return performance.now() - started;
    await pause(50);
  }
}

type Swarm = { total: number; amount: number; join: () => Promise<Payer> };

async function swarmRows(shop: RunningShop, pool: Pool, { total, amount, join }: Swarm): Promise<Row[]> {
  const known = await many(KNOWN, join);
  for (const payer of known) await transfer(shop, payer, total);
  await pool.query("update payment_attempts set created_at = created_at - interval '2 days' where status = 'paid'");
  // As in a new shop: the other measurements have lifted all limits.
  await pool.query("update shop_settings set online_starts_per_minute = default, declines_percent = default");
  const swarm = await many(amount, join);
  const ours: number[] = [];
  const calm: number[] = [];
  const outcomes: Record<string, number> = {};
  const note = (outcome: number) => (outcomes[outcome] = (outcomes[outcome] ?? 0) + 1);
  const beginKnown = async (into: number[]) => {
    for (const payer of known) {
      into.push(await begin(shop, payer, total, (status) => status === 200 || note(status)));
      await pause(KNOWN_EVERY);
    }
  };
  await beginKnown(calm);
  const attack = (async () => {
    const begun: Promise<unknown>[] = [];
    for (const payer of swarm) {
      begun.push(begin(shop, payer, total, note));
      await pause(1_000 / SWARM_PER_SECOND);
    }
    await Promise.all(begun);
  })();
  // The first of the swarm begin their payments before the limit is reached.
  await pause(5_000);
  await beginKnown(ours);
  await attack;
  const ratio = ratios([quantile(ours, 0.5)], [quantile(calm, 0.5)]);
  return [
    {
      what: `a payment page for ${KNOWN} known customers, while ${amount} accounts try cards`,
      figure: spread(ours),
      reference: `calm ${spread(calm)}`,
      ratio: formatNumber(ratio),
      target: `at most ${RATIO}`,
      met: ratio.median <= RATIO,
    },
    {
      what: `what the ${amount} accounts were answered, ${SWARM_PER_SECOND} a second`,
      figure: Object.entries(outcomes)
        .map(([status, count]) => `${count} × ${status}`)
        .join(", "),
    },
  ];
}

/** Places an order and begins its payment; milliseconds for the latter. */
async function begin(shop: RunningShop, payer: Payer, total: number, note: (status: number) => void): Promise<number> {
  const { id: orderId, total: amount, customerEmail: email, ...order } = await placeOrder(shop, payer, total);
  const started = performance.now();
  const { status } = await send(shop, payer, "/api/opay/initialize", { ...order, orderId, amount, email });
  note(status);
  return performance.now() - started;
}

type Placed = { id: string; total: number; customerEmail: string };

const placeOrder = (shop: RunningShop, payer: Payer, total: number) =>
  post<Placed>(shop, payer, "/api/orders", newOrder(total));

async function post<Result>(shop: RunningShop, payer: Payer, path: string, body: object): Promise<Result> {
  const { status, text } = await send(shop, payer, path, body);
  if (status > 201) throw new Error(`${path} returned ${status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as Result;
}

const send = ({ url }: RunningShop, payer: Payer, path: string, body: object) =>
  request(url + path, {
    method: "POST",
    headers: { ...forwarded(payer), cookie: payer.cookie, origin: url, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const forwarded = ({ network }: Payer) => ({ "x-forwarded-for": makeIp(network) });

const spread = (times: number[]) =>
  `p50 ${short(quantile(times, 0.5))} ms, p95 ${short(quantile(times, 0.95))} ms, worst ${short(measured(times).high)} ms`;
