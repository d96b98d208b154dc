import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

// Process figures from Linux's /proc. On other systems the functions return undefined, and the table omits the cells.

const TICKS_PER_SECOND = 100;

/** The CPU time of a process and its children, in milliseconds, without `excluded` and its children. */
export function cpuMs(pid: number, excluded?: number): number | undefined {
  const own = read(`/proc/${pid}/stat`);
  if (own === undefined) return undefined;
  return processTree(pid, excluded).reduce((sum, member) => sum + ticks(member), 0) * (1_000 / TICKS_PER_SECOND);
}

/**
 * The memory of a process and its children in MiB (PSS, so shared pages count once), without `excluded` and its own.
 */
export function memoryMib(pid: number, excluded?: number): number | undefined {
  if (read(`/proc/${pid}/stat`) === undefined) return undefined;
  const kib = processTree(pid, excluded).reduce((sum, member) => {
    const found = /^Pss:\s+(\d+)/m.exec(read(`/proc/${member}/smaps_rollup`) ?? "");
    return sum + Number(found?.[1] ?? 0);
  }, 0);
  return kib / 1024;
}

/** The process id of the embedded database of a data folder. */
export function databasePid(dataDir: string): number | undefined {
  const first = read(path.join(dataDir, "postgres/data/postmaster.pid"))?.split("\n")[0];
  return first === undefined ? undefined : Number(first);
}

/**
 * A process and its descendants. The database is a child process of the shop that started it; it is excluded to measure
 * the two separately.
 */
function processTree(pid: number, excluded: number | undefined): number[] {
  const parents = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(fieldsOf(Number(name))[1])]),
  );
  const members = (member: number): number[] =>
    member === excluded
      ? []
      : [member, ...[...parents].filter(([, parent]) => parent === member).flatMap(([child]) => members(child))];
  return members(pid);
}

/** The CPU ticks of a process and of its exited children. */
function ticks(pid: number): number {
  const fields = fieldsOf(pid);
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index] ?? 0), 0);
}

/** The fields of `stat` after the process name, which may contain spaces. */
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
