type RequestLabels = {
  method: string;
  /** The pattern of the route, such as `/product/:id`; never a URL, which names people and would fill the memory. */
  route: string;
  status: number;
};

/** What a process measures about itself. The names of the metrics are in process/metrics/registry.ts. */
export type Metrics = {
  /** A response was sent. */
  request(labels: RequestLabels, seconds: number): void;
  /** How the page cache found a page: in memory, by rendering it, or an old one while the database is away. */
  page(result: "hit" | "miss" | "stale"): void;
  /** A read that may be some seconds old was answered by the standby, or by the primary although there is a standby. */
  staleRead(server: "standby" | "primary"): void;
  /** The shared cache in front of the shop was told to drop the pages, and has, or has not. */
  purge(result: "done" | "failed"): void;
};

/** Measures nothing: without METRICS_PORT nobody reads it, and prom-client is not loaded. */
export const noMetrics: Metrics = { request() {}, page() {}, staleRead() {}, purge() {} };
