type RequestLabels = {
  method: string;
  /** The pattern of the route, such as `/product/:id`; never a URL, which may name people and would fill the memory. */
  route: string;
  status: number;
};

/** What a process measures about itself. The names of the metrics are in process/metrics/registry.ts. */
export type Metrics = {
  /** A response was sent. */
  request(labels: RequestLabels, seconds: number): void;
  /** How the page cache served a page: from memory, rendered, or stale while the database is away. */
  page(result: "hit" | "miss" | "stale"): void;
  /** The standby answered a read that may be some seconds old, or the primary did although there is a standby. */
  staleRead(server: "standby" | "primary"): void;
  /** The shared cache in front of the shop was told to drop the pages, and did so or failed. */
  purge(result: "done" | "failed"): void;
};

/** Measures nothing: without METRICS_PORT nothing reads the metrics, and prom-client is not loaded. */
export const noMetrics: Metrics = { request() {}, page() {}, staleRead() {}, purge() {} };
