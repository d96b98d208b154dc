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
} from "#tests/database/embedded-lives.ts";
import { until } from "#tests/run/until.ts";
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
    await Promise.all([first.stop(), first.stop()]);
    expect(isUp(dataDir)).toBe(false);
    const second = await start(dataDir);
    expect(await orders(second)).toContain("saved");
  });

  test("that was killed is started again by the shop, on the same socket, with all that was committed, and still stops with it", async () => {
    const server = await start(dataDir);
    await query(server, "INSERT INTO orders VALUES ('committed before the kill')");
    const pid = serverPid(dataDir);
    killServer(dataDir);
    await until("another PostgreSQL to run", () => isReplaced(dataDir, pid));
    await expect.poll(() => orders(server).catch(() => [])).toContain("committed before the kill");
    await server.stop();
    expect(isUp(dataDir)).toBe(false);
  });

  test("ends with a shop that is killed with -9, and the next start has all that was committed", async () => {
    const shop = await startShop(dataDir);
    await query(shop, "INSERT INTO orders VALUES ('committed before the shop was killed')");
    await killGroup(shop.child);
    await until("PostgreSQL to end", () => !isUp(dataDir));
    expect(await orders(await start(dataDir))).toContain("committed before the shop was killed");
  });

  test("starts at once after a kill -9 of the shop, and after one of every process", async () => {
    const shop = await startShop(dataDir);
    await killGroup(shop.child);
    await query(await start(dataDir), "INSERT INTO orders VALUES ('of a start at once')");

    const other = temporaryFolder();
    const second = await startShop(other);
    await query(second, "CREATE TABLE orders AS SELECT 'committed before all was killed' AS id");
    killServer(other);
    await killGroup(second.child);
    expect(await orders(await start(other))).toEqual(["committed before all was killed"]);
  });

  test("refuses a second shop in one line, lets a command use it, and ends when its shop does", async () => {
    const server = await start(dataDir);
    expect(await refusal(dataDir)).toMatch(
      /^Another shop \(process \d+\) uses the database in .*Stop that one first, or set DATA_DIR to another folder\.$/,
    );
    const command = await start(dataDir, true);
    expect(command.ownerUrl).toBe(server.ownerUrl);
    await command.stop();
    await query(server, "SELECT 1");
    await server.stop();
    expect(isUp(dataDir)).toBe(false);
  });

  test("refuses the data of another PostgreSQL version in one line", async () => {
    const folder = temporaryFolder();
    await (await start(folder)).stop();
    writeFileSync(join(folder, "postgres/data/PG_VERSION"), "17\n");
    expect(await refusal(folder)).toMatch(/initialized by PostgreSQL version 17, which is not compatible/);
  });

  test("refuses a folder with something else in it in one line, and leaves that alone", async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "postgres/data"), { recursive: true });
    writeFileSync(join(folder, "postgres/data/thesis.txt"), "");
    if (isRoot) chownSync(join(folder, "postgres"), NOBODY, NOBODY);
    expect(await refusal(folder)).toMatch(/^Cannot keep the database under .*: directory not empty/);
    expect(readdirSync(join(folder, "postgres"))).toEqual(["data"]);
    expect(readdirSync(join(folder, "postgres/data"))).toEqual(["thesis.txt"]);
  });
});

describe("a first start", LONG_TIMEOUT, () => {
  test("made three times at once makes one server, and two refusals", async () => {
    const dataDir = temporaryFolder();
    const starts = await Promise.allSettled([1, 2, 3].map(() => start(dataDir)));
    const refusals = starts.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    expect(refusals).toEqual([1, 2].map(() => expect.stringContaining("Another shop (process")));
    expect(readdirSync(join(dataDir, "postgres")).toSorted()).toEqual(["data", "postgres.log"]);
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
