import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { run } from "./run-as.ts";

/** A server that runs in a data directory; `owner`: the process of the shop that started it, if one did. */
type Running = { pid: number; socketFolder: string; ready: boolean; owner: number | undefined };

/** The name of a server, which is in its command line, ends with the pid of its owner. */
export const NAME = "cluster_name=calabash-larder-";

/**
 * The server that `postmaster.pid` names, if it runs. Removes the lock files of one that has died where PostgreSQL
 * would refuse to start: when another process now has its pid, or a power cut emptied the file. Should another start
 * have written its own at the same moment, PostgreSQL's shared memory still admits one server only.
 */
export function findRunning(data: string): Running | undefined {
  const file = join(data, "postmaster.pid");
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return undefined;
  const [pid = 0, , , , socketFolder = "", , , status = ""] = readIfThere(file).split("\n");
  const command = commandLine(+pid);
  // In a copied data directory the file names the original's server.
  if (command.includes(` -D ${data} `)) {
    const owner = new RegExp(`${NAME}(\\d+)`).exec(command)?.[1];
    return { pid: +pid, socketFolder, ready: status.trim() === "ready", owner: owner ? +owner : undefined };
  }
  // An empty file younger than 5 seconds may be one that a starting server is about to write.
  if (+pid > 0 ? command !== "" : Date.now() - found.mtimeMs > 5_000)
    for (const name of ["postmaster.pid", ".s.PGSQL.5432.lock"]) rmSync(join(data, name), { force: true });
  return undefined;
}

/** The program and the arguments of a process; empty if there is none with this pid. */
export function commandLine(pid: number): string {
  if (process.platform === "linux") return readIfThere(`/proc/${pid}/cmdline`).replaceAll("\0", " ");
  const { ok, output } = run(undefined, ["ps", "-ww", "-o", "command=", "-p", String(pid)]);
  return ok ? output : "";
}

/** Empty if the file, or the process that it describes, has gone. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (!["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    return "";
  }
}
