import { execFile, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { endedChildrenCpuMs } from "./machine.ts";

const run = promisify(execFile);
const autocannon = path.join(import.meta.dirname, "tools/node_modules/autocannon/autocannon.js");
const hasWrk = spawnSync("wrk", ["--version"]).error === undefined;

/** The program that generates the load, for the table: autocannon needs as much CPU time as what it measures. */
export const loadTool = hasWrk ? "wrk" : "autocannon";

type Load = { connections: number; seconds: number; headers: Record<string, string>; status: number };
/**
 * `busy` is the share of one CPU that the program itself took: near 1, the result measures the program, not the shop.
 */
export type LoadResult = { requests: number; rate: number; busy: number };

/**
 * Requests one URL over parallel connections from a process of its own, each sending the next request when the response
 * is complete. Throws unless every response has the expected status.
 */
export async function load(url: string, { connections, seconds, headers, status }: Load): Promise<LoadResult> {
  if (!hasWrk && !existsSync(autocannon)) throw new Error("Neither wrk nor autocannon is installed");
  const lines = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const common = ["-c", String(connections), "-d", `${seconds}`, ...lines];
  const before = endedChildrenCpuMs() ?? Number.NaN;
  const { requests, rate, refused, failed } = hasWrk
    ? readWrk((await run("wrk", ["-t", "1", ...common, url])).stdout)
    : readAutocannon((await run(process.execPath, [autocannon, "--json", "--no-progress", ...common, url])).stdout);
  const busy = ((endedChildrenCpuMs() ?? Number.NaN) - before) / (seconds * 1_000);
  if (failed > 0 || refused !== (status < 400 ? 0 : requests)) {
    throw new Error(`${url}: of ${requests} responses ${refused} were refusals, and ${failed} requests failed`);
  }
  return { requests, rate, busy };
}

function readWrk(output: string) {
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0);
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output)?.slice(1) ?? [];
  return {
    requests: number(/(\d+) requests in/),
    rate: number(/Requests\/sec:\s+([\d.]+)/),
    refused: number(/Non-2xx or 3xx responses: (\d+)/),
    failed: errors.reduce((sum, count) => sum + Number(count), 0),
  };
}

function readAutocannon(output: string) {
  const { requests, duration, non2xx, errors } = JSON.parse(output) as {
    requests: { total: number };
    duration: number;
    non2xx: number;
    errors: number;
  };
  return { requests: requests.total, rate: requests.total / duration, refused: non2xx, failed: errors };
}
