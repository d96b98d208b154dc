import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { BadSetting } from "#platform/config.ts";
import type { Shop } from "#platform/shop.ts";
import { followMetrics } from "./read-shop-metrics.ts";
import type { MetricsRegistry } from "./registry.ts";
import { shopMetrics } from "./shop-metrics.ts";
import { followWorkers } from "./worker-metrics.ts";
import { workerStateMetrics, type WorkerState } from "./worker-state.ts";

/**
 * Serves `GET /metrics` in Prometheus' format on an address of its own, which no customer reaches: the metrics of this
 * process and its workers, and of the whole shop. It answers while the database is away, then with `shop_database_up
 * 0`. Rejects with a `BadSetting` when it cannot listen there.
 */
export async function serveMetrics(
  shop: Shop,
  own: MetricsRegistry,
  address: { host: string; port: number },
  workers: () => WorkerState,
) {
  const metrics = followMetrics(shop);
  const processes = followWorkers(own.registry);
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    void Promise.all([processes(), metrics().then(shopMetrics)])
      .then((registries) => [...registries, workerStateMetrics(workers())])
      .then((registries) => Promise.all(registries.map((registry) => registry.metrics())))
      .then(
        (texts) => response.writeHead(200, { "Content-Type": own.registry.contentType }).end(texts.join("\n")),
        (error: unknown) => {
          shop.log.error({ err: error }, "the metrics could not be served");
          response.writeHead(500).end();
        },
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", ({ code }: NodeJS.ErrnoException) =>
      reject(new BadSetting(`The metrics cannot be served (${code}): change METRICS_PORT or METRICS_HOST.`)),
    );
    server.listen(address.port, address.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
