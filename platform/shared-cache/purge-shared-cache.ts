import { setTimeout as delay } from "node:timers/promises";
import type { Config } from "../config.ts";
import { firstLine } from "../health/run-checks.ts";
import { SECOND } from "../rules/time.ts";
import type { Shop } from "../shop.ts";

/** The tag of all pages that a shared cache may store, by which it drops them. */
export const PAGES_TAG = "pages";

type CachePurge = NonNullable<Config["cachePurge"]>;
type Purging = Pick<Shop, "log" | "metrics"> & {
  config: Pick<Config, "cachePurge">;
  live: Pick<Shop["live"], "followContent">;
};

/** For one request. */
const LIMIT_MS = 10 * SECOND;
/** The pause after a failed request doubles each time. */
const FIRST_RETRY_MS = SECOND;
const MAX_RETRY_MS = 60 * SECOND;
/** By then every process of the shop knows of a change, even if its connection was dead (platform/live/). */
const SETTLED_MS = 15 * SECOND;

/**
 * Tells the shared cache once to drop all pages, in the format of Cloudflare's API, which the others accept. Throws,
 * with a one-line reason, unless the cache confirms within the time limit.
 */
export async function purgeSharedCache({ url, headers }: CachePurge, signal = AbortSignal.timeout(LIMIT_MS)) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ tags: [PAGES_TAG] }),
    // A redirect would carry the header elsewhere.
    redirect: "error",
    signal,
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`it answers with status ${response.status}`);
}

type Times = {
  /** The limit of one request, and a pause; for tests. */ limit(): AbortSignal;
  pause(ms: number, signal: AbortSignal): Promise<void>;
};
const realTimes: Times = {
  limit: () => AbortSignal.timeout(LIMIT_MS),
  pause: (ms, signal) => delay(ms, undefined, { signal, ref: false }).catch(() => {}),
};

/**
 * Tells the shared cache to drop all pages after each change to their content, and whenever this process begins to
 * listen, which includes each start: a new release renders different pages. Retries failed requests until one succeeds.
 * A second purge follows each one some seconds later, because another process may have served an old page from memory
 * just after the first. Does nothing without CACHE_PURGE_URL.
 */
export function keepPurged(
  { config: { cachePurge }, live, log, metrics }: Purging,
  times: Times = realTimes,
): { stop(): Promise<void> } {
  if (!cachePurge) return { stop: async () => {} };
  const ending = new AbortController();
  const { signal } = ending;
  let changes = 0;
  let nextChange = Promise.withResolvers<void>();
  live.followContent().onChange(() => {
    changes += 1;
    nextChange.resolve();
    nextChange = Promise.withResolvers();
  });

  const purge = async () => {
    for (let retryMs = FIRST_RETRY_MS; !signal.aborted; retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)) {
      try {
        await purgeSharedCache(cachePurge, AbortSignal.any([signal, times.limit()]));
        return metrics.purge("done");
      } catch (error) {
        if (signal.aborted) return;
        metrics.purge("failed");
        log.error({ reason: firstLine(error), retryMs }, "the shared cache was not purged; trying again");
        await times.pause(retryMs, signal);
      }
    }
  };
  const run = async () => {
    await nextChange.promise;
    while (!signal.aborted) {
      const purged = changes;
      await purge();
      if (changes === purged) await Promise.race([nextChange.promise, times.pause(SETTLED_MS, signal)]);
      if (changes !== purged) continue;
      await purge();
      if (changes === purged && !signal.aborted) await nextChange.promise;
    }
  };
  const running = run();
  return {
    async stop() {
      ending.abort();
      nextChange.resolve();
      await running;
    },
  };
}
