import type { ChildProcess } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { liftLimitsUnder, registerCustomer, sendOrder, startBuyers } from "./orders/buyers.ts";
import { listeningUrl, spawnShop } from "./shop/whole-shop.ts";

// The whole shop as `npm start` runs it, with its own embedded database.
let dataDir: string;
let running: ChildProcess | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "calabash-crash-"));
  // Readable by others, so that even as root the data stay in this folder and are removed with it.
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
    await liftLimitsUnder(dataDir);
    const cookie = await registerCustomer(url);
    const { acknowledged, stop: stopBuyers } = startBuyers(url, cookie, { count: 4 });
    await expect.poll(() => acknowledged.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(25);
    if (running) await stop(running, "SIGKILL");
    await stopBuyers();

    url = await start();
    for (const id of acknowledged) {
      const page = await fetch(`${url}/track-order?order=${id}`);
      expect(page.status, id).toBe(200);
    }
    const response = await sendOrder(url, cookie, acknowledged[0] ?? "");
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
