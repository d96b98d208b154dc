import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, type Registry } from "prom-client";

type Measured = MetricObjectWithValues<MetricValue<string>>[];
type Question = { metrics: "please" };
type Answer = { metrics: Measured };

/** A worker that does not answer within this time is starting, ending or busy: its last answer counts. */
const MAX_WAIT_MS = 1_000;

/** Sends this worker's metrics to the primary process whenever that process asks for them. */
export function answerPrimary(registry: Registry): void {
  process.on("message", (message: unknown) => {
    if (!isQuestion(message)) return;
    void registry.getMetricsAsJSON().then((metrics) => process.send?.({ metrics } satisfies Answer));
  });
}

/**
 * Returns a function that reads the metrics of this process and its workers: counts are added up, event-loop delays
 * averaged. The counts of a worker that has ended stay in the sum: Prometheus takes a falling counter for one that was
 * reset, and would count the remainder again.
 */
export function followWorkers(registry: Registry): () => Promise<Registry> {
  const answers = new Map<number, Measured>();
  let ended: Measured = [];
  return async () => {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected() === true);
    const asked = workers.map(async (worker) => {
      const answer = worker && (await ask(worker));
      if (answer) answers.set(worker.id, answer);
    });
    await Promise.all(asked);
    for (const [id, last] of answers) {
      if (cluster.workers?.[id]) continue;
      answers.delete(id);
      ended = (await measure(aggregate([ended, last]))).filter(isCount);
    }
    return aggregate([await measure(registry), ended, ...answers.values()]);
  };
}

function measure(registry: Registry): Promise<Measured> {
  return registry.getMetricsAsJSON();
}

function aggregate(measured: Measured[]): Registry {
  // The types of prom-client are outdated: `aggregate` takes an array of what `getMetricsAsJSON` returns.
  return AggregatorRegistry.aggregate(measured as unknown as object[]);
}

function isCount({ type }: Measured[number]): boolean {
  return ["counter", "histogram"].includes(String(type));
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
