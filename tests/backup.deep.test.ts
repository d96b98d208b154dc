import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { startEmbeddedPostgres } from "../platform/database/embedded/start.ts";
import { listeningUrl, spawnShop } from "./whole-shop.ts";

// The whole shop as `npm start` runs it, and the two commands, as an operator types them.
const folder = mkdtempSync(path.join(tmpdir(), "calabash-backup-"));
// Readable by others, so that as root the data stay in this folder and are removed with it.
chmodSync(folder, 0o755);
const elsewhere = path.join(folder, "elsewhere");
mkdirSync(elsewhere);
const settings = {
  DATA_DIR: path.join(folder, "data"),
  BACKUP_DIR: path.join(folder, "backups"),
  BACKUP_COMMAND: `mkdir -p "${elsewhere}/$(dirname "$2")" && cp "$1" "${elsewhere}/$2"`,
};
let shop = spawnShop({ ...settings, LOG_LEVEL: "warn" });
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

test(
  "a shop with BACKUP_DIR takes its first backup by itself and copies it elsewhere",
  { timeout: 120_000 },
  async () => {
    await listeningUrl(shop);
    await expect.poll(baseCopies, { timeout: 60_000 }).toHaveLength(1);
    expect(copies().filter((name) => name.endsWith(".tar.gz"))).toHaveLength(1);
    expect(copies().filter((name) => /^[0-9A-F]{24}\.gz$/.test(name)).length).toBeGreaterThan(0);
    const server = await startEmbeddedPostgres({ dataDir: settings.DATA_DIR });
    const client = new Client({ connectionString: server.url });
    await client.connect();
    const states = async () => (await client.query("select state from pgboss.job where name = 'backup'")).rows;
    await expect.poll(states).toEqual([{ state: "completed" }]);
    await client.end();
    await server.stop();
  },
);

test(
  "the commands list, drill, refuse and restore in a few lines, and the restored shop opens",
  { timeout: 180_000 },
  async () => {
    expect(run("backup", "list").stdout).toMatch(/base-\d{8}T\d{6}Z {2}[\d.]+ MB, finished 20\d\d-.* in Lagos/);
    expect(run("backup", "drill").stdout).toContain("all books agree");
    expect(run("restore")).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^The shop of .* runs: stop it first.*\n$/),
    });
    expect(run("restore", "--to", "tomorrow")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("is not a moment"),
    });
    await stop();
    // The machine is lost; what was copied elsewhere is brought to a new one.
    for (const lost of [settings.DATA_DIR, settings.BACKUP_DIR]) rmSync(lost, { recursive: true });
    renameSync(elsewhere, settings.BACKUP_DIR);
    const restored = run("restore");
    expect(restored.stderr).toBe("");
    expect(restored.stdout).toContain("Stock, orders and payments agree.");
    mkdirSync(elsewhere);
    shop = spawnShop({ ...settings, LOG_LEVEL: "warn" });
    expect((await fetch(`${await listeningUrl(shop)}/products`)).status).toBe(200);
    expect(existsSync(path.join(settings.DATA_DIR, "auth-secret"))).toBe(true);
    // The restored shop's own first backup; stopped in the middle of it, it would leave the database server running.
    await expect.poll(baseCopies, { timeout: 60_000 }).toHaveLength(2);
  },
);

function run(command: "backup" | "restore", ...args: string[]) {
  const env = { PATH: process.env["PATH"], ...settings };
  return spawnSync(process.execPath, [`server/${command}-command.ts`, ...args], { env, encoding: "utf8" });
}

function baseCopies(): string[] {
  return copies().filter((name) => name.endsWith(".json"));
}

function copies(): string[] {
  return readdirSync(elsewhere).flatMap((set) => readdirSync(path.join(elsewhere, set)));
}

async function stop(): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return;
  shop.kill("SIGTERM");
  await once(shop, "exit");
}
