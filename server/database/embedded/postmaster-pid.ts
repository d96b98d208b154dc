import { readFileSync } from "node:fs";
import { link, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Cluster } from "./cluster.ts";
import { run } from "./run-as.ts";

/** What a running server wrote about itself into `postmaster.pid`; while it starts, only the first lines are there. */
export type PostmasterPid = { text: string; pid: number; data: string; socketFolder?: string; ready: boolean };

/** Reads the note of a server that runs, or that died without taking its note along. */
export async function readPostmasterPid({ data }: Cluster): Promise<PostmasterPid | undefined> {
  const text = await readFile(noteFile(data), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  if (text === undefined) return undefined;
  const lines = text.split("\n").map((line) => line.trim());
  const [pid, folder = "", , , socketFolder, , , status] = lines;
  return { text, pid: Number(pid), data: folder, socketFolder, ready: status === "ready" };
}

/** Whether the note's process is this folder's server, and not a stranger who was given its number after a restart. */
export async function isAlive({ data, user }: Cluster, { pid }: PostmasterPid): Promise<boolean> {
  if (!(pid > 0)) return false;
  if (process.platform !== "linux") {
    return (await run(user, "ps", ["-ww", "-o", "command=", "-p", String(pid)])).output.includes(`-D ${data} `);
  }
  if (nameOf(pid) !== "postgres") return false;
  // Asked as its own user: root in a container may not look.
  const { output } = await run(user, "readlink", [`/proc/${pid}/cwd`]);
  return output.trim() === data;
}

/**
 * Removes the note of a dead server where PostgreSQL would refuse to start over it: a stranger now has the number, or
 * a power cut emptied the file. (After a number nobody has PostgreSQL clears up by itself, and more carefully.)
 */
export async function removePostmasterPid({ data }: Cluster, note: PostmasterPid): Promise<void> {
  const inTheWay = note.pid > 0 ? isTaken(note.pid) : await isOld(noteFile(data));
  if (!inTheWay) return;
  const aside = join(data, `postmaster.pid.${process.pid}`);
  await rename(noteFile(data), aside).catch(ignoreMissing);
  // Between our look and our grip another start may have put its own note there: that one goes back.
  const same = (await readFile(aside, "utf8").catch(ignoreMissing)) === note.text;
  if (!same) await link(aside, noteFile(data)).catch(() => {});
  await rm(aside, { force: true });
}

function noteFile(data: string): string {
  return join(data, "postmaster.pid");
}

function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
  } catch {
    return "";
  }
}

/** A young empty note may be one that a starting server is about to write. */
async function isOld(file: string): Promise<boolean> {
  const found = await stat(file).catch(ignoreMissing);
  return found !== undefined && Date.now() - found.mtimeMs > 5_000;
}

function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
