import { readFileSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "../server/database/embedded/start.ts";
import { databasePid, memoryMib } from "./machine.ts";
import { printTable, type Row } from "./numbers.ts";
import { measureOrders, waitForJobs } from "./orders.ts";
import { measureColdPages, measurePages, type Effort } from "./pages.ts";
import { measurePasswords } from "./passwords.ts";
import { newDataDir, removeDataDir, startBare, startShop, type RunningShop } from "./shop.ts";
import { measureStreams } from "./streams.ts";
import { measureWeight } from "./weight.ts";

// `npm run bench`: measures the shop in production mode, with its own database, and its references in one run.

const quick = process.argv.includes("--quick");
const effort: Effort = quick ? { rounds: 3, seconds: 2 } : { rounds: 7, seconds: 5 };
const results = path.join(import.meta.dirname, "results");

const dataDir = await newDataDir();
const rows: Row[] = [];
const section = async (name: string, measure: () => Promise<Row[]>) => {
  process.stdout.write(`• ${name}\n`);
  rows.push(...(await measure()));
};

try {
  process.stdout.write("• starting for the first time\n");
  await (await startShop(dataDir)).stop();
  const shop = await startShop(dataDir);
  // A lease of its own on the database server that the shop has started, which returns the server's URL.
  const database = await startEmbeddedPostgres({ dataDir });
  const bare = await startBare();
  try {
    rows.push({
      what: "second start to the first page",
      figure: `${(shop.startMs / 1_000).toFixed(2)} s`,
      target: "at most 1.5 s",
      met: shop.startMs <= 1_500,
    });
    await section("weight", () => measureWeight(shop.url));
    await section("memory, idle", () => memory(shop, "idle", 250));
    await section("pages, warm", () => measurePages(shop, bare, effort));
    await section("pages, cold", () => measureColdPages(shop, effort));
    await section("orders", () => measureOrders(shop, database.ownerUrl, effort));
    await section("open pages", () => measureStreams(shop, database.ownerUrl, effort.rounds));
    await section("pages while wrong passwords arrive", () => measurePasswords(shop, effort));
    await section("memory, loaded", () => memory(shop, "loaded", 450));
    await waitForJobs(database.ownerUrl);
  } finally {
    await bare.stop();
    await shop.stop();
    await database.stop();
  }
} finally {
  await removeDataDir(dataDir);
}

process.stdout.write("\n");
printTable(rows);
await save(rows);

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

/** Saves the results as JSON, and all results as a script for index.html, which must work when opened from disk. */
async function save(measuredRows: Row[]): Promise<void> {
  const at = new Date().toISOString();
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, Node ${process.version}`;
  const busy = os.loadavg().map((load) => load.toFixed(1));
  const result = { at, machine, load: busy, quick, rows: measuredRows };
  const name = `${at.slice(0, 19).replaceAll(":", "-")}.json`;
  await writeFile(path.join(results, name), `${JSON.stringify(result, null, 2)}\n`);
  const names = (await readdir(results)).filter((file) => file.endsWith(".json")).toSorted();
  const all: unknown[] = names.map((file) => JSON.parse(readFileSync(path.join(results, file), "utf8")));
  await writeFile(path.join(results, "results.js"), `globalThis.results = ${JSON.stringify(all)};\n`);
  process.stdout.write(`\nSaved as bench/results/${name}; bench/results/index.html shows them.\n`);
}
