import { spawn, spawnSync, execFileSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Pool } from "pg";
import { afterAll, afterEach, expect } from "vitest";
import { DatabaseUnavailable, startEmbeddedPostgres, type EmbeddedServer } from "#platform/database/embedded/start.ts";
import { until } from "../run/until.ts";

export const PROJECT = resolve(import.meta.dirname, "../..");

type Shop = { child: ChildProcess; prints(text: string): Promise<string> };

/**
 * Starts embedded servers for the tests of a file, in this process and in shops of their own. All of them end after
 * each test; the folders and mounts are removed after the file.
 */
export function openLives() {
  const folders: string[] = [];
  const mounts: string[] = [];
  const children: ChildProcess[] = [];
  const servers: EmbeddedServer[] = [];

  afterEach(async () => {
    for (const child of children.splice(0)) await killGroup(child);
    for (const server of servers.splice(0)) await server.stop();
  });

  afterAll(() => {
    for (const folder of mounts) execFileSync("umount", ["--lazy", folder]);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  async function start(dataDir: string, share = false): Promise<EmbeddedServer> {
    const server = await startEmbeddedPostgres({ dataDir, share });
    servers.push(server);
    return server;
  }

  async function refusal(dataDir: string): Promise<string> {
    const error = await start(dataDir).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    const { message } = error as DatabaseUnavailable;
    expect(message).toContain(dataDir);
    expect(message).not.toContain("\n");
    return message;
  }

  /** Starts a shop in its own process and process group. */
  function runShop(dataDir: string, script = "", checkout = PROJECT, user: { uid?: number; gid?: number } = {}): Shop {
    const program = `
      import { startEmbeddedPostgres } from ${JSON.stringify(join(checkout, "platform/database/embedded/start.ts"))};
      const { ownerUrl } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
      ${script}
      setInterval(() => {}, 60_000);
      console.log(ownerUrl);`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
      cwd: "/",
      env: { PATH: process.env.PATH },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
      ...user,
    });
    children.push(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream!.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const prints = async (text: string) => {
      await until(`the output "${text}"`, () => output.includes(text) || child.exitCode !== null);
      expect(output).toContain(text);
      return output.trim();
    };
    return { child, prints };
  }

  async function startShop(...shop: Parameters<typeof runShop>): Promise<Shop & { ownerUrl: string }> {
    const started = runShop(...shop);
    return { ...started, ownerUrl: await started.prints("postgresql://") };
  }

  /** A temporary folder that every user can enter, like most folders. */
  function temporaryFolder(): string {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "embedded-test-")));
    chmodSync(folder, 0o755);
    folders.push(folder);
    return folder;
  }

  return { folders, mounts, children, start, refusal, runShop, startShop, temporaryFolder };
}

export async function query(server: { ownerUrl: string }, text: string): Promise<unknown[]> {
  const pool = new Pool({ connectionString: server.ownerUrl, max: 1 });
  pool.on("error", () => {});
  try {
    return (await pool.query(text)).rows;
  } finally {
    await pool.end();
  }
}

export async function orders(server: EmbeddedServer): Promise<string[]> {
  return ((await query(server, "SELECT id FROM orders")) as { id: string }[]).map(({ id }) => id);
}

export async function killGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-child.pid!, "SIGKILL");
  await once(child, "exit");
}

export function killServer(dataDir: string): void {
  const pid = serverPid(dataDir);
  const workers = spawnSync("pgrep", ["-P", String(pid)], { encoding: "utf8" })
    .stdout.split("\n")
    .filter(Boolean);
  spawnSync("kill", ["-9", String(pid), ...workers]);
}

export function isUp(dataDir: string): boolean {
  return existsSync(pidFilePath(dataDir));
}

export function serverPid(dataDir: string): number {
  return Number(readFileSync(pidFilePath(dataDir), "utf8").split("\n")[0]);
}

/**
 * Whether another server than `pid` has written its whole pid file: while one starts, the file is gone or incomplete.
 */
export function isReplaced(dataDir: string, pid: number): boolean {
  try {
    return serverPid(dataDir) !== pid && socketFolder(dataDir) !== undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}

export function socketFolder(dataDir: string): string {
  return readFileSync(pidFilePath(dataDir), "utf8").split("\n")[4]!;
}

export function pidFilePath(dataDir: string): string {
  return join(dataDir, "postgres/data/postmaster.pid");
}
