import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

// What Linux knows about processes. Elsewhere these answer undefined, and the table leaves the cells out.

const TICKS_PER_SECOND = 100;

/** The processor time that a process and its children have used, in milliseconds; that of `apart` and its children is left out. */
export function cpuMs(pid: number, apart?: number): number | undefined {
  const own = read(`/proc/${pid}/stat`);
  if (own === undefined) return undefined;
  return family(pid, apart).reduce((sum, one) => sum + ticks(one), 0) * (1_000 / TICKS_PER_SECOND);
}

/** The memory of a process and its children in MiB, each shared page counted once in all; that of `apart` and its children is left out. */
export function memoryMib(pid: number, apart?: number): number | undefined {
  if (read(`/proc/${pid}/stat`) === undefined) return undefined;
  const kib = family(pid, apart).reduce((sum, one) => {
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

/** A process and its children. The database is a child of the shop that started it: whoever measures both leaves it out of one. */
function family(pid: number, apart: number | undefined): number[] {
  const parents = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(fieldsOf(Number(name))[1])]),
  );
  const members = (one: number): number[] =>
    one === apart
      ? []
      : [one, ...[...parents].filter(([, parent]) => parent === one).flatMap(([child]) => members(child))];
  return members(pid);
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
