import cluster from "node:cluster";
import type { Pool } from "pg";
import type { Standby } from "#platform/database/standby.ts";
import { noMetrics, type Metrics } from "#platform/metrics.ts";
import type { Shop } from "#platform/shop.ts";
import type { MetricsRegistry } from "./registry.ts";
import type { WorkerState } from "./worker-state.ts";

/** Loads prom-client and measures this process if the metrics are served at all; otherwise measures nothing. */
export async function openMetrics(
  pool: Pool,
  standby: Standby | undefined,
  address: { port: number } | undefined,
): Promise<Metrics> {
  if (!address) return noMetrics;
  const [{ openRegistry }, { answerPrimary }] = await Promise.all([
    import("./registry.ts"),
    import("./worker-metrics.ts"),
  ]);
  const metrics = openRegistry(pool, standby);
  if (cluster.isWorker) answerPrimary(metrics.registry);
  return metrics;
}

/** Serves the metrics at the address in the settings, if there is one. By default there are no `workers` to report. */
export async function startMetrics(
  shop: Shop,
  workers: () => WorkerState = () => ({ silent: 0, silenced: 0, exited: 0 }),
): Promise<{ port?: number; stop(): Promise<void> }> {
  const { metrics: address } = shop.config;
  if (!address) return { stop: async () => {} };
  const { serveMetrics } = await import("./serve-metrics.ts");
  return serveMetrics(shop, shop.metrics as MetricsRegistry, address, workers);
}
