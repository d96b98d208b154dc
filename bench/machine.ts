import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

// What Linux knows about processes. Elsewhere these answer undefined, and the table leaves the cells out.

const TICKS_PER_SECOND = 100;

/** The processor time that a process and its children have used, in milliseconds. */
export function cpuMs(pid: number): number | undefined {
  const own = read(`/proc/${pid}/stat`);
  if (own === undefined) return undefined;
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + ticks(one), 0) * (1_000 / TICKS_PER_SECOND);
}

/** The memory of a process and its children in MiB, each shared page counted once in all. */
export function memoryMib(pid: number): number | undefined {
  if (read(`/proc/${pid}/stat`) === undefined) return undefined;
  const kib = [pid, ...childrenOf(pid)].reduce((sum, one) => {
    const found = /^Pss:\s+(\d+)/m.exec(read(`/proc/${one}/smaps_rollup`) ?? "");
    return sum + Number(found?.[1] ?? 0);
  }, 0);
  return kib / 1024;
}

/** The process of the embedded database that a data folder names. */
export function databasePid(dataDir: string): number | undefined {
  const first = read(path.join(dataDir, "postgres/data/postmaster.pid"))?.split("\n")[0];
  return first === undefined ? undefined : Number(first);
}

function childrenOf(pid: number): number[] {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const children = all.filter((name) => fieldsOf(Number(name))[1] === String(pid)).map(Number);
  return children.flatMap((child) => [child, ...childrenOf(child)]);
}

/** Its own time and that of children which have ended. */
function ticks(pid: number): number {
  const fields = fieldsOf(pid);
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index] ?? 0), 0);
}

/** After the name, which may hold spaces. */
function fieldsOf(pid: number): string[] {
  const stat = read(`/proc/${pid}/stat`) ?? "";
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
