import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  isReplaced,
  isUp,
  killGroup,
  openLives,
  orders,
  pidFilePath,
  PROJECT,
  query,
  serverPid,
} from "#tests/database/embedded-lives.ts";
import { until } from "#tests/run/until.ts";
import { openDataFolder, SHARED_FOLDER } from "./data-folder.ts";
import { commandLine } from "./postmaster-pid.ts";

const LONG_TIMEOUT = { timeout: 180_000 };
const NOBODY = 65_534;
const DAEMON = 1;
const isRoot = process.getuid?.() === 0;
const nobodyCanRead = isRoot && canNobodyRun(import.meta.filename);
const canMount = isRoot && tryMount();

const { folders, mounts, children, start, runShop, startShop, refusal, temporaryFolder } = openLives();

let createdCopy: string | undefined;
afterAll(() => {
  if (createdCopy) rmSync(join(SHARED_FOLDER, createdCopy), { recursive: true });
  if (isRoot && existsSync(SHARED_FOLDER) && namesIn(SHARED_FOLDER).length === 0) rmdirSync(SHARED_FOLDER);
});

describe("the embedded PostgreSQL", LONG_TIMEOUT, () => {
  let dataDir: string;

  beforeAll(async () => {
    dataDir = temporaryFolder();
    const server = await start(dataDir);
    await query(server, "CREATE TABLE orders (id text PRIMARY KEY)");
    await query(server, "INSERT INTO orders VALUES ('saved')");
    await server.stop();
  });

  const title =
    'refuses another system user, whatever role it names (only root can try, where "nobody" can read the checkout)';
  test.skipIf(!nobodyCanRead)(title, async () => {
    const server = await start(dataDir);
    for (const url of [server.url, server.ownerUrl]) {
      expect(connectAs(DAEMON, url)).toMatch(/EACCES/);
      expect((await query({ ownerUrl: url }, "SELECT 1 AS one")).length).toBe(1);
    }
    await server.stop();
    // PostgreSQL itself insists on the folder's mode.
    chmodSync(socketFolderOf(dataDir), 0o755);
    expect(await refusal(dataDir)).toMatch(/has invalid permissions/);
    chmodSync(socketFolderOf(dataDir), 0o700);
  });

  test("serves the shop as a role that may not change a table, and its owner as another", async () => {
    const server = await start(dataDir);
    const asShop = { ownerUrl: server.url };
    expect(await query(asShop, "SELECT current_user AS name")).toEqual([{ name: "shop_app" }]);
    await expect(query(asShop, "CREATE TABLE loot (x int)")).rejects.toThrow("permission denied");
    await expect(query(asShop, "SELECT * FROM pg_authid")).rejects.toThrow("permission denied");
    await expect(query(asShop, "SET ROLE postgres")).rejects.toThrow("permission denied");
  });

  test("does not receive the Ctrl-C that is meant for the shop", async () => {
    const shop = await startShop(dataDir, "process.on('SIGINT', () => console.log('interrupted'));");
    process.kill(-shop.child.pid!, "SIGINT");
    await shop.prints("interrupted");
    expect(await query(shop, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  test("starts when another process now has the pid of the server that died", async () => {
    const server = await start(dataDir);
    const pidFile = readFileSync(pidFilePath(dataDir), "utf8");
    await server.stop();
    const postgresFolder = statSync(join(dataDir, "postgres"));
    const otherProcess = spawn("sleep", ["60"], {
      detached: true,
      ...(isRoot && { uid: postgresFolder.uid, gid: postgresFolder.gid }),
    });
    children.push(otherProcess);
    writeFileSync(pidFilePath(dataDir), pidFile.replace(/^\d+/, String(otherProcess.pid)));
    chownSync(pidFilePath(dataDir), postgresFolder.uid, postgresFolder.gid);

    await query(await start(dataDir), "SELECT 1");
    expect(serverPid(dataDir)).not.toBe(otherProcess.pid);
    expect(otherProcess.exitCode).toBeNull();
  });

  test("starts despite the empty postmaster.pid that a power cut leaves", async () => {
    writeFileSync(pidFilePath(dataDir), "");
    utimesSync(pidFilePath(dataDir), 0, 0);
    await query(await start(dataDir), "SELECT 1");
  });

  test("that has lost the process beside it is ended by the next start", async () => {
    const shop = await startShop(dataDir);
    const pid = serverPid(dataDir);
    const beside = spawnSync("pgrep", ["-f", `^/bin/sh -c umask.*${dataDir}`], { encoding: "utf8" }).stdout;
    process.kill(Number(beside), "SIGKILL");
    await killGroup(shop.child);
    await query(await start(dataDir), "SELECT 1");
    expect(serverPid(dataDir)).not.toBe(pid);
  });

  test("serves a shop that starts while the last one stops", async () => {
    const leaving = await start(dataDir);
    const gone = leaving.stop();
    const arriving = await start(dataDir);
    await gone;
    await query(arriving, "SELECT 1");
  });

  test("that somebody else has started is not touched, whatever its folder is called", async () => {
    const named = join(temporaryFolder(), "calabash-larder-4194305");
    const server = await start(named);
    const [, command = ""] = /^(.*?) -c /.exec(commandLine(serverPid(named))) ?? [];
    await server.stop();
    const { uid, gid } = statSync(join(named, "postgres/data"));
    const [program = "", ...args] = command.split(" ");
    const own = spawn(program, [...args, "-k", "/tmp", "-h", ""], { detached: true, ...(isRoot && { uid, gid }) });
    children.push(own);
    await until("it to run", () => isReplaced(named, 0));
    expect(await refusal(named)).toMatch(new RegExp(`^Another PostgreSQL \\(process ${own.pid}\\) uses`));
    expect(own.exitCode).toBeNull();
    process.kill(own.pid!, "SIGINT");
    await once(own, "exit");
  });

  test("is not mistaken for the server of a copy of its data directory", async () => {
    const original = await start(dataDir);
    await query(original, "CHECKPOINT");
    const copy = temporaryFolder();
    execFileSync("cp", ["-a", join(dataDir, "postgres"), copy]);
    const copied = await start(copy);
    await query(copied, "INSERT INTO orders VALUES ('only in the copy')");
    expect(await orders(original)).not.toContain("only in the copy");
  });

  test("runs beside the server of another shop, even one in a very deep folder", async () => {
    const deep = join(temporaryFolder(), ..."a-folder-in-a-folder".repeat(8).match(/.{20}/g)!, "with $igns & 'quotes'");
    expect(deep.length).toBeGreaterThan(150);
    const [here, there] = await Promise.all([start(dataDir), start(deep)]);
    await query(there, "CREATE TABLE only_there (x int)");
    expect(await query(here, "SELECT to_regclass('only_there') AS name")).toEqual([{ name: null }]);
  });
});

describe("a first start", LONG_TIMEOUT, () => {
  test("succeeds after one that was killed half-way", async () => {
    const dataDir = temporaryFolder();
    const { child } = runShop(dataDir);
    await until("initdb to have begun", () => unfinished(dataDir).length === 1);
    await killGroup(child);
    const left = unfinished(dataDir);
    expect(left).toHaveLength(1);
    utimesSync(join(dataDir, "postgres", left[0]!), 0, 0);

    await query(await start(dataDir), "SELECT 1");
    expect(unfinished(dataDir)).toEqual([]);
  });

  test.skipIf(!isRoot)("as root runs PostgreSQL as the owner of DATA_DIR (only root can try)", async () => {
    const dataDir = temporaryFolder();
    chownSync(dataDir, NOBODY, NOBODY);
    await start(dataDir);
    expect(statSync(join(dataDir, "postgres/data")).uid).toBe(NOBODY);
  });

  test.skipIf(!isRoot)("as root works in a private checkout, also after it moved (only root can try)", async () => {
    const copiesBefore = sharedCopies();
    const checkout = privateCheckout();
    const dataDir = join(checkout, "data");
    const first = await startShop(dataDir, "", checkout);
    await query(first, "CREATE TABLE saved AS SELECT 1 AS x");
    await killGroup(first.child);
    const postgresFolder = realpathSync(join(dataDir, "postgres"));
    folders.push(postgresFolder);
    expect(dirname(postgresFolder)).toBe(SHARED_FOLDER);
    expect(sharedCopies()).not.toEqual([]);
    createdCopy = sharedCopies().find((name) => !copiesBefore.includes(name));

    // Another checkout is another shop, even if its folder has the same name.
    const stranger = temporaryFolder();
    chmodSync(stranger, 0o700);
    const { folder } = openDataFolder(join(stranger, "data"));
    folders.push(folder);
    expect([dirname(folder), folder === postgresFolder]).toEqual([SHARED_FOLDER, false]);

    const moved = `${checkout}-moved`;
    execFileSync("mv", [checkout, moved]);
    folders.push(moved);
    const second = await start(join(moved, "data"));
    expect(await query(second, "SELECT x FROM saved")).toEqual([{ x: 1 }]);
  });

  test.skipIf(!nobodyCanRead)(
    'as an ordinary user works (only root can try, where the user "nobody" can read the checkout)',
    async () => {
      const dataDir = temporaryFolder();
      chownSync(dataDir, NOBODY, NOBODY);
      const shop = await startShop(dataDir, "", PROJECT, { uid: NOBODY, gid: NOBODY });
      await query(shop, "SELECT 1");
      expect(statSync(join(dataDir, "postgres/data")).uid).toBe(NOBODY);
    },
  );
});

describe("an error is one line that says what to do:", LONG_TIMEOUT, () => {
  test.skipIf(isRoot && !canMount)("an unwritable folder (root needs the right to mount to try)", async () => {
    const dataDir = temporaryFolder();
    if (isRoot) mountMemory(dataDir, "ro");
    else chmodSync(dataDir, 0o555);
    expect(await refusal(dataDir)).toMatch(/^Cannot keep the database under .*(EROFS|EACCES).*DATA_DIR/);
  });

  test.skipIf(!canMount)(
    "a full disk, and nothing is lost by it (only root with the right to mount can try)",
    async () => {
      const dataDir = temporaryFolder();
      mountMemory(dataDir, "size=100m");
      const filler = join(dataDir, "filler");
      fillDisk(filler, 20_000_000);
      expect(await refusal(dataDir)).toMatch(/^The disk that holds .* is full\. /);
      rmSync(filler);

      const before = await startShop(dataDir);
      await query(before, "CREATE TABLE saved AS SELECT 1 AS x");
      await killGroup(before.child);
      await until("PostgreSQL to end", () => !isUp(dataDir));
      fillDisk(filler, 0);
      expect(await refusal(dataDir)).toMatch(/^The disk that holds .* is full\. /);
      rmSync(filler);
      expect(await query(await start(dataDir), "SELECT x FROM saved")).toEqual([{ x: 1 }]);
    },
  );
});

/** The socket's folder of a server that does not run. */
function socketFolderOf(dataDir: string): string {
  return join(dataDir, "postgres/data");
}

/** Connects as another system user, which only root can, and returns the error. */
function connectAs(uid: number, url: string): string {
  const program = `new (require(${JSON.stringify(join(PROJECT, "node_modules/pg"))}).Client)(${JSON.stringify(url)})
    .connect().then(() => console.log("connected"), (error) => console.log(error.message)).finally(() => process.exit())`;
  return spawnSync(process.execPath, ["-e", program], { uid, gid: uid, cwd: "/", encoding: "utf8" }).stdout;
}

function unfinished(dataDir: string): string[] {
  return namesIn(join(dataDir, "postgres")).filter((name) => name.startsWith("data.new-"));
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** The copies of PostgreSQL's programs that root makes for a private checkout. */
function sharedCopies(): string[] {
  return namesIn(SHARED_FOLDER).filter((name) => name.startsWith("postgresql-"));
}

/** A copy of the files that the module needs, in a folder that only root can enter. */
function privateCheckout(): string {
  const checkout = temporaryFolder();
  chmodSync(checkout, 0o700);
  mkdirSync(join(checkout, "node_modules"));
  writeFileSync(join(checkout, "package.json"), '{ "type": "module" }');
  const needed = readdirSync(join(PROJECT, "node_modules")).filter((name) =>
    /^(pg|postgres-|split2|xtend|@embedded)/.test(name),
  );
  for (const path of ["features", "platform", ...needed.map((name) => `node_modules/${name}`)]) {
    execFileSync("cp", ["-a", join(PROJECT, path), join(checkout, dirname(path), basename(path))]);
  }
  return checkout;
}

function mountMemory(folder: string, options: string): void {
  execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]);
  mounts.push(folder);
}

function tryMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "embedded-test-"));
  const { status } = spawnSync("mount", ["-t", "tmpfs", "tmpfs", folder]);
  if (status === 0) execFileSync("umount", [folder]);
  rmSync(folder, { recursive: true });
  return status === 0;
}

/** Fills the disk, except for `rest` bytes. */
function fillDisk(filler: string, rest: number): void {
  spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=64k"]);
  truncateSync(filler, statSync(filler).size - rest);
}

function canNobodyRun(file: string): boolean {
  const script = `require("node:fs").accessSync(${JSON.stringify(file)})`;
  return spawnSync(process.execPath, ["-e", script], { uid: NOBODY, gid: NOBODY, cwd: "/" }).status === 0;
}
