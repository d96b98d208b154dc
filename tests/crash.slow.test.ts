import type { ChildProcess } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderId } from "./orders.ts";
import { amara, amarasAddress } from "./people.ts";
import { listeningUrl, spawnShop } from "./whole-shop.ts";

// The whole shop as `npm start` runs it, with its own embedded database.
let dataDir: string;
let running: ChildProcess | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "calabash-crash-"));
  // Readable by others, so that as root the data stay in this folder and are removed with it.
  await chmod(dataDir, 0o755);
});
afterAll(async () => {
  if (running) await stop(running, "SIGTERM");
  await rm(dataDir, { recursive: true, force: true });
});

test(
  "kill -9 while orders are being written loses none that was acknowledged, and the next start succeeds",
  { timeout: 120_000 },
  async () => {
    let url = await start();
    const cookie = await registerCustomer(url);
    const acknowledged: string[] = [];
    const writing = writeOrders(url, cookie, acknowledged);
    await expect.poll(() => acknowledged.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(25);
    if (running) await stop(running, "SIGKILL");
    await writing;

    url = await start();
    const expected = [...acknowledged];
    for (const id of expected) {
      const page = await fetch(`${url}/track-order?order=${id}`);
      expect(page.status, id).toBe(200);
    }
    const response = await place(url, cookie, expected[0] ?? "");
    expect(response.status).toBe(200);
  },
);

test("SIGTERM stops the shop and its database", async () => {
  if (!running) await start();
  const code = running ? await stop(running, "SIGTERM") : undefined;
  running = undefined;
  expect(code).toBe(0);
});

function start(): Promise<string> {
  running = spawnShop({ DATA_DIR: dataDir, LOG_LEVEL: "warn" });
  return listeningUrl(running);
}

function stop(shop: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (shop.exitCode !== null || shop.signalCode !== null) return Promise.resolve(shop.exitCode);
  return new Promise((resolve) => {
    shop.once("exit", resolve);
    shop.kill(signal);
  });
}

async function registerCustomer(url: string): Promise<string> {
  const response = await fetch(`${url}/auth?mode=register`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(amara),
    headers: { origin: url },
  });
  expect(response.status).toBe(302);
  return response.headers
    .getSetCookie()
    .map((header) => header.split(";")[0])
    .join("; ");
}

/** Four clients place orders until the shop no longer responds. */
async function writeOrders(url: string, cookie: string, acknowledged: string[]): Promise<void> {
  let next = 0;
  const client = async () => {
    for (;;) {
      next += 1;
      const id = orderId(next);
      const response = await place(url, cookie, id).catch(() => undefined);
      if (!response) return;
      if (response.status === 201) acknowledged.push(id);
    }
  };
  await Promise.all([client(), client(), client(), client()]);
}

function place(url: string, cookie: string, id: string): Promise<Response> {
  // One packet of uda to Ikeja: 12,784 + 24,000 + 8% of 12,784.
  const order = {
    id,
    items: [{ productId: "12", quantity: 1 }],
    shippingMethod: "standard",
    shipping: amarasAddress,
    total: 37_807,
  };
  return fetch(`${url}/api/orders`, {
    method: "POST",
    body: JSON.stringify(order),
    headers: { "content-type": "application/json", cookie },
  });
}
