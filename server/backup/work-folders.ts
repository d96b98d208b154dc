import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { DataFolder } from "../../platform/database/embedded/data-folder.ts";
import { isAlive, readPostmasterPid } from "../../platform/database/embedded/postmaster-pid.ts";

/** The beginning of the name of a folder in which a database is restored. */
export const WORK_PREFIX = "restore-";
const STOP_LIMIT = 10_000;

/** Removes what killed restores left under the data folder: their folders, and the servers that still run in them. */
export async function removeWorkFolders(dataFolder: DataFolder): Promise<void> {
  const names = (await readdir(dataFolder.folder)).filter((name) => name.startsWith(WORK_PREFIX));
  for (const name of names) await removeWorkFolder(dataFolder, join(dataFolder.folder, name));
}

/** Removes one of them, and stops the server that may still run in it. */
export async function removeWorkFolder(dataFolder: DataFolder, folder: string): Promise<void> {
  await stopServer(dataFolder, join(folder, "data"));
  await rm(folder, { recursive: true, force: true });
}

async function stopServer(dataFolder: DataFolder, data: string): Promise<void> {
  const cluster = { ...dataFolder, data, log: "", postgres: "" };
  const pidFile = await readPostmasterPid(cluster).catch(() => undefined);
  if (!pidFile) return;
  for (const deadline = Date.now() + STOP_LIMIT; Date.now() < deadline; await pause(50)) {
    if (!(await isAlive(cluster, pidFile))) return;
    // PostgreSQL's immediate shutdown: nothing here is kept.
    process.kill(pidFile.pid, "SIGQUIT");
  }
}
