import { chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import {
  isReplaced,
  isUp,
  killGroup,
  killServer,
  openLives,
  orders,
  query,
  serverPid,
  socketFolder,
} from "#tests/embedded-lives.ts";
import { until } from "#tests/until.ts";
import type { EmbeddedServer } from "./start.ts";

// What operators run into; `start.deep.test.ts` has the rest.
const LONG_TIMEOUT = { timeout: 180_000 };
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const { start, startShop, refusal, temporaryFolder } = openLives();

describe("the embedded PostgreSQL", LONG_TIMEOUT, () => {
  let dataDir: string;

  beforeAll(async () => {
    dataDir = temporaryFolder();
    const server = await start(dataDir);
    await query(server, "CREATE TABLE orders (id text PRIMARY KEY)");
    await server.stop();
  });

  test("listens on no network port, and never acknowledges a commit that is not on disk", async () => {
    const server = await start(dataDir);
    expect(await setting(server, "listen_addresses")).toBe("");
    expect(await setting(server, "fsync")).toBe("on");
    expect(await setting(server, "synchronous_commit")).toBe("on");
    expect(await setting(server, "data_checksums")).toBe("on");
    expect(await setting(server, "server_encoding")).toBe("UTF8");
    expect(statSync(socketFolder(dataDir)).mode & 0o777).toBe(0o700);
  });

  test("keeps its data from one start to the next", async () => {
    const first = await start(dataDir);
    await query(first, "INSERT INTO orders VALUES ('saved')");
    await first.stop();
    const second = await start(dataDir);
    expect(await orders(second)).toContain("saved");
  });

  test("starts after a kill -9 of every one of its processes, with all that was committed", async () => {
    const before = await start(dataDir);
    await query(before, "INSERT INTO orders VALUES ('committed before the kill')");
    killServer(dataDir);
    expect(isUp(dataDir)).toBe(true);

    const after = await start(dataDir);
    expect(await orders(after)).toContain("committed before the kill");
  });

  test("that was killed is started again by the shop, on the same socket, and still stops with it", async () => {
    const server = await start(dataDir);
    await query(server, "INSERT INTO orders VALUES ('committed before another kill')");
    const pid = serverPid(dataDir);
    killServer(dataDir);
    await until("another PostgreSQL to run", () => isReplaced(dataDir, pid));
    await expect.poll(() => orders(server).catch(() => [])).toContain("committed before another kill");
    await server.stop();
    expect(isUp(dataDir)).toBe(false);
  });

  test("is adopted by the next shop after a kill -9 of the shop that started it", async () => {
    const shop = await startShop(dataDir);
    const pid = serverPid(dataDir);
    await killGroup(shop.child);

    const next = await start(dataDir);
    expect(next.ownerUrl).toBe(shop.ownerUrl);
    expect(serverPid(dataDir)).toBe(pid);
    await next.stop();
    expect(isUp(dataDir)).toBe(false);
  });

  test("refuses the data of another PostgreSQL version in one line", async () => {
    const folder = temporaryFolder();
    makeData(folder, "PG_VERSION", "17\n");
    expect(await refusal(folder)).toMatch(/data was written by PostgreSQL 17 and this shop brings PostgreSQL 18\./);
  });

  test("refuses a folder with something else in it in one line, and leaves that alone", async () => {
    const folder = temporaryFolder();
    makeData(folder, "thesis.txt", "");
    expect(await refusal(folder)).toMatch(/not a PostgreSQL data directory/);
    expect(readdirSync(join(folder, "postgres"))).toEqual(["data"]);
  });
});

describe("a first start", LONG_TIMEOUT, () => {
  test("made three times at once makes one server", async () => {
    const dataDir = temporaryFolder();
    const shops = await Promise.all([start(dataDir), start(dataDir), start(dataDir)]);
    expect(new Set(shops.map(({ ownerUrl }) => ownerUrl)).size).toBe(1);
    expect(readdirSync(join(dataDir, "postgres")).toSorted()).toEqual(["data", "postgres.log"]);
    await Promise.all(shops.map((shop) => shop.stop()));
    expect(isUp(dataDir)).toBe(false);
  });
});

describe("an error is one line that says what to do:", LONG_TIMEOUT, () => {
  test("a file where the folder should be", async () => {
    const dataDir = join(temporaryFolder(), "data");
    writeFileSync(dataDir, "");
    expect(await refusal(dataDir)).toMatch(/^Cannot keep the database under /);
  });
});

async function setting(server: EmbeddedServer, name: string): Promise<unknown> {
  const [row] = (await query(server, `SELECT current_setting('${name}') AS value`)) as { value: string }[];
  return row?.value;
}

/** A data directory with one file in it. */
function makeData(dataDir: string, name: string, text: string): void {
  mkdirSync(join(dataDir, "postgres/data"), { recursive: true });
  writeFileSync(join(dataDir, "postgres/data", name), text);
  if (isRoot) chownSync(join(dataDir, "postgres"), NOBODY, NOBODY);
}
