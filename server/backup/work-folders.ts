import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Cluster } from "../database/embedded/cluster.ts";
import type { DataFolder } from "../database/embedded/data-folder.ts";
import { isAlive, readPostmasterPid } from "../database/embedded/postmaster-pid.ts";
import { WORK_PREFIX } from "./restore.ts";

const STOP_LIMIT = 10_000;

/** Removes what killed restores left under the data folder: their folders, and the servers that still run in them. */
export async function removeWorkFolders(dataFolder: DataFolder): Promise<void> {
  const names = (await readdir(dataFolder.folder)).filter((name) => name.startsWith(WORK_PREFIX));
  for (const folder of names.map((name) => join(dataFolder.folder, name))) {
    await stopServer({ ...dataFolder, data: join(folder, "data"), log: "", postgres: "" });
    await rm(folder, { recursive: true, force: true });
  }
}

async function stopServer(cluster: Cluster): Promise<void> {
  const pidFile = await readPostmasterPid(cluster).catch(() => undefined);
  if (!pidFile) return;
  for (const deadline = Date.now() + STOP_LIMIT; Date.now() < deadline; await pause(50)) {
    if (!(await isAlive(cluster, pidFile))) return;
    // PostgreSQL's immediate shutdown: nothing here is kept.
    process.kill(pidFile.pid, "SIGQUIT");
  }
}
