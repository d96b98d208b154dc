import type { Pool } from "pg";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Standby } from "#platform/database/standby.ts";
import type { Metrics } from "#platform/metrics.ts";
import { DAY, SECOND } from "#platform/rules/time.ts";
import { onConnectionWait } from "./pool-waits.ts";

export type MetricsRegistry = Metrics & { registry: Registry };

/** Seconds. A page from memory takes less than a millisecond, a rendered one about ten. */
const REQUEST_BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** A worker process cannot send Infinity to the primary process: in JSON it is null, which would count as no lag. */
const UNKNOWN_LAG_SECONDS = (365 * DAY) / SECOND;
const WAIT_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5];

/** The metrics of this process: requests, page cache, connections to the database, and Node.js' own. */
export function openRegistry(pool: Pool, standby: Standby | undefined): MetricsRegistry {
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
    staleRead: standby ? addStandbyMetrics(standby, registry) : () => {},
    purge: (result) => purges.inc({ result }),
  };
}

/** Returns the function that counts reads by the server that answered them. */
function addStandbyMetrics(standby: Standby, registry: Registry): Metrics["staleRead"] {
  const lag = {
    name: "shop_read_standby_lag_seconds",
    help: "How old what is read from the standby of DATABASE_READ_URL is at most; a year when it cannot be used",
    registers: [],
    aggregator: "max" as const,
    collect(this: Gauge) {
      this.set(Math.min(standby.lagSeconds(), UNKNOWN_LAG_SECONDS));
    },
  };
  registry.registerMetric(new Gauge(lag));
  const reads = new Counter({
    name: "shop_stale_reads_total",
    help: "Reads that may be some seconds old, by the server that answered them",
    labelNames: ["server"],
    registers: [registry],
  });
  const byServer = { standby: reads.labels("standby"), primary: reads.labels("primary") };
  for (const server of Object.values(byServer)) server.inc(0);
  return (server) => byServer[server].inc();
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
