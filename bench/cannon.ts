import type { EventEmitter } from "node:events";
import { createRequire } from "node:module";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { serveAsClient } from "./client.ts";
import { defaultHeaders, journeys, type Step } from "./journeys.ts";
import type { Load, Loaded } from "./load.ts";

// Runs journeys with autocannon, in a process of its own. Autocannon sends the requests of a second at once, so a load
// that is spread over the second is as many runs of one connection, each begun a little later.

type Autocannon = (options: object, done: (error?: Error) => void) => EventEmitter;
const autocannon = createRequire(path.join(import.meta.dirname, "tools/package.json"))("autocannon") as Autocannon;

/** In milliseconds: how often a run looks whether its time is over. */
const SAMPLE = 100;

serveAsClient<Load[], Loaded>(async (loads) => {
  const loaded: Loaded = { times: {}, others: {} };
  await Promise.all(
    loads.map(async (load) => {
      let number = load.first ?? 0;
      const runs = load.perSecond ?? 1;
      await Promise.all(
        Array.from({ length: runs }, async (_, client) => {
          await pause((client * 1_000) / runs);
          const steps = journeys[load.journey](client, () => (number += 1), load);
          await run(load, steps, loaded);
        }),
      );
    }),
  );
  return loaded;
});

/** One autocannon: requests the steps in turn, and records each response by the kind of its step. */
function run(
  { url, connections = 1, seconds, amount, perSecond, whole, headers }: Load,
  steps: Step[],
  loaded: Loaded,
) {
  // Autocannon calls `onResponse` and then reports the time of the same response.
  let answered: { kind: string; status: number; expected: number } | undefined;
  let failed = false;
  const requests = steps.map(({ kind, expected = 200, send, read }, index) => ({
    setupRequest(request: { headers?: object }) {
      if (index === 0) failed = false;
      const sent = failed ? undefined : send();
      return sent && { ...request, ...sent, headers: { ...defaultHeaders, ...headers, ...sent.headers } };
    },
    onResponse(status: number, body: string, _context: object, answer: Record<string, string | string[]> = {}) {
      failed = status !== expected;
      answered = { kind, status, expected };
      if (!failed) read?.(body, readCookies(answer));
    },
  }));
  const count = (outcome: string) => (loaded.others[outcome] = (loaded.others[outcome] ?? 0) + 1);
  return new Promise<void>((resolve, reject) => {
    const running = autocannon(
      {
        url,
        requests,
        connections,
        sampleInt: SAMPLE,
        ...(amount ? { amount } : { duration: seconds }),
        ...(perSecond && { connectionRate: whole ? steps.length : 1 }),
      },
      (error) => (error ? reject(error) : resolve()),
    );
    running.on("response", (_client, _status, _bytes, time: number) => {
      const { kind = "", status = 0, expected = 0 } = answered ?? {};
      if (status === expected) (loaded.times[kind] ??= []).push(time);
      else count(`${kind}: ${status}`);
    });
    running.on("reqError", (error: NodeJS.ErrnoException) => count(error.code ?? error.message));
  });
}

function readCookies(answer: Record<string, string | string[]>): string {
  const [, cookies = []] = Object.entries(answer).find(([name]) => name.toLowerCase() === "set-cookie") ?? [];
  return [cookies]
    .flat()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
