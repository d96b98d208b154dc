import { readFileSync } from "node:fs";

/** The process ids of a shop's workers with this role. */
export function findWorkers(shop: { pid?: number | undefined }, role: "web" | "jobs" = "web"): number[] {
  const children = readFileSync(`/proc/${shop.pid}/task/${shop.pid}/children`, "utf8");
  return children
    .trim()
    .split(" ")
    .filter((pid) => pid !== "" && readEnvironment(pid).includes(`WORKER_ROLE=${role}`))
    .map(Number);
}

/** Empty for a process that has just ended. */
function readEnvironment(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
  } catch {
    return [];
  }
}

/** Whether there are as many workers as before, and none of them is the same. */
export function areReplaced(old: number[], now: number[]): boolean {
  return now.length === old.length && !now.some((pid) => old.includes(pid));
}
