import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

// Process figures from Linux's /proc. On other systems the functions return undefined, and the table omits the cells.

const TICKS_PER_SECOND = 100;

/** The CPU time of a process and its children, in milliseconds, without `excluded` and its children. */
export function cpuMs(pid: number, excluded?: number): number | undefined {
  if (read(`/proc/${pid}/stat`) === undefined) return undefined;
  return processTree(pid, excluded).reduce((sum, member) => sum + ticks(member), 0) * (1_000 / TICKS_PER_SECOND);
}

type ShopProcess = { pid: number; dataDir: string };

/** The CPU time of a shop without its database, and of the database, in milliseconds; NaN on other systems. */
export function shopCpuMs({ pid, dataDir }: ShopProcess): { own: number; database: number } {
  const database = databasePid(dataDir) ?? 0;
  return { own: cpuMs(pid, database) ?? Number.NaN, database: cpuMs(database) ?? Number.NaN };
}

/** The CPU time of a shop and its database, in milliseconds, since it was `since`. */
export function shopCpuSince(shop: ShopProcess, since = 0): number {
  const { own, database } = shopCpuMs(shop);
  return own + database - since;
}

/** The memory in MiB of a process alone (PSS, so that shared pages count once in a sum of processes). */
function ownMemoryMib(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? "")?.[1] ?? 0) / 1024;
}

/** The memory in MiB of a process and its children, without `excluded` and its own. */
export function memoryMib(pid: number, excluded?: number): number | undefined {
  if (read(`/proc/${pid}/stat`) === undefined) return undefined;
  return processTree(pid, excluded).reduce((sum, member) => sum + ownMemoryMib(member), 0);
}

/** The memory in MiB of `pid` and the processes below it, summed by the name that `nameCommand` gives each. */
export function memoryByName(pid: number, nameCommand: (command: string) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const member of processTree(pid)) {
    const name = nameCommand((read(`/proc/${member}/cmdline`) ?? "").replaceAll("\0", " "));
    sums.set(name, (sums.get(name) ?? 0) + ownMemoryMib(member));
  }
  return sums;
}

/** The first process below `pid` whose command line matches. */
export function findProcess(pid: number, pattern: RegExp): number | undefined {
  return processTree(pid).find((member) => pattern.test(read(`/proc/${member}/cmdline`) ?? ""));
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
function processTree(pid: number, excluded?: number): number[] {
  const parents = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(readStatFields(Number(name))[1])]),
  );
  const members = (member: number): number[] =>
    member === excluded
      ? []
      : [member, ...[...parents].filter(([, parent]) => parent === member).flatMap(([child]) => members(child))];
  return members(pid);
}

/** The CPU ticks of a process and of its exited children. */
function ticks(pid: number): number {
  const fields = readStatFields(pid);
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index] ?? 0), 0);
}

/** The fields of `stat` after the process name, which may contain spaces. */
function readStatFields(pid: number): string[] {
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
