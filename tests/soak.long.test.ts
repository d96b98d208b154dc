import { execFileSync, type ChildProcess } from "node:child_process";
import { readdirSync, readFileSync, statfsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPool } from "#platform/database/database.ts";
import { startEmbeddedPostgres } from "#platform/database/embedded/start.ts";
import { openSimulator, type Simulator } from "../simulator/open-simulator.ts";
import { openMailServer, type MailServer } from "./mail/smtp-server.ts";
import { bookErrors, missingOrders } from "./money/books.ts";
import { registerCustomer, startBuyers, stockUp } from "./orders/buyers.ts";
import { amarasAddress, amarasPhone } from "./people/people.ts";
import { freePorts } from "./programs/free-ports.ts";
import { randomFrom } from "./run/random.ts";
import { listeningUrl, spawnShop } from "./shop/whole-shop.ts";

// Twenty minutes of visitors, orders, payments and email, with a fault every minute. The faults come from the seed,
// which is printed: SEED=… replays them.
const MINUTES = Number(process.env["SOAK_MINUTES"] ?? 20);
const SEED = Number(process.env["SEED"] ?? Date.now());
const FAULT_EVERY_MS = 60_000;
const FAULT_MS = 20_000;
const RECOVERY_LIMIT_MS = 180_000;

type Soak = {
  folder: string;
  dataDir: string;
  url: string;
  shop: ChildProcess;
  simulator: Simulator;
  mail: MailServer;
};

/**
 * Each breaks something, and undoes what does not recover by itself. The shop is restarted only after it was killed.
 */
const faults: Record<string, (soak: Soak) => Promise<void>> = {
  async "the shop is killed"(soak) {
    const ended = new Promise((resolve) => soak.shop.once("exit", resolve));
    soak.shop.kill("SIGKILL");
    await ended;
    await startShop(soak);
  },
  async "PostgreSQL is killed"({ dataDir }) {
    kill(postmaster(dataDir), "SIGKILL");
  },
  async "PostgreSQL is frozen"({ dataDir }) {
    const processes = [postmaster(dataDir), ...listChildren(postmaster(dataDir))];
    for (const pid of processes) kill(pid, "SIGSTOP");
    await pause(FAULT_MS);
    for (const pid of processes) kill(pid, "SIGCONT");
  },
  async "the disk is full"({ folder, dataDir }) {
    if (!canMount) return;
    const { bavail, bsize } = statfsSync(dataDir);
    const file = path.join(folder, "data", "filling");
    await writeFile(file, Buffer.alloc(bavail * bsize)).catch(() => {});
    await pause(FAULT_MS);
    await rm(file, { force: true });
  },
  async "OPay is slow"({ simulator }) {
    simulator.fault({ provider: "opay", what: "slow", milliseconds: 12_000, times: 50 });
    await pause(FAULT_MS);
    simulator.clearFaults();
  },
  async "OPay fails"({ simulator }) {
    simulator.fault({ provider: "opay", what: "error-before", times: 500 });
    await pause(FAULT_MS);
    simulator.clearFaults();
  },
  async "the mail server refuses the sender"({ mail }) {
    mail.replyWith((command) => (command.startsWith("MAIL FROM") ? "550 5.7.1 sender refused" : undefined));
    await pause(FAULT_MS);
    mail.replyWith(() => undefined);
  },
  async "the mail server does not answer"({ mail }) {
    mail.replyWith(() => "no-reply");
    await pause(FAULT_MS);
    mail.replyWith(() => undefined);
  },
};

const canMount = process.geteuid?.() === 0;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "calabash-soak-"));
  await chmod(folder, 0o755);
  await mkdir(path.join(folder, "data"));
  // A disk of its own, so that a full one harms nothing else.
  if (canMount) execFileSync("mount", ["-t", "tmpfs", "-o", "size=1g", "tmpfs", path.join(folder, "data")]);
});
afterAll(async () => {
  if (canMount) execFileSync("umount", ["--lazy", path.join(folder, "data")]);
  await rm(folder, { recursive: true, force: true });
});

test(
  `${MINUTES} minutes with a fault every minute (SEED=${SEED}): no acknowledged order is lost and the books hold`,
  { timeout: (MINUTES + 30) * 60_000 },
  async () => {
    process.stdout.write(`SEED=${SEED}\n`);
    const soak = await openSoak();
    try {
      const cookie = await registerCustomer(soak.url);
      await withDatabase(soak, stockUp);
      const purchases = startBuyers(soak.url, cookie, { count: 4, pauseMs: 300 });
      const visitors = startVisitors(soak.url);
      const payers = startPayers(soak, cookie, purchases.acknowledged);
      const random = randomFrom(SEED);
      for (let minute = 1; minute <= MINUTES; minute += 1) {
        const next = pause(FAULT_EVERY_MS);
        const names = Object.keys(faults);
        const name = names[Math.floor(random() * names.length)] ?? "";
        const before = performance.now();
        await faults[name]?.(soak);
        const acknowledged = purchases.acknowledged.length;
        await expect
          .poll(() => purchases.acknowledged.length, { timeout: RECOVERY_LIMIT_MS })
          .toBeGreaterThan(acknowledged);
        const seconds = ((performance.now() - before) / 1000).toFixed(1);
        process.stdout.write(`${minute}: ${name}, next order after ${seconds} s, ${acknowledged} acknowledged\n`);
        await withDatabase(soak, async (pool) => {
          expect(await bookErrors(pool)).toEqual([]);
          expect(await missingOrders(pool, purchases.acknowledged)).toEqual([]);
        });
        await next;
      }
      await Promise.all([purchases.stop(), visitors.stop(), payers.stop()]);
      expect(purchases.refused).toEqual([]);
      await withDatabase(soak, (pool) => checkEnd(pool, soak.simulator, purchases.acknowledged));
    } finally {
      soak.shop.kill("SIGKILL");
      await soak.simulator.close();
    }
  },
);

async function openSoak(): Promise<Soak> {
  const simulator = await openSimulator({ port: 0 });
  const mail = await openMailServer();
  const [port] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const soak = { folder, dataDir: path.join(folder, "data"), url, simulator, mail } as Soak;
  await startShop(soak);
  return soak;
}

/** Starts the shop on the same port and data, as a supervisor does after it has died. */
async function startShop(soak: Soak): Promise<void> {
  const { opay } = soak.simulator.keys;
  soak.shop = spawnShop({
    DATA_DIR: soak.dataDir,
    PORT: new URL(soak.url).port,
    PUBLIC_URL: soak.url,
    LOG_LEVEL: "silent",
    SMTP_URL: soak.mail.url,
    MAIL_FROM: "Calabash Larder <shop@example.com>",
    OPAY_BASE_URL: soak.simulator.url,
    OPAY_MERCHANT_ID: opay.merchantId,
    OPAY_PUBLIC_KEY: opay.publicKey,
    OPAY_PRIVATE_KEY: opay.privateKey,
  });
  await listeningUrl(soak.shop);
}

/** Runs `work` on the shop's own database. */
async function withDatabase<T>({ dataDir }: Soak, work: (pool: Pool) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir, share: true });
  const pool = openPool(server.ownerUrl, 1);
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await server.stop();
  }
}

/**
 * Two visitors open public pages, a search and the tracking page of an unknown order. Failures during a fault are
 * expected.
 */
function startVisitors(url: string) {
  const ended = new AbortController();
  const pages = ["/", "/products", "/product/1", "/products?q=egusi", "/track-order?order=CBL_1_a", "/faq"];
  const visit = async () => {
    for (let index = 0; !ended.signal.aborted; index += 1) {
      const signal = AbortSignal.timeout(15_000);
      await fetch(url + pages[index % pages.length], { signal }).then(
        (response) => response.text().catch(() => ""),
        () => "",
      );
      await pause(50);
    }
  };
  const visitors = Promise.all([visit(), visit()]);
  return {
    async stop() {
      ended.abort();
      await visitors;
    },
  };
}

/** Starts an OPay payment for every third order, and pays it. One that fails during a fault is left. */
function startPayers({ url, simulator }: Soak, cookie: string, orders: string[]) {
  const ended = new AbortController();
  const pay = async () => {
    for (let index = 0; !ended.signal.aborted;) {
      const id = orders[index];
      if (id === undefined) await pause(200);
      else
        await payWithOpay(url, cookie, id).then(
          (reference) => simulator.pay(reference),
          () => {},
        );
      if (id !== undefined) index += 3;
    }
  };
  const payers = pay();
  return {
    async stop() {
      ended.abort();
      await payers;
    },
  };
}

async function payWithOpay(url: string, cookie: string, orderId: string): Promise<string> {
  const response = await fetch(`${url}/api/opay/initialize`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({
      orderId,
      amount: 37_807,
      currency: "NGN",
      email: amarasAddress.email,
      customerName: amarasAddress.fullName,
      customerPhone: amarasPhone,
      items: [{ productId: "12", quantity: 1, price: 12_784 }],
    }),
    signal: AbortSignal.timeout(30_000),
  });
  const { reference } = (await response.json()) as { reference?: string };
  if (!reference) throw new Error(`The payment did not start: ${response.status}`);
  return reference;
}

/** In the end every order is there and has its email sent, the books are sound, and the provider's agree with them. */
async function checkEnd(pool: Pool, simulator: Simulator, acknowledged: string[]): Promise<void> {
  const received = Object.entries(simulator.ledger()).filter(([, { paid }]) => paid > 0);
  await expect
    .poll(async () => (await pool.query("select from payment_attempts where status = 'paid'")).rowCount, {
      timeout: 15 * 60_000,
      interval: 1_000,
    })
    .toBe(received.length);
  expect(received.length).toBeGreaterThan(0);
  expect(await missingOrders(pool, acknowledged)).toEqual([]);
  expect(await bookErrors(pool)).toEqual([]);
  await expect
    .poll(async () => (await pool.query("select from email_outbox where sent_at is null")).rowCount, {
      timeout: 20 * 60_000,
      interval: 1_000,
    })
    .toBe(0);
}

function postmaster(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, "postgres/data/postmaster.pid"), "utf8").split("\n")[0]);
}

function listChildren(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").trim().split(" "))
    .map(Number)
    .filter((child) => child > 0);
}

function kill(pid: number, signal: NodeJS.Signals): void {
  process.kill(pid, signal);
}
