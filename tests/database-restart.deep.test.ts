import { execFileSync, spawnSync, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm, truncate, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { liftLimitsUnder, registerCustomer, sendOrder, startBuyers } from "./orders/buyers.ts";
import { orderId } from "./orders/orders.ts";
import { listeningUrl, spawnShop } from "./shop/whole-shop.ts";

// The whole shop with its own database, which ends while the shop goes on running.
let dataDir: string;
let shop: ChildProcess | undefined;
let isMounted = false;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "calabash-restart-"));
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  await stop();
  if (isMounted) execFileSync("umount", ["--lazy", dataDir]);
  isMounted = false;
  await rm(dataDir, { recursive: true, force: true });
});

test("a database that is killed is started again by the shop, and no acknowledged order is missing", async () => {
  const { url, cookie } = await start();
  const buyers = startBuyers(url, cookie, { count: 4 });
  const { acknowledged } = buyers;
  await expect.poll(() => acknowledged.length, { interval: 20 }).toBeGreaterThan(20);
  const before = await serverPid();
  for (const pid of [before, ...listChildren(before)]) process.kill(pid, "SIGKILL");
  const atKill = acknowledged.length;
  await expect.poll(() => acknowledged.length, { interval: 20 }).toBeGreaterThan(atKill + 10);
  await buyers.stop();
  expect(buyers.refused).toEqual([]);
  expect(await serverPid()).not.toBe(before);
  await expectAll(url, cookie, acknowledged);
});

const canMount = process.getuid?.() === 0 && tryMount();

test.skipIf(!canMount)("a shop whose disk was full takes orders again as soon as there is room", async () => {
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=300m", "tmpfs", dataDir]);
  isMounted = true;
  const { url, cookie } = await start();
  const acknowledged: string[] = [];
  const place = (number: number) => orderOnce(url, cookie, orderId(number), acknowledged);
  expect([await place(1), await place(2), await place(3)]).toEqual([201, 201, 201]);

  const filler = path.join(dataDir, "filler");
  spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=64k"]);
  await forceNewWalSegment();
  await expect.poll(() => place(4)).toBeGreaterThanOrEqual(500);
  await truncate(filler, (await stat(filler)).size / 2);
  await expect.poll(() => place(5)).toBeLessThan(300);
  await expectAll(url, cookie, acknowledged);
});

async function start(): Promise<{ url: string; cookie: string }> {
  shop = spawnShop({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const url = await listeningUrl(shop);
  await liftLimitsUnder(dataDir);
  return { url, cookie: await registerCustomer(url) };
}

async function stop(): Promise<void> {
  const stopped = shop;
  shop = undefined;
  if (!stopped || stopped.exitCode !== null) return;
  const exited = new Promise((resolve) => stopped.once("exit", resolve));
  stopped.kill("SIGTERM");
  await exited;
}

async function orderOnce(url: string, cookie: string, id: string, acknowledged: string[]): Promise<number> {
  const { status } = await sendOrder(url, cookie, id);
  if (status === 201) acknowledged.push(id);
  return status;
}

/** Sending an order again is answered with 200 and the existing order; 201 would mean that it had been lost. */
async function expectAll(url: string, cookie: string, ids: string[]): Promise<void> {
  for (const id of ids) expect((await sendOrder(url, cookie, id)).status, id).toBe(200);
}

/** Asks for a new segment of 16 MB, for which a full disk has no room: PostgreSQL gives up. */
async function forceNewWalSegment(): Promise<void> {
  const client = new Client({ host: (await pidFile())[4] ?? "", user: "postgres", database: "postgres" });
  client.on("error", () => {});
  await client.connect();
  for (let times = 0; times < 40; times += 1) {
    const result = await client
      .query("select pg_switch_wal(), pg_logical_emit_message(false, 'test', 'x')")
      .catch(() => undefined);
    if (!result) break;
  }
  await client.end();
}

async function serverPid(): Promise<number> {
  return Number((await pidFile())[0]);
}

async function pidFile(): Promise<string[]> {
  return (await readFile(path.join(dataDir, "postgres/data/postmaster.pid"), "utf8")).split("\n");
}

function listChildren(pid: number): number[] {
  const { stdout } = spawnSync("pgrep", ["-P", String(pid)], { encoding: "utf8" });
  return stdout.split("\n").filter(Boolean).map(Number);
}

function tryMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), "calabash-restart-"));
  const { status } = spawnSync("mount", ["-t", "tmpfs", "tmpfs", folder]);
  if (status === 0) execFileSync("umount", [folder]);
  rmdirSync(folder);
  return status === 0;
}
