import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { openBackedUpShop, type BackedUpShop } from "../../tests/backed-up-shop.ts";
import { listChecks } from "../../platform/health/health-checks.ts";
import { openBackupSet, readContent } from "./backup-set.ts";
import { checkBackup } from "./check-backup.ts";
import { startCopies } from "./copy-elsewhere.ts";
import { runDrill } from "./drill.ts";
import { deleteOldBackups } from "./retention.ts";
import { setArchiving } from "./set-archiving.ts";

const DAY = 24 * 60 * 60_000;

let shop: BackedUpShop;
let folder: string;
let postgresFolder: string;
beforeAll(async () => {
  shop = await openBackedUpShop();
  await shop.order();
  await shop.takeBackup();
  await shop.order();
  const set = await openBackupSet(shop.config);
  folder = set.folder;
  postgresFolder = set.dataFolder.folder;
});

async function check(name: string) {
  return (await listChecks(shop.shop.db)).find((found) => found.name === name);
}

/** A drill whose shop believes that it is `days` later. */
function drill(days = 0) {
  return runDrill({ config: shop.config, db: shop.owner, clock: () => later(days) });
}

function later(days: number): Date {
  return new Date(Date.now() + days * DAY);
}

test(
  "the drill restores the newest backup with the whole log, and is stored as a check that passed",
  { timeout: 180_000 },
  async () => {
    // Nothing is written after this: the drill has no segment to finish.
    await shop.archive();
    const { ok, message } = await drill();
    expect(message).toMatch(
      /^base-\S+ and its log were restored in \d+ seconds, .*: \d+ orders, and all books agree\.$/,
    );
    expect(ok).toBe(true);
    expect(await check("restore drill")).toMatchObject({ ok: true, message });
  },
);

test("the drill leaves neither a folder nor a server behind", () => {
  expect(readdirSync(postgresFolder).toSorted()).toEqual(["archive.sh", "data", "postgres.log"]);
});

test("the drill works while orders are written", { timeout: 180_000 }, async () => {
  const stopped = new AbortController();
  const writing = (async () => {
    while (!stopped.signal.aborted) await shop.order();
  })();
  const { ok, message } = await drill().finally(() => stopped.abort());
  await writing;
  expect(message).toContain("all books agree");
  expect(ok).toBe(true);
});

test(
  "a byte of the backup that has changed makes the drill fail, and the office sees it",
  { timeout: 180_000 },
  async () => {
    const { bases } = await readContent({ folder, identifier: "" });
    const file = path.join(folder, `${bases.at(-1)}.tar.gz`);
    const original = readFileSync(file);
    const damaged = Buffer.from(original);
    damaged.writeUInt8(damaged.readUInt8(1_000_000) ^ 1, 1_000_000);
    writeFileSync(file, damaged);
    const { ok } = await drill().finally(() => writeFileSync(file, original));
    expect(ok).toBe(false);
    const failed = await check("restore drill");
    expect(failed).toMatchObject({ ok: false });
    expect(failed?.message).toMatch(/^The newest backup cannot be relied on\. The base backup .* is damaged/);
  },
);

test("books that do not agree make the drill fail", { timeout: 180_000 }, async () => {
  await shop.shop.db.$client.query("update products set stock = stock + 1 where id = '12'");
  try {
    const { ok, message } = await drill();
    expect(message).toMatch(/product 12 has a stock of \d+, and its movements add up to \d+/);
    expect(ok).toBe(false);
  } finally {
    await shop.shop.db.$client.query("update products set stock = stock - 1 where id = '12'");
  }
});

test(
  "a drill that succeeds deletes old backups, but never the last two, nor the log they need",
  { timeout: 180_000 },
  async () => {
    const content = () => readContent({ folder, identifier: "" });
    const kept = [await shop.takeBackup(), await shop.takeBackup()];
    expect(await deleteOldBackups({ folder, identifier: "" }, 7, later(6))).toEqual([]);
    expect((await content()).bases.length).toBeGreaterThan(2);
    expect(await drill(9)).toMatchObject({ ok: true });
    expect((await content()).bases).toEqual(kept.map(({ name }) => name));
    expect((await content()).segments[0]).toBe(kept[0]!.firstSegment);
  },
);

test("the check of the backup passes with a recent one, and fails a day later", async () => {
  const config = { ...shop.config, production: false };
  await checkBackup({ config, db: shop.shop.db, clock: () => new Date() });
  expect(await check("backup")).toMatchObject({ ok: true });
  await checkBackup({ config, db: shop.shop.db, clock: () => later(2) });
  const late = await check("backup");
  expect(late).toMatchObject({ ok: false });
  expect(late?.message).toContain("more than a day ago");
});

test("a shop in production without a folder for backups is told so", async () => {
  const config = { ...shop.config, backupDir: undefined, production: true };
  await checkBackup({ config, db: shop.shop.db, clock: () => new Date() });
  expect(await check("backup")).toMatchObject({ ok: false, message: expect.stringContaining("Set BACKUP_DIR") });
});

test("a copy elsewhere that fails is told to the office and tried again", async () => {
  const elsewhere = path.join(shop.folder, "elsewhere");
  mkdirSync(elsewhere);
  const copyWith = (backupCommand: string) =>
    startCopies({ ...shop.shop, config: { ...shop.shop.config, backupCommand } });
  const failing = copyWith("echo the other place is full >&2; exit 3");
  await expect
    .poll(() => check("backup copy"))
    .toMatchObject({
      ok: false,
      message: expect.stringMatching(/^BACKUP_COMMAND failed for \S+ \(\d+ wait\): the other place is full$/),
    });
  await failing.stop();
  writeFileSync(path.join(folder, "copied", "a-deleted-segment.gz"), "");
  const working = copyWith(`cp "$1" ${elsewhere}/ && test -n "$2"`);
  await expect.poll(() => check("backup copy")).toMatchObject({ ok: true });
  await working.stop();
  const files = readdirSync(folder).filter((name) => /\.(gz|json)$/.test(name));
  expect(readdirSync(elsewhere)).toEqual(expect.arrayContaining(files.filter((name) => name.startsWith("base-"))));
  expect(existsSync(path.join(folder, "copied", "a-deleted-segment.gz"))).toBe(false);
  // The programs of a copy in progress end with the shop.
  rmSync(path.join(folder, "copied", files[0]!), { force: true });
  const begun = path.join(shop.folder, "begun");
  const hanging = copyWith(`touch ${begun}; sleep 600; true`);
  await expect.poll(() => existsSync(begun)).toBe(true);
  await hanging.stop();
});

test("the archive refuses another file of the same name, and accepts the same one again", () => {
  const segment = readdirSync(folder).findLast((name) => /^[0-9A-F]{24}\.gz$/.test(name))!;
  const name = segment.slice(0, 24);
  const original = path.join(shop.folder, "segment");
  writeFileSync(original, gunzipSync(readFileSync(path.join(folder, segment))));
  const archive = (file: string) => spawnSync("/bin/sh", [path.join(postgresFolder, "archive.sh"), file, name]).status;
  expect(archive(original)).toBe(0);
  writeFileSync(original, "another");
  expect(archive(original)).toBe(1);
  expect(gunzipSync(readFileSync(path.join(folder, segment))).length).toBe(16 * 1024 * 1024);
});

test("without BACKUP_DIR the server no longer archives", async () => {
  await setArchiving({ ...shop.config, backupDir: undefined }, shop.shop.db.$client);
  expect(existsSync(path.join(postgresFolder, "archive.sh"))).toBe(false);
});
