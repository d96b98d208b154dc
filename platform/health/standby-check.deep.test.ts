import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { prepareClusters, startTwoClusters, type ClusterTemplate } from "#tests/database/two-clusters.ts";
import { testConfig } from "#tests/shop/test-config.ts";
import { openShop } from "../../process/open-shop.ts";
import { openLog } from "../log.ts";
import type { Shop } from "../shop.ts";
import { listChecks } from "./health-checks.ts";

// A primary with commits that wait for a standby, and a standby that goes away and comes back.
let template: ClusterTemplate;
let clusters: Awaited<ReturnType<typeof startTwoClusters>>;
let close: () => Promise<void>;
beforeAll(async () => {
  template = await prepareClusters(async (url) => {
    const owner = new Client({ connectionString: url });
    await owner.connect();
    await owner.query("create table changes (name text)");
    await owner.end();
    await open(url, "wait");
    await close();
  });
});
afterEach(async () => {
  await close();
  await clusters.stop();
});
afterAll(() => template.remove());

test.each([
  ["each", "*"],
  ["any", "ANY 1 (*)"],
])(
  "with WITHOUT_STANDBY=continue commits that wait for %s standby go on while it is away, and Today says so",
  async (_which, synchronous) => {
    clusters = await startTwoClusters(template, { synchronous });
    const { shop } = await open(clusters.url, "continue");
    await write(shop, "with a standby");
    await expect.poll(() => standbyCheck(shop)).toMatchObject({ ok: true });

    await clusters.stopStandby();
    await write(shop, "without a standby");
    await expect
      .poll(() => standbyCheck(shop))
      .toMatchObject({ ok: false, message: expect.stringContaining("goes on") });
    expect(await synchronousCommit(shop)).toBe("local");

    await clusters.restartStandby();
    await expect.poll(() => standbyCheck(shop)).toMatchObject({ ok: true });
    expect(await synchronousCommit(shop)).toBe("on");
  },
);

test("with WITHOUT_STANDBY=wait writes are refused while the standby is away, and reads go on", async () => {
  clusters = await startTwoClusters(template);
  const { shop } = await open(clusters.url, "wait");
  await write(shop, "with a standby");
  await clusters.stopStandby();
  const waiting = write(shop, "waiting").catch((error: Error) => error);
  await expect.poll(() => standbyCheck(shop)).toMatchObject({ ok: false, message: expect.stringContaining("refused") });
  await expect(write(shop, "refused")).rejects.toMatchObject({ cause: { code: "25006" } });
  // The commit that waited is not visible, because it has not been acknowledged.
  expect(await changes(shop)).toEqual(["with a standby"]);

  await clusters.restartStandby();
  await waiting;
  await expect.poll(() => changes(shop)).toEqual(["with a standby", "waiting"]);
  await expect.poll(() => standbyCheck(shop)).toMatchObject({ ok: true });
  await write(shop, "with a standby again");
});

async function open(url: string, withoutStandby: "wait" | "continue") {
  const opened = await openShop(testConfig(url, { withoutStandby }), {
    log: openLog("silent"),
    clock: () => new Date(),
    migrations: "db/migrations",
  });
  close = opened.close;
  return opened;
}

function write({ db }: Shop, name: string) {
  return db.execute(sql`insert into changes values (${name})`);
}

async function changes({ db }: Shop): Promise<unknown[]> {
  return (await db.execute(sql`select name from changes`)).rows.map(({ name }) => name);
}

async function standbyCheck({ db }: Shop) {
  return (await listChecks(db)).find(({ name }) => name === "standby");
}

async function synchronousCommit({ db }: Shop): Promise<unknown> {
  return (await db.execute(sql`show synchronous_commit`)).rows[0]?.["synchronous_commit"];
}
