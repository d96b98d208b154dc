import { readFileSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "../server/database/embedded/start.ts";
import { databasePid, memoryMib } from "./machine.ts";
import { printTable, type Row } from "./numbers.ts";
import { letJobsEnd, measureOrders } from "./orders.ts";
import { measureColdPages, measurePages, type Effort } from "./pages.ts";
import { forget, newDataDir, startBare, startShop, type RunningShop } from "./shop.ts";
import { measureStreams } from "./streams.ts";
import { measureWeight } from "./weight.ts";

// `npm run bench`: the shop in production mode on a database of its own, next to what it is measured against, in one run.

const quick = process.argv.includes("--quick");
const effort: Effort = quick ? { rounds: 3, seconds: 2 } : { rounds: 7, seconds: 5 };
const results = path.join(import.meta.dirname, "results");

const dataDir = await newDataDir();
const rows: Row[] = [];
const part = async (name: string, measure: () => Promise<Row[]>) => {
  process.stdout.write(`• ${name}\n`);
  rows.push(...(await measure()));
};

try {
  process.stdout.write("• starting for the first time\n");
  await (await startShop(dataDir)).stop();
  const shop = await startShop(dataDir);
  // Our own lease on the server the shop has started; it tells where it is.
  const database = await startEmbeddedPostgres({ dataDir });
  const bare = await startBare();
  try {
    rows.push({
      what: "second start to the first page",
      figure: `${(shop.startMs / 1_000).toFixed(2)} s`,
      target: "at most 1.5 s",
      met: shop.startMs <= 1_500,
    });
    await part("weight", () => measureWeight(shop.url));
    await part("memory, idle", () => memory(shop, "idle", 250));
    await part("pages, warm", () => measurePages(shop, bare, effort));
    await part("pages, cold", () => measureColdPages(shop, effort));
    await part("orders", () => measureOrders(shop, database.url, effort));
    await part("open pages", () => measureStreams(shop, database.url, effort.rounds));
    await part("memory, loaded", () => memory(shop, "loaded", 450));
    await letJobsEnd(database.url);
  } finally {
    await bare.stop();
    await shop.stop();
    await database.stop();
  }
} finally {
  await forget(dataDir);
}

process.stdout.write("\n");
printTable(rows);
await keep(rows);

async function memory({ pid, dataDir: folder }: RunningShop, when: string, limit: number): Promise<Row[]> {
  const databaseServer = databasePid(folder) ?? 0;
  const own = memoryMib(pid, databaseServer);
  const database = memoryMib(databaseServer);
  if (own === undefined || database === undefined) return [];
  return [
    {
      what: `memory, ${when}, with the database`,
      figure: `${(own + database).toFixed(0)} MiB (${own.toFixed(0)} + ${database.toFixed(0)})`,
      target: `at most ${limit} MiB`,
      met: own + database <= limit,
    },
  ];
}

/** The results as a file, and the list of files for the page that draws them, which must work opened from the disk. */
async function keep(measuredRows: Row[]): Promise<void> {
  const at = new Date().toISOString();
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, Node ${process.version}`;
  const busy = os.loadavg().map((load) => load.toFixed(1));
  const result = { at, machine, load: busy, quick, rows: measuredRows };
  const name = `${at.slice(0, 19).replaceAll(":", "-")}.json`;
  await writeFile(path.join(results, name), `${JSON.stringify(result, null, 2)}\n`);
  const names = (await readdir(results)).filter((file) => file.endsWith(".json")).toSorted();
  const all: unknown[] = names.map((file) => JSON.parse(readFileSync(path.join(results, file), "utf8")));
  await writeFile(path.join(results, "results.js"), `globalThis.results = ${JSON.stringify(all)};\n`);
  process.stdout.write(`\nKept as bench/results/${name}; bench/results/index.html draws them.\n`);
}
