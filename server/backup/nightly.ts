import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { recordCheck } from "../../platform/health/health-checks.ts";
import { NIGHTLY_LIMIT } from "../jobs/queues.ts";
import type { Shop } from "../shop.ts";

const COMMAND = "server/backup-command.ts";

/** The nightly base backup, where BACKUP_DIR is set. Throws when it fails, so that it is tried again. */
export async function takeNightlyBackup(shop: Shop): Promise<void> {
  const failure = await runCommand(shop, "take");
  if (failure === undefined) return;
  await recordCheck(shop, { name: "backup", ok: false, message: `The base backup failed: ${failure}` });
  throw new Error(failure);
}

/** The nightly restore drill, where BACKUP_DIR is set. It stores its result itself unless it is cut off. */
export async function runNightlyDrill(shop: Shop): Promise<void> {
  const failure = await runCommand(shop, "drill");
  if (failure === undefined) return;
  shop.log.error({ reason: failure }, "the restore drill failed");
  await recordCheck(shop, { name: "restore drill", ok: false, message: failure });
}

/**
 * Runs the backup command in a process of its own with low priority, because hashing and compressing would delay
 * requests. Returns why it failed: its last line. The process ends itself when this one does.
 */
function runCommand({ config }: Shop, operation: "take" | "drill"): Promise<string | undefined> {
  if (config.backupDir === undefined || config.databaseUrl !== undefined) return Promise.resolve(undefined);
  const { dataDir, backupDir, backupDays } = config;
  const child = spawn(process.execPath, [path.join(projectFolder(), COMMAND), operation], {
    cwd: projectFolder(),
    env: { PATH: process.env["PATH"], DATA_DIR: dataDir, BACKUP_DIR: backupDir, BACKUP_DAYS: String(backupDays) },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    timeout: NIGHTLY_LIMIT,
  });
  let output = "";
  child.stderr?.on("data", (bytes: Buffer) => (output = (output + bytes.toString()).slice(-2_000)));
  return new Promise((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("close", (code, signal) => {
      if (code === 0) return resolve(undefined);
      const line = output.trim().split("\n").at(-1);
      resolve(line || `the process ended with ${code ?? signal}`);
    });
  });
}

/** The folder of the project: this file may be part of the bundle in `build/`. */
function projectFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, COMMAND)) && folder !== path.dirname(folder)) folder = path.dirname(folder);
  return folder;
}
