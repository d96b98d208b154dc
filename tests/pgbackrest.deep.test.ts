import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, globSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Pool } from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { openPool } from "#platform/database/database.ts";
import { chooseUser } from "#platform/database/embedded/run-as.ts";
import { openLog } from "#platform/log.ts";
import type { Shop } from "#platform/shop.ts";
import { seed } from "../db/seed/seed.ts";
import { openShop } from "../process/open-shop.ts";
import { findTool } from "./programs/debian-tools.ts";
import { freePorts } from "./programs/free-ports.ts";
import { afterFile } from "./run/after-file.ts";
import { testConfig } from "./shop/test-config.ts";

const pgbackrest = findTool("pgbackrest");
const psql = globSync(["build/tools/*/usr/lib/postgresql/15/bin/psql", "/usr/lib/postgresql/15/bin/psql"])[0];
const server = globSync(["build/tools/*/usr/lib/postgresql/15/bin/postgres", "/usr/lib/postgresql/15/bin/postgres"])[0];

const now = () => new Date();

// Debian's PostgreSQL and pgBackRest, with the configuration of deploy/systemd, and the script that its timers start.
describe.skipIf(!pgbackrest || !psql || !server)("pgBackRest", () => {
  const programs = path.resolve(path.dirname(server ?? ""));
  const folder = mkdtempSync(path.join(tmpdir(), "calabash-pgbackrest-"));
  const user = chooseUser([], folder);
  let environment: Record<string, string>;
  let shop: Shop;
  let pool: Pool;

  /** Runs a program as the user of the server. */
  function run(program: string, ...args: string[]): { status: number | null; output: string } {
    const { status, stdout, stderr } = spawnSync(program, args, {
      ...user,
      cwd: "/",
      env: environment,
      encoding: "utf8",
    });
    return { status, output: stdout + stderr };
  }

  function mustRun(program: string, ...args: string[]): void {
    const { status, output } = run(program, ...args);
    expect(status, output).toBe(0);
  }

  const script = (...args: string[]) => run(path.resolve("deploy/systemd/calabash-larder-backup"), ...args);
  const readCheck = async (name: string) =>
    (await pool.query("select ok, message, ok_at from health_checks where name = $1", [name])).rows[0];

  beforeAll(async () => {
    chmodSync(folder, 0o755);
    if (user) chownSync(folder, user.uid, user.gid);
    const [port = 0] = await freePorts(1);
    environment = {
      PATH: [path.dirname(pgbackrest?.path ?? ""), path.dirname(path.resolve(psql ?? "")), process.env["PATH"]].join(
        ":",
      ),
      ...pgbackrest?.env,
      LC_ALL: "C",
      PGHOST: folder,
      PGPORT: String(port),
      PGUSER: "postgres",
      PGBACKREST_CONFIG: `${folder}/pgbackrest.conf`,
      PGBACKREST_LOCK_PATH: `${folder}/lock`,
      PROGRAMS: programs,
      SHOP: path.resolve("."),
      DRILLS: folder,
    };
    const config = `[global]
repo1-path=${folder}/repository
repo1-retention-full=2
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=pepper
start-fast=y
log-level-file=off
[main]
pg1-path=${folder}/data
pg1-port=${port}
pg1-socket-path=${folder}
`;
    writeFileSync(`${folder}/pgbackrest.conf`, config);
    mustRun(`${programs}/initdb`, "-D", `${folder}/data`, "-U", "postgres", "-E", "UTF8", "-k", "-A", "trust");
    const settings = {
      port: String(port),
      unix_socket_directories: folder,
      listen_addresses: "127.0.0.1",
      archive_mode: "on",
      archive_command: "pgbackrest --stanza=main archive-push %p",
    };
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
    const start = ["-D", `${folder}/data`, "-l", `${folder}/log`, "-w", "-s", "-o", options.join(" "), "start"];
    mustRun(`${programs}/pg_ctl`, ...start);
    afterFile(() => {
      run(`${programs}/pg_ctl`, "-D", `${folder}/data`, "-m", "immediate", "-s", "stop");
      rmSync(folder, { recursive: true, force: true });
    });
    mustRun("psql", "-qc", "create database calabash_larder");
    const url = `postgresql://postgres@127.0.0.1:${port}/calabash_larder?sslmode=disable`;
    const { signal } = new AbortController();
    const opened = await openShop(testConfig(url), {
      log: openLog("silent"),
      clock: now,
      migrations: "db/migrations",
      signal,
    });
    afterFile(opened.close);
    shop = opened.shop;
    // Connects as the superuser, as the script does.
    pool = openPool(url, 1);
    afterFile(() => pool.end());
    mustRun("pgbackrest", "--stanza=main", "stanza-create");
  });

  test("without a backup the drill fails and says so, and the last success stays unknown", async () => {
    expect(script("drill").status).toBe(1);
    expect(await readCheck("restore drill")).toMatchObject({ ok: false, ok_at: null });
  });

  test("a backup is reported with its kind, its size, its time and how many are kept", async () => {
    const before = new Date();
    const { status, output } = script();
    expect(status, output).toBe(0);
    const { ok, message, ok_at: madeAt } = await readCheck("base backup");
    expect({ ok, message }).toEqual({
      ok: true,
      message: expect.stringMatching(/^pgBackRest: full backup of \d+ kB; 1 are kept$/),
    });
    expect(madeAt.getTime()).toBeGreaterThan(before.getTime() - 1_000);
    expect(script().status).toBe(0);
    expect((await readCheck("base backup")).message).toMatch(/; 2 are kept$/);
  });

  test("the drill restores what was written after the backup too, and audits its books", async () => {
    await seed(shop);
    await pool.query("select pg_switch_wal()");
    const { status, output } = script("drill");
    expect(status, output).toBe(0);
    expect(await readCheck("restore drill")).toMatchObject({
      ok: true,
      message: expect.stringMatching(/^[1-9]\d* orders, and all books agree\.$/),
    });
    // The copy is gone.
    expect(globSync(`${folder}/calabash-larder-drill.*`)).toEqual([]);
  });

  test("a backup whose books disagree fails the drill with the first difference", async () => {
    await pool.query("update products set stock = stock + 1 where id = (select min(id) from products)");
    await pool.query("select pg_switch_wal()");
    expect(script("drill").status).toBe(1);
    expect(await readCheck("restore drill")).toMatchObject({ ok: false, message: expect.stringMatching(/^product /) });
    await pool.query("update products set stock = stock - 1 where id = (select min(id) from products)");
  });

  test("a damaged repository fails the drill", async () => {
    for (const file of globSync(`${folder}/repository/backup/main/*F/pg_data/base/**/*.gz`)) truncateSync(file, 64);
    expect(script("drill").status).toBe(1);
    expect(await readCheck("restore drill")).toMatchObject({ ok: false, message: expect.stringMatching(/./) });
  });
});
