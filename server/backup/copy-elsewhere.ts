import { spawn, type ChildProcess } from "node:child_process";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { HOUR, MINUTE, SECOND } from "../../platform/rules/time.ts";
import { recordCheck } from "../../platform/health/health-checks.ts";
import type { Shop } from "../shop.ts";
import { openBackupSet, type BackupSet } from "./backup-set.ts";

const INTERVAL = 10 * SECOND;
const LOG_LIMIT = 5 * MINUTE;
const BASE_LIMIT = 6 * HOUR;
/** A success is stored this often, a failure at once. */
const RECORD_INTERVAL = 5 * MINUTE;
const COPIED = "copied";

/**
 * Runs BACKUP_COMMAND for each finished file of the backups that it has not been run for yet, in this process, every
 * ten seconds. The shell gets the file as `$1` and its path within BACKUP_DIR as `$2`. A file counts as copied when the
 * command succeeds; the others are tried again, for ever. The result is the check "backup copy".
 */
export function startCopies(shop: Shop): { stop(): Promise<void> } {
  const { config, log, clock } = shop;
  const command = config.backupCommand;
  if (command === undefined) return { stop: async () => {} };
  let child: ChildProcess | undefined;
  let stopped = false;
  let recorded = -Infinity;
  const shell = (file: string, within: string) => runShell(command, [file, within], (started) => (child = started));
  const pass = async () => {
    const message = await openBackupSet(config)
      .then((set) => copyNew(set, shell, () => stopped))
      .catch((error: Error) => error.message.split("\n")[0] ?? "");
    const now = clock().getTime();
    if (stopped || (message === undefined && now - recorded < RECORD_INTERVAL)) return;
    recorded = message === undefined ? now : -Infinity;
    if (message !== undefined) log.warn({ reason: message }, "a backup could not be copied elsewhere");
    const copied = "All backups and all archived log are copied elsewhere by BACKUP_COMMAND.";
    await recordCheck(shop, { name: "backup copy", ok: message === undefined, message: message ?? copied });
  };
  const passSafely = () => pass().catch((error: unknown) => log.error({ err: error }, "the copying of backups failed"));
  let running = passSafely();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = running.then(passSafely).finally(() => (busy = false));
  }, INTERVAL);
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      if (child) endGroup(child, "SIGTERM");
      await running;
    },
  };
}

/** Copies what is new, the log first. Returns what is wrong, if anything. */
async function copyNew(
  { folder, identifier }: BackupSet,
  shell: (file: string, within: string) => Promise<string | undefined>,
  isStopped: () => boolean,
): Promise<string | undefined> {
  await mkdir(join(folder, COPIED), { recursive: true, mode: 0o700 });
  const copied = new Set(await readdir(join(folder, COPIED)));
  const files = new Set((await readdir(folder)).filter((name) => /\.(gz|json)$/.test(name)));
  // The notes about backups and log that were deleted for their age.
  for (const name of copied) if (!files.has(name)) await rm(join(folder, COPIED, name), { force: true });
  const fresh = [...files].filter((name) => !copied.has(name));
  // A base backup's list of files comes after its archive, so that at the other place, too, it means a complete backup.
  const waiting = fresh.toSorted((a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b));
  for (const name of waiting) {
    if (isStopped()) return undefined;
    const error = await shell(join(folder, name), `${identifier}/${name}`);
    if (error !== undefined) return `BACKUP_COMMAND failed for ${basename(name)} (${waiting.length} wait): ${error}`;
    await writeFile(join(folder, COPIED, name), "");
  }
  return undefined;
}

function rankOf(name: string): number {
  if (name.endsWith(".json")) return 2;
  return name.startsWith("base-") ? 1 : 0;
}

/**
 * Runs a shell command with arguments and the shop's environment. Returns why it failed: its last line, or its status.
 */
function runShell(
  command: string,
  args: [string, string],
  onStart: (child: ChildProcess) => void,
): Promise<string | undefined> {
  const limit = args[0].endsWith(".tar.gz") ? BASE_LIMIT : LOG_LIMIT;
  const child = spawn("/bin/sh", ["-c", command, "sh", ...args], {
    stdio: ["ignore", "ignore", "pipe"],
    // A process group of its own, so that the programs that the shell has started end with it.
    detached: true,
  });
  onStart(child);
  const tooLong = setTimeout(() => endGroup(child, "SIGKILL"), limit);
  let output = "";
  child.stderr.on("data", (bytes: Buffer) => (output = (output + bytes.toString()).slice(-1_000)));
  return new Promise((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("close", (code, signal) => {
      clearTimeout(tooLong);
      if (code === 0) return resolve(undefined);
      const line = output.trim().split("\n").at(-1)?.slice(0, 200);
      resolve(line || (code === null ? `it was ended by ${signal}` : `it exited with ${code}`));
    });
  });
}

function endGroup({ pid, exitCode, signalCode }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}
