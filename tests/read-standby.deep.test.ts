import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { signIn } from "#features/accounts/server/sign-in.ts";
import { exportShop } from "#features/export/server/export-shop.ts";
import { MAX_LAG_MS } from "#platform/database/replay-lag.ts";
import { readPosition } from "#platform/database/standby-position.ts";
import { readStandbyCheck } from "#platform/health/check-read-standby.ts";
import { runCheck } from "#platform/health/run-checks.ts";
import { openLog } from "#platform/log.ts";
import type { Shop } from "#platform/shop.ts";
import { seed } from "../db/seed/seed.ts";
import type { MetricsRegistry } from "../process/metrics/registry.ts";
import { openShop } from "../process/open-shop.ts";
import { prepareClusters, startTwoClusters, type ClusterTemplate } from "./database/two-clusters.ts";
import { serve } from "./journeys/shopfront.ts";
import { bola, joinStaff } from "./people/people.ts";
import { until } from "./run/until.ts";
import { captureLog } from "./shop/captured-log.ts";
import { testConfig, TODAY } from "./shop/test-config.ts";
import { testPasswords } from "./shop/test-passwords.ts";

// A primary and a standby that streams from it, named in DATABASE_READ_URL.
let template: ClusterTemplate;
let clusters: Awaited<ReturnType<typeof startTwoClusters>>;
let shop: Shop;
let close: () => Promise<void>;
let logged: string[];
let owner: Client;

beforeAll(async () => {
  template = await prepareClusters(async (url) => {
    const opened = await openShop(testConfig(url), {
      log: openLog("silent"),
      clock: () => TODAY,
      migrations: "db/migrations",
      passwords: testPasswords,
    });
    await seed(opened.shop);
    await joinStaff(opened.shop, bola);
    await opened.close();
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query("create table changes (name text); grant select, insert on changes to public");
    await client.end();
  });
});
afterAll(() => template.remove());

beforeEach(async () => {
  clusters = await startTwoClusters(template, { synchronous: "" });
  await open(clusters.primaryUrl);
  owner = new Client({ connectionString: clusters.primaryUrl.replace(/\/\/\w+:/, "//shop:") });
  owner.on("error", () => {});
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await close();
  await clusters.stop();
});

/** Opens the shop on the database of this URL, with the shop's login, and waits until it uses the standby. */
async function open(databaseUrl: string): Promise<void> {
  const { log, lines } = captureLog();
  logged = lines;
  const changes = { databaseReadUrl: clusters.standbyUrl, metrics: { host: "127.0.0.1", port: 0 } };
  const config = testConfig(databaseUrl, { ...changes, databaseOwnerUrl: undefined });
  ({ shop, close } = await openShop(config, { log, clock: () => TODAY, passwords: testPasswords }));
  await useStandby(true);
}

/** Which server answers a read that may be stale, and the changes that it shows. */
function readChanges(): Promise<{ isStandby: boolean; names: string[] }> {
  return shop.readStale(async (db) => {
    const { rows } = await db.execute<{ isStandby: boolean; names: string[] }>(sql`
      select pg_is_in_recovery() as "isStandby", coalesce(array_agg(name), '{}') as names from changes`);
    return rows[0] ?? { isStandby: false, names: [] };
  });
}

function change(name: string) {
  return shop.db.execute(sql`insert into changes values (${name})`);
}

/** How many reads each server has answered. */
async function countReads(): Promise<{ standby: number; primary: number }> {
  const { registry } = shop.metrics as MetricsRegistry;
  const text = await registry.getSingleMetricAsString("shop_stale_reads_total");
  const of = (server: string) => Number(new RegExp(`server="${server}"} (\\d+)`).exec(text)?.[1]);
  return { standby: of("standby"), primary: of("primary") };
}

/** The lag of a standby that cannot be used, in seconds. */
const A_YEAR = 31_536_000;

async function lagSeconds(): Promise<number> {
  const { registry } = shop.metrics as MetricsRegistry;
  const text = await registry.getSingleMetricAsString("shop_read_standby_lag_seconds");
  return Number(/^shop_read_standby_lag_seconds (\S+)$/m.exec(text)?.[1]);
}

function useStandby(isUsed: boolean): Promise<void> {
  const what = `reads to come from the ${isUsed ? "standby" : "primary"}`;
  return until(what, async () => (await readChanges()).isStandby === isUsed);
}

test("books, sales, downloads, the office's search and the sitemap come from the standby, and nothing else", async () => {
  const caller = { ip: "10.9.0.1", userAgent: "test" };
  const signedIn = await signIn(shop, caller, bola);
  if (!signedIn.ok) throw new Error(signedIn.why);
  const cookie = signedIn.cookies.map((header) => header.split(";")[0]).join("; ");
  await shop.db.execute(sql`delete from switched_off_features`);
  const { url, close: stop } = await serve(shop);
  /** How many reads of this page each server answers. */
  const readsFor = async (page: string) => {
    const before = await countReads();
    const response = await fetch(url + page, { headers: { cookie }, redirect: "manual" });
    await response.bytes();
    const after = await countReads();
    return {
      page,
      status: response.status,
      isFromStandby: after.standby > before.standby,
      primary: after.primary - before.primary,
    };
  };
  const stale = [
    "/office/books",
    "/office/books/journal",
    "/office/sales",
    "/office/sales/margins",
    "/office/sources",
    "/office/books/downloads/all",
    "/office/books/downloads/journal",
    "/office/search?search=bola",
    "/office/search?search=refund%20bola",
    "/sitemap.xml",
  ];
  for (const page of stale) {
    await until(`${page} to come from the standby alone`, async () => {
      const { status, isFromStandby, primary } = await readsFor(page);
      expect(status, page).toBe(200);
      return isFromStandby && primary === 0;
    });
  }
  const fresh = [
    "/office",
    "/office/orders?search=bola",
    "/office/products",
    "/office/products/export.csv",
    "/products",
  ];
  for (const page of fresh)
    expect(await readsFor(page)).toEqual({ page, status: 200, isFromStandby: false, primary: 0 });
  await stop();
});

test("a standby that replays nothing is read from for ten seconds at most, and again when it has caught up", async () => {
  await change("before");
  await until("the standby to show a change", async () => (await readChanges()).names.includes("before"));
  expect(await lagSeconds()).toBeLessThan(A_YEAR);
  await clusters.pauseReplay();
  await change("unseen");
  const changedAt = performance.now();
  await until("the primary to be read from", async () => {
    const begunAt = performance.now();
    const { isStandby, names } = await readChanges();
    // The promise: a read that begins ten seconds after a change sees it.
    if (begunAt > changedAt + MAX_LAG_MS) expect(names).toContain("unseen");
    expect(names).toEqual(isStandby ? ["before"] : ["before", "unseen"]);
    return !isStandby;
  });
  expect(await lagSeconds()).toBeGreaterThan(MAX_LAG_MS / 1_000);
  await until("the log to say why", () => logged.join("").includes("is not known to be less than 10 seconds behind"));
  expect(await runCheck(readStandbyCheck, surroundings())).toMatchObject({
    ok: false,
    message: expect.stringContaining("more than 10 seconds behind"),
  });

  await clusters.resumeReplay();
  await useStandby(true);
  expect((await readChanges()).names).toEqual(["before", "unseen"]);
  const uses = logged.filter((line) => line.includes("reports are read from the standby"));
  expect(uses).toHaveLength(2);
});

test("no read fails when the standby stops, and it is used again when it is back", async () => {
  await change("one");
  const failures: unknown[] = [];
  const stopping = new AbortController();
  const readers = Array.from({ length: 4 }, async () => {
    while (!stopping.signal.aborted) {
      await readChanges().catch((error: unknown) => failures.push(error));
    }
  });
  await clusters.stopStandby();
  await useStandby(false);
  await until("the shop to notice it", async () => (await lagSeconds()) === A_YEAR);
  expect(await runCheck(readStandbyCheck, surroundings())).toMatchObject({
    ok: false,
    message: expect.stringMatching(/cannot be used: .*ECONNREFUSED.*Check DATABASE_READ_URL/),
  });
  await clusters.restartStandby();
  await useStandby(true);
  stopping.abort();
  await Promise.all(readers);
  expect(failures).toEqual([]);
  expect(await runCheck(readStandbyCheck, surroundings())).toMatchObject({
    ok: true,
    message: expect.stringMatching(/^in recovery, less than \d+\.\d s behind; the shop’s sessions there only read$/),
  });
});

test("a read that waits for a standby that no longer answers is answered by the primary", async () => {
  await change("one");
  clusters.freezeStandby();
  expect(await readChanges()).toEqual({ isStandby: false, names: ["one"] });
  await until("the log to say it", () => logged.join("").includes("reports are read from the primary"));
});

test("what a promoted standby says is never shown, and the log says that it was promoted", async () => {
  await change("one");
  const seen = new Set<string>();
  const stopping = new AbortController();
  const readers = Array.from({ length: 4 }, async () => {
    while (!stopping.signal.aborted) for (const name of (await readChanges()).names) seen.add(name);
  });
  await clusters.promote();
  await clusters.queryStandby("insert into changes values ('of the second primary')");
  await until("the log to say it", () => logged.join("").includes("is no standby: it was promoted"));
  const { standby } = await countReads();
  await change("two");
  expect(await readChanges()).toEqual({ isStandby: false, names: ["one", "two"] });
  expect((await countReads()).standby).toBe(standby);
  stopping.abort();
  await Promise.all(readers);
  expect([...seen].toSorted()).toEqual(["one", "two"].filter((name) => seen.has(name)));
  expect(await runCheck(readStandbyCheck, surroundings())).toMatchObject({
    ok: false,
    message: expect.stringContaining("is no standby"),
  });
});

test("a failover to the standby leaves reads with the primary that it is now, on another timeline", async () => {
  await close();
  await open(clusters.url);
  await change("one");
  await until("the standby to have it", async () => (await readChanges()).names.includes("one"));
  const position = await readPosition(shop.db.$client);
  expect(position).toMatchObject({ isStandby: false, timeline: 1 });
  clusters.kill();
  await clusters.promote();
  await until("the new primary to take a change", () =>
    change("two").then(
      () => true,
      () => false,
    ),
  );
  expect(await readChanges()).toEqual({ isStandby: false, names: ["one", "two"] });
  expect(await readPosition(shop.db.$client)).toMatchObject({ ...position, timeline: 2, bytes: expect.any(Number) });
});

test("a read that the standby cancels, because it is in the way of the replay, is answered by the primary", async () => {
  await clusters.queryStandby("alter system set max_standby_streaming_delay = 0");
  await clusters.queryStandby("select pg_reload_conf()");
  await change("one");
  const reading = shop.readStale(async (db) => {
    const { rows } = await db.execute(sql`
      select pg_is_in_recovery() as "isStandby", count(*)::int,
        pg_sleep(case when pg_is_in_recovery() then 9 else 0 end)::text as pause from changes`);
    return rows[0];
  });
  const isReading = "select from pg_stat_activity where wait_event = 'PgSleep'";
  await until("the standby to read", async () => (await clusters.queryStandby(isReading)).length === 1);
  await owner.query("alter table changes add column place text");
  expect(await reading).toEqual({ isStandby: false, count: 1, pause: "" });
  expect(logged.join("")).toContain("canceling statement due to conflict with recovery");
});

test("an export that the standby ends halfway is written anew from the primary", async () => {
  // The last table but the pictures cannot be read on the standby.
  await owner.query(`
    create function fail_on_standby() returns boolean language plpgsql as $$ begin
      if pg_is_in_recovery() then
        raise exception 'canceling statement due to conflict with recovery' using errcode = '40001';
      end if;
      return true;
    end $$;
    create policy fail_on_standby on order_items as restrictive using (fail_on_standby());`);
  const isReplayed = "select from pg_policy where polname = 'fail_on_standby'";
  await until("the standby to have it", async () => (await clusters.queryStandby(isReplayed)).length === 1);
  const before = await countReads();
  const folder = mkdtempSync(path.join(tmpdir(), "calabash-export-"));
  const rows = await exportShop(shop, folder);
  expect((await countReads()).primary).toBe(before.primary + 1);
  const items = await shop.db.execute(sql`select from order_items`);
  expect(rows["order_items"]).toBe(items.rowCount);
  expect(JSON.parse(readFileSync(path.join(folder, "tables/order_items.json"), "utf8"))).toHaveLength(
    rows["order_items"] ?? 0,
  );
  rmSync(folder, { recursive: true });
});

function surroundings() {
  return { config: shop.config, db: shop.db, clock: shop.clock, providers: shop.providers };
}
