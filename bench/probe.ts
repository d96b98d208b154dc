import http from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { coldQuery } from "./addresses.ts";
import { serveAsClient } from "./client.ts";
import { browserHeaders, request } from "./request.ts";

// Requests each path at a fixed interval for some seconds, whether or not the previous response has arrived, so that a
// stall of the shop delays every request that falls into it.

/** `{cold}` in a path is the query of a list that is not cached, from number `first` on. */
export type ProbePlan = { url: string; seconds: number; first: number; paths: Record<string, Probe> };
export type Probe = { path: string; everyMs: number };
/** Milliseconds of each response, how many failed, and the longest pause of the client itself. */
export type Probed = { times: Record<string, number[]>; failed: number; ownPause: number };

serveAsClient<ProbePlan, Probed>(async ({ url, seconds, first, paths }) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });
  const times = Object.fromEntries(Object.keys(paths).map((name) => [name, [] as number[]]));
  const pending = new Set<Promise<void>>();
  let number = first;
  let failed = 0;
  const probe = async (name: string, path: string) => {
    const started = performance.now();
    const address = url + path.replace("{cold}", () => coldQuery((number += 1)));
    const answer = await request(address, { headers: browserHeaders, agent }).catch(() => undefined);
    if (answer?.status === 200) times[name]?.push(performance.now() - started);
    else failed += 1;
  };
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const timers = Object.entries(paths).map(([name, { path, everyMs }]) =>
    setInterval(() => {
      const sent = probe(name, path).finally(() => pending.delete(sent));
      pending.add(sent);
    }, everyMs),
  );
  await pause(seconds * 1_000);
  timers.forEach(clearInterval);
  await Promise.all(pending);
  return { times, failed, ownPause: delay.max / 1e6 };
});
