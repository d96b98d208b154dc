import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBackedUpShop, placedOrders, type BackedUpShop } from "../../tests/backed-up-shop.ts";
import { startEmbeddedPostgres } from "../../platform/database/embedded/start.ts";
import { restoreCommand } from "../restore-command.ts";
import { openBackupSet } from "./backup-set.ts";
import { urlOf } from "./backup-shop.ts";

// One shop with two base backups: an order before and after each, and one that was never archived.
let shop: BackedUpShop;
let archive: string;
let bases: string[];
let orders: string[];
let between: Date;
beforeAll(async () => {
  shop = await openBackedUpShop();
  orders = [await shop.order()];
  const first = await shop.takeBackup();
  orders.push(await shop.order());
  between = await shop.moment();
  orders.push(await shop.order());
  await shop.archive();
  bases = [first.name, (await shop.takeBackup()).name];
  orders.push(await shop.order());
  await shop.archive();
  archive = (await openBackupSet(shop.config)).folder;
});

let restores = 0;

/** Restores beside the shop and returns the orders that are there. */
async function restore(options: Parameters<typeof restoreCommand>[1]): Promise<{ found: string[]; text: string }> {
  restores += 1;
  const into = restored();
  const text = await restoreCommand(shop.config, { ...options, into }, new Date());
  const server = await startEmbeddedPostgres({ dataDir: into });
  const found = await placedOrders(server.url);
  await server.stop();
  return { found, text };
}

/** The data folder of the last restore. */
function restored(): string {
  return path.join(shop.folder, `restored-${restores}`);
}

function refusal(options: Parameters<typeof restoreCommand>[1]): Promise<string> {
  return restore(options).then(
    () => "restored",
    (error: Error) => error.message,
  );
}

/**
 * Changes one byte of a file while `action` runs. Early in the file: the end of a segment is zeros, of which another
 * encoding decompresses to the same.
 */
async function withDamage<T>(file: string, action: () => Promise<T>): Promise<T> {
  const original = readFileSync(file);
  const damaged = Buffer.from(original);
  const place = Math.floor(damaged.length / 10);
  damaged.writeUInt8(damaged.readUInt8(place) ^ 1, place);
  writeFileSync(file, damaged);
  return action().finally(() => writeFileSync(file, original));
}

describe("a restore beside the running shop", { timeout: 180_000 }, () => {
  test("to a moment between two orders has the first of them and not the second", async () => {
    const { found, text } = await restore({ to: between.toISOString() });
    expect(found).toEqual(orders.slice(0, 2));
    expect(text).toContain(`Restored from ${bases[0]}`);
    expect(text).toContain("Stock, orders and payments agree.");
  });

  test("without a moment has every order that was archived, and lacks only what was not", async () => {
    const late = await shop.order();
    const { found } = await restore({});
    expect(found).toEqual(orders);
    expect(await placedOrders(urlOf(shop.shop.db))).toEqual([...orders, late]);
  });

  test("brings the secret that signs the sessions", () => {
    const [copy, original] = [restored(), shop.config.dataDir].map((folder) =>
      readFileSync(path.join(folder, "auth-secret"), "utf8"),
    );
    expect(copy).toBe(original);
  });

  test("makes a shop that must not write its log among the original's", async () => {
    await expect(openBackupSet({ ...shop.config, dataDir: restored() })).rejects.toThrow("give it another BACKUP_DIR");
  });
});

describe("a restore refuses, in one line that says what to do,", { timeout: 180_000 }, () => {
  test("while the shop runs", async () => {
    await expect(restoreCommand(shop.config, {}, new Date())).rejects.toThrow("runs: stop it first");
  });

  test("a byte of the base backup that has changed", async () => {
    const message = await withDamage(path.join(archive, `${bases[1]}.tar.gz`), () => refusal({}));
    expect(message).toMatch(/^The base backup .* is damaged: .*--base NAME/);
  });

  test("a byte of its list of files that has changed", async () => {
    const message = await withDamage(path.join(archive, `${bases[1]}.json`), () => refusal({}));
    expect(message).toMatch(/^The list of files .* is damaged/);
  });

  test("a byte of the archived log that has changed", async () => {
    const last = readdirSync(archive)
      .filter((name) => /^[0-9A-F]{24}\.gz$/.test(name))
      .toSorted()
      .at(-1);
    const message = await withDamage(path.join(archive, last!), () => refusal({}));
    expect(message).toMatch(/^The archived log .* is damaged\. Restore to a moment before it: --to/);
  });

  test("a missing piece of the log, where PostgreSQL would stop and say nothing", async () => {
    const segments = readdirSync(archive)
      .filter((name) => /^[0-9A-F]{24}\.gz$/.test(name))
      .toSorted();
    const hidden = path.join(archive, segments.at(-2)!);
    renameSync(hidden, `${hidden}.hidden`);
    const message = await refusal({ base: bases[0]! }).finally(() => renameSync(`${hidden}.hidden`, hidden));
    expect(message).toMatch(/is missing, and later ones are there/);
  });

  test("a moment before the first base backup, and names the earliest", async () => {
    expect(await refusal({ to: "2020-01-01 10:00" })).toMatch(/the earliest moment is 20\d\d-/);
  });

  test("a moment after the end of the archive", async () => {
    expect(await refusal({ to: (await shop.moment()).toISOString() })).toMatch(/The archive ends before that moment/);
  });
});

test("a refused restore leaves nothing behind", () => {
  const folders = readdirSync(shop.folder).filter((name) => name.startsWith("restored-"));
  const left = folders.flatMap((name) => readdirSync(path.join(shop.folder, name, "postgres")));
  expect(left.filter((name) => name.startsWith("restore-"))).toEqual([]);
});

test(
  "kill -9 during a backup leaves the earlier one usable, and the next backup removes what it left",
  { timeout: 180_000 },
  async () => {
    const child = spawn(process.execPath, ["server/backup-command.ts"], {
      env: { PATH: process.env["PATH"], DATA_DIR: shop.config.dataDir, BACKUP_DIR: shop.config.backupDir },
      stdio: "ignore",
    });
    const unfinished = () => readdirSync(archive).filter((name) => name.endsWith(".tar.gz.partial"));
    await expect.poll(unfinished, { interval: 5 }).toHaveLength(1);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(unfinished()).toHaveLength(1);
    // The oldest one, with the log since, has the same orders as the newest.
    expect((await restore({ base: bases[0]! })).found.slice(0, 4)).toEqual(orders);
    const next = await shop.takeBackup();
    expect(unfinished()).toEqual([]);
    expect(existsSync(path.join(archive, `${next.name}.json`))).toBe(true);
  },
);

describe("a restore in place of the stopped shop", { timeout: 180_000 }, () => {
  let before: string[];
  beforeAll(async () => {
    before = await placedOrders(urlOf(shop.shop.db));
    await shop.close();
  });

  test("has every order, and keeps the data from before", async () => {
    const text = await restoreCommand(shop.config, {}, new Date());
    const aside = /The data from before are in (\S+):/.exec(text)?.[1];
    expect(existsSync(path.join(aside!, "PG_VERSION"))).toBe(true);
    const server = await startEmbeddedPostgres({ dataDir: shop.config.dataDir });
    expect(await placedOrders(server.url)).toEqual(before);
    await server.stop();
  });

  test("also when the data folder is lost", async () => {
    renameSync(shop.config.dataDir, `${shop.config.dataDir}-lost`);
    await restoreCommand(shop.config, {}, new Date());
    const server = await startEmbeddedPostgres({ dataDir: shop.config.dataDir });
    expect(await placedOrders(server.url)).toEqual(before);
    await server.stop();
  });
});

afterAll(() => shop.close());
