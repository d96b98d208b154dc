import { Counter, Gauge, Registry } from "prom-client";

/** The state of the worker processes, as the primary process has recorded it. */
export type WorkerState = {
  /** How many do not answer just now. */ silent: number;
  /** How many were killed since the start because they did not answer for 15 seconds. */ silenced: number;
  /** How many exited unasked since the start, including those killed. */ exited: number;
};

/** The state of the worker processes as metrics. */
export function workerStateMetrics({ silent, silenced, exited }: WorkerState): Registry {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({ name: "shop_workers_silent", help: "Worker processes that do not answer", registers }).set(silent);
  const counts = [
    ["shop_workers_silenced_total", "Worker processes that were ended because they did not answer", silenced],
    ["shop_workers_exited_total", "Worker processes that ended unasked", exited],
  ] as const;
  for (const [name, help, count] of counts) new Counter({ name, help, registers }).inc(count);
  return registry;
}
