import { setTimeout as pause } from "node:timers/promises";
import { formatNumber, measured, ratios, type Row } from "./numbers.ts";
import { request } from "./request.ts";
import type { RunningShop } from "./shop.ts";
import type { Effort } from "./warm-pages.ts";

/** Milliseconds between two pages: as few as in a busy shop, and enough to show the delay of each page. */
const PAGE_EVERY = 200;
const GUESSES_PER_SECOND = 100;
const NETWORKS = 100;
/** Milliseconds. */
const FIRST_GUESSES = 12_000;
/** An account of the demo shop (db/seed/demo.ts). */
const KNOWN = "ngozi.okafor@example.com";

/** Measures how long pages take while wrong passwords arrive, in turn with the same pages on an idle shop. */
export async function measurePasswords(shop: RunningShop, { rounds, seconds }: Effort): Promise<Row[]> {
  const pages: [name: string, path: (count: number) => string][] = [
    ["warm", () => "/products"],
    ["cold", (count) => `/products?maxPrice=${300_000 + count}`],
  ];
  let count = 0;
  const rows: Row[] = [];
  // Only the first guesses are checked; what lasts, and is measured, is their refusal.
  const first = startGuesses(shop, new Map());
  await pause(FIRST_GUESSES);
  await first.stop();
  for (const [name, path] of pages) {
    const next = () => path((count += 1));
    await timePages(shop, next, 2);
    const [idle, attacked]: [number[], number[]] = [[], []];
    const statuses = new Map<number, number>();
    for (let round = 0; round < rounds; round += 1) {
      idle.push(await timePages(shop, next, seconds));
      const guesses = startGuesses(shop, statuses);
      // In the first second the queue of passwords is not full yet.
      await pause(1_000);
      attacked.push(await timePages(shop, next, seconds));
      await guesses.stop();
    }
    const ratio = ratios(attacked, idle);
    const answers = [...statuses].map(([status, times]) => `${times} × ${status}`).join(", ");
    rows.push({
      what: `${name} page, ${GUESSES_PER_SECOND} wrong passwords a second`,
      figure: `${formatNumber(measured(attacked), " ms")}, idle ${formatNumber(measured(idle), " ms")}; ${answers}`,
      ratio: formatNumber(ratio),
      target: "at most 1.5",
      met: ratio.median <= 1.5,
    });
  }
  return rows;
}

/** The median time of a page in milliseconds, with a page every `PAGE_EVERY`. */
async function timePages({ url }: RunningShop, path: () => string, seconds: number): Promise<number> {
  const times: Promise<number>[] = [];
  for (let page = 0; page < (seconds * 1_000) / PAGE_EVERY; page += 1) {
    times.push(measureTime(url + path()));
    await pause(PAGE_EVERY);
  }
  return measured(await Promise.all(times)).median;
}

async function measureTime(url: string): Promise<number> {
  const started = performance.now();
  const { status } = await request(url, { headers: { "accept-encoding": "br" } });
  if (status !== 200) throw new Error(`${url} returned ${status}`);
  return performance.now() - started;
}

/** Sends wrong passwords from many networks, half of them for one account, until it is stopped. Counts the statuses. */
function startGuesses({ url }: RunningShop, statuses: Map<number, number>) {
  const pending = new Set<Promise<void>>();
  const guess = async (count: number) => {
    const email = count % 2 === 0 ? KNOWN : `somebody-${count % 1_000}@example.com`;
    const { status } = await request(`${url}/auth`, {
      method: "POST",
      headers: {
        origin: url,
        "content-type": "application/x-www-form-urlencoded",
        "x-forwarded-for": `10.66.0.${count % NETWORKS}`,
      },
      body: new URLSearchParams({ email, password: `wrong-${count}` }).toString(),
    });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  let count = 0;
  const timer = setInterval(() => {
    const sent = guess((count += 1)).finally(() => pending.delete(sent));
    pending.add(sent);
  }, 1_000 / GUESSES_PER_SECOND);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(pending);
    },
  };
}
