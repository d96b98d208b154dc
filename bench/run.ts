import os from "node:os";
import { startEmbeddedPostgres } from "#platform/database/embedded/start.ts";
import { measureColdPages } from "./cold-pages.ts";
import { addCustomers } from "./customers.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureMemory } from "./memory.ts";
import { printTable, type Row } from "./numbers.ts";
import { measureOrders, prepareOrders, waitForJobs } from "./orders.ts";
import { measurePayments } from "./payments.ts";
import { newDataDir, removeDataDir, startReference, startWithNpm } from "./shop.ts";
import { measureShoppers } from "./shoppers.ts";
import { measureClone, measureSecondStart } from "./starts.ts";
import { measureStorms } from "./storms.ts";
import { measureStreams } from "./streams.ts";
import { measureWarmPages, type Effort } from "./warm-pages.ts";
import { measureWeight } from "./weight.ts";

// `npm run bench`: measures the shop as `npm start` runs it, with its own database, and its references in one run.

const quick = process.argv.includes("--quick");
const effort: Effort = quick ? { rounds: 3, seconds: 1, quick } : { rounds: 5, seconds: 2, quick };
/** The 66 combinations of pages, encodings and connections take a quarter of an hour. */
const WARM_ROUNDS = 3;
const CUSTOMERS = 1_200;
const sections = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));

const loadBefore = os.loadavg().map((load) => load.toFixed(1));
const dataDir = await newDataDir();
const rows: Row[] = [];
/** Measures a section, unless the command names only others. A failure does not end the others. */
const section = async (name: string, measure: () => Row[] | Promise<Row[]>) => {
  if (sections.length > 0 && !sections.includes(name)) return;
  process.stdout.write(`• ${name}\n`);
  try {
    rows.push(...(await measure()));
  } catch (error) {
    process.exitCode = 1;
    rows.push({ what: name, figure: `not measured: ${error instanceof Error ? error.message : error}`, met: false });
  }
};

try {
  await section("starts", () => measureSecondStart(dataDir, effort.rounds));
  const shop = await startWithNpm(dataDir);
  // The server that the shop has started.
  const database = await startEmbeddedPostgres({ dataDir, share: true });
  const { ownerUrl } = database;
  const reference = await startReference();
  try {
    await section("memory", () => measureMemory(shop, "idle", 220));
    await section("lighthouse", () => measureLighthouse(shop.url, quick ? 1 : 5));
    await section("weight", () => measureWeight(shop.url));
    await section("warm", () => measureWarmPages(shop, reference, { ...effort, rounds: WARM_ROUNDS }));
    await section("cold", () => measureColdPages(shop, effort));
    await addCustomers(shop, ownerUrl, CUSTOMERS);
    await prepareOrders(ownerUrl);
    await section("mix", () => measureShoppers(shop, effort));
    await section("memory", () => measureMemory(shop, "after the shoppers", 350));
    // What a section has queued must not slow the next one.
    await waitForJobs(ownerUrl);
    await section("storms", () => measureStorms(shop, effort));
    await waitForJobs(ownerUrl);
    await section("orders", () => measureOrders(shop, ownerUrl, effort));
    await waitForJobs(ownerUrl);
    await section("payments", () => measurePayments(shop, ownerUrl, effort));
    await waitForJobs(ownerUrl);
    await section("streams", () => measureStreams(shop, ownerUrl, effort.rounds));
    await section("memory", () => measureMemory(shop, "after everything"));
  } finally {
    await reference.stop();
    await shop.stop();
    await database.stop();
  }
} finally {
  await removeDataDir(dataDir);
}
if (!quick || sections.includes("clone")) await section("clone", measureClone);

process.stdout.write("\n");
const load = loadBefore.join(", ");
process.stdout.write(
  `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, Node ${process.version}; load before: ${load}\n\n`,
);
printTable(rows);
