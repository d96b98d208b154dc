import { readFileSync } from "node:fs";
import { link, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Cluster } from "./cluster.ts";
import { run } from "./run-as.ts";

/** The content of `postmaster.pid`, which a running server writes; while it starts, only the first lines are there. */
export type PostmasterPid = { text: string; pid: number; data: string; socketFolder?: string; ready: boolean };

/** Reads the postmaster.pid of a server that runs, or that died without removing the file. */
export async function readPostmasterPid({ data }: Cluster): Promise<PostmasterPid | undefined> {
  const text = await readFile(pidFilePath(data), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  if (text === undefined) return undefined;
  const lines = text.split("\n").map((line) => line.trim());
  const [pid, folder = "", , , socketFolder, , , status] = lines;
  return { text, pid: Number(pid), data: folder, socketFolder, ready: status === "ready" };
}

/**
 * The socket directory of this data directory's last start, from `postmaster.opts`, which PostgreSQL writes at each
 * start and never removes. Undefined for a copied data directory, where that file names the original's path.
 */
export async function lastSocketFolder({ data }: Cluster): Promise<string | undefined> {
  const text = await readFile(join(data, "postmaster.opts"), "utf8").catch(() => "");
  if (!text.includes(`"-D" "${data}"`)) return undefined;
  return /"unix_socket_directories="([^"]+)""/.exec(text)?.[1];
}

/** Whether the process in postmaster.pid is this cluster's server, and not another process that reuses its pid. */
export async function isAlive({ data, user }: Cluster, { pid }: PostmasterPid): Promise<boolean> {
  if (!(pid > 0)) return false;
  if (process.platform !== "linux") {
    return (await run(user, ["ps", "-ww", "-o", "command=", "-p", String(pid)])).output.includes(`-D ${data} `);
  }
  if (processName(pid) !== "postgres") return false;
  // Run as the server's own user: in a container root may not be allowed to read another user's /proc entry.
  const { output } = await run(user, ["readlink", `/proc/${pid}/cwd`]);
  return output.trim() === data;
}

/**
 * Removes the postmaster.pid of a dead server in the two cases in which PostgreSQL would refuse to start: another
 * process now has its pid, or a power cut emptied the file. (When no process has the pid, PostgreSQL removes the file
 * itself, and more carefully.)
 */
export async function removePostmasterPid({ data }: Cluster, pidFile: PostmasterPid): Promise<void> {
  const blocksStart = pidFile.pid > 0 ? isPidInUse(pidFile.pid) : await isOld(pidFilePath(data));
  if (!blocksStart) return;
  const aside = join(data, `postmaster.pid.${process.pid}`);
  await rename(pidFilePath(data), aside).catch(ignoreMissing);
  // Between the read and the rename another start may have written its own file: restore that one.
  const same = (await readFile(aside, "utf8").catch(ignoreMissing)) === pidFile.text;
  if (!same) await link(aside, pidFilePath(data)).catch(() => {});
  await rm(aside, { force: true });
}

function pidFilePath(data: string): string {
  return join(data, "postmaster.pid");
}

function processName(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
  } catch {
    return "";
  }
}

/** An empty file younger than 5 seconds may be one that a starting server is about to write. */
async function isOld(file: string): Promise<boolean> {
  const found = await stat(file).catch(ignoreMissing);
  return found !== undefined && Date.now() - found.mtimeMs > 5_000;
}

function isPidInUse(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
