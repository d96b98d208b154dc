import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Pool } from "pg";
import { amara, amarasAddress } from "../people/people.ts";
import { liftOrderLimits, orderId } from "./orders.ts";

/** A request is given up and repeated after this time, as by a browser. */
const REQUEST_LIMIT_MS = 15_000;
const REPEAT_AFTER_MS = 100;

/** Registers Amara over HTTP and returns her session cookie. */
export async function registerCustomer(url: string): Promise<string> {
  const response = await fetch(`${url}/auth?mode=register`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(amara),
    headers: { origin: url },
  });
  if (response.status !== 302) throw new Error(`Amara could not register: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((header) => header.split(";")[0])
    .join("; ");
}

/**
 * Sends the order of one packet of uda to Ikeja: 12,784 + 24,000 + 8% of 12,784. Each order has an email address of its
 * own, because an address gets only a few emails an hour.
 */
export function sendOrder(url: string, cookie: string, id: string): Promise<Response> {
  return fetch(`${url}/api/orders`, {
    method: "POST",
    body: orderBody(id),
    headers: { "content-type": "application/json", cookie },
    signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
  });
}

/** What `sendOrder` sends. */
export function orderBody(id: string): string {
  return JSON.stringify({
    id,
    items: [{ productId: "12", quantity: 1 }],
    shippingMethod: "standard",
    shipping: { ...amarasAddress, email: `${id.toLowerCase()}@example.com` },
    total: 37_807,
  });
}

/**
 * Receives enough units of the product for any test, with a movement, so that the ledger adds up to the stock, and lets
 * one account have any number of unpaid orders.
 */
export async function stockUp(pool: Pool): Promise<void> {
  await liftOrderLimits(pool);
  await pool.query(`with added as (update products set stock = stock + 100000 where id = '12' returning stock)
    insert into stock_movements (product_id, change, balance, cause, occurred_at)
    select '12', 100000, stock, 'received', now() from added`);
}

export type Purchases = {
  /** The ids of the orders that the shop has acknowledged, oldest first. */ acknowledged: string[];
  /** How often an order was sent again, because the shop had not answered or had answered with a 5xx status. */
  repeated: number;
  /** Answers that a buyer must never get. */ refused: string[];
  /** Lets the orders in progress end. */ stop(): Promise<void>;
};

/**
 * `count` customers place one order after the other. An order that is not acknowledged is sent again with the same id,
 * as the checkout does, until it is. Their numbers follow `lastNumber`.
 */
export function startBuyers(
  url: string,
  cookie: string,
  { count, pauseMs = 0, lastNumber = 0 }: { count: number; pauseMs?: number; lastNumber?: number },
) {
  const ended = new AbortController();
  let next = lastNumber;
  const purchases: Purchases = { acknowledged: [], repeated: 0, refused: [], stop };
  const buy = async () => {
    while (!ended.signal.aborted) {
      const id = orderId((next += 1));
      while (!(await isAcknowledged(id))) {
        purchases.repeated += 1;
        await pause(REPEAT_AFTER_MS);
        if (ended.signal.aborted) return;
      }
      purchases.acknowledged.push(id);
      if (pauseMs > 0) await pause(pauseMs);
    }
  };
  const isAcknowledged = async (id: string) => {
    const response = await sendOrder(url, cookie, id).catch(() => undefined);
    const body = await response?.text().catch(() => undefined);
    if (response && response.status >= 400 && response.status < 500)
      purchases.refused.push(`${response.status} ${body}`);
    return response !== undefined && body !== undefined && response.status < 400;
  };
  const buyers = Promise.all(Array.from({ length: count }, buy));
  async function stop(): Promise<void> {
    ended.abort();
    await buyers;
  }
  return purchases;
}

/** Raises the limits of a running shop that has its own PostgreSQL under this folder. */
export async function liftLimitsUnder(dataDir: string): Promise<void> {
  const pidFile = await readFile(path.join(dataDir, "postgres/data/postmaster.pid"), "utf8");
  const pool = new Pool({ host: pidFile.split("\n")[4] ?? "", user: "postgres", database: "calabash_larder", max: 1 });
  await liftOrderLimits(pool);
  await pool.end();
}
