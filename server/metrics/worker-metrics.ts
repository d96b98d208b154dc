import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, type Registry } from "prom-client";

type Measured = MetricObjectWithValues<MetricValue<string>>[];
type Question = { metrics: "please" };
type Answer = { metrics: Measured };

/** A worker that does not answer in this time is left out: it starts, ends or is busy. */
const MAX_WAIT_MS = 1_000;

/** Sends this worker's metrics to the primary process whenever that asks for them. */
export function answerPrimary(registry: Registry): void {
  process.on("message", (message: unknown) => {
    if (!isQuestion(message)) return;
    void registry.getMetricsAsJSON().then((metrics) => process.send?.({ metrics } satisfies Answer));
  });
}

/** The metrics of this process and of its workers: counts are added up, event-loop delays are averaged. */
export async function withWorkers(registry: Registry): Promise<Registry> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected() === true);
  const answers = await Promise.all(workers.map((worker) => worker && ask(worker)));
  const own = await registry.getMetricsAsJSON();
  // The types are those of an older version: `aggregate` takes an array of what `getMetricsAsJSON` returns.
  const measured = [own, ...answers.filter((answer) => answer !== undefined)] as unknown as object[];
  return AggregatorRegistry.aggregate(measured);
}

function ask(worker: Worker): Promise<Measured | undefined> {
  return new Promise((resolve) => {
    const end = (answer?: Measured) => {
      clearTimeout(timer);
      worker.off("message", onMessage);
      resolve(answer);
    };
    const onMessage = (message: unknown) => isAnswer(message) && end(message.metrics);
    const timer = setTimeout(end, MAX_WAIT_MS);
    worker.on("message", onMessage);
    worker.send({ metrics: "please" } satisfies Question, (error) => error && end());
  });
}

function isQuestion(message: unknown): message is Question {
  return Object(message).metrics === "please";
}

function isAnswer(message: unknown): message is Answer {
  return Array.isArray(Object(message).metrics);
}
