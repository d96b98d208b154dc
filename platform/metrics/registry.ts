import type { Pool } from "pg";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Metrics } from "./metrics.ts";
import { onConnectionWait } from "./pool-waits.ts";

export type MetricsRegistry = Metrics & { registry: Registry };

/** Seconds. A page from memory takes less than a millisecond, a rendered one about ten. */
const REQUEST_BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const WAIT_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5];

/** The metrics of this process: requests, page cache, connections to the database, and Node.js' own. */
export function openRegistry(pool: Pool): MetricsRegistry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request to its response, by the pattern of the route",
    labelNames: ["method", "route", "status"],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const pages = new Counter({
    name: "shop_page_cache_requests_total",
    help: "Requests for public pages: from memory, rendered, or an old page while the database is away",
    labelNames: ["result"],
    registers,
  });
  const purges = new Counter({
    name: "shop_cache_purges_total",
    help: "Requests to the shared cache in front of the shop to drop the pages (CACHE_PURGE_URL)",
    labelNames: ["result"],
    registers,
  });
  addPoolMetrics(pool, registry);
  const byLabels = new Map<string, Histogram.Internal<"method" | "route" | "status">>();
  // A series exists from the start, so that its first count is an increase too.
  for (const result of ["hit", "miss", "stale"]) pages.inc({ result }, 0);
  for (const result of ["done", "failed"]) purges.inc({ result }, 0);
  const byResult = { hit: pages.labels("hit"), miss: pages.labels("miss"), stale: pages.labels("stale") };
  return {
    registry,
    request({ method, route, status }, seconds) {
      const key = `${method} ${status} ${route}`;
      let observed = byLabels.get(key);
      if (!observed) byLabels.set(key, (observed = requests.labels(method, route, String(status))));
      observed.observe(seconds);
    },
    page: (result) => byResult[result].inc(),
    purge: (result) => purges.inc({ result }),
  };
}

function addPoolMetrics(pool: Pool, registry: Registry): void {
  const connections = {
    name: "shop_database_pool_connections",
    help: "Open connections to the database",
    labelNames: ["state" as const],
    registers: [],
    collect(this: Gauge<"state">) {
      this.set({ state: "used" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
    },
  };
  const waiting = {
    name: "shop_database_pool_waiting",
    help: "Statements and transactions that wait for a connection",
    registers: [],
    collect(this: Gauge) {
      this.set(pool.waitingCount);
    },
  };
  registry.registerMetric(new Gauge(connections));
  registry.registerMetric(new Gauge(waiting));
  const waits = new Histogram({
    name: "shop_database_pool_wait_seconds",
    help: "Time until a statement or transaction had a connection",
    buckets: WAIT_BUCKETS,
    registers: [registry],
  });
  onConnectionWait(pool, (seconds) => waits.observe(seconds));
}
