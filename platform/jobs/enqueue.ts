import type { Write } from "../database/write.ts";
import { SECOND } from "../rules/time.ts";
import { traceparent } from "../trace/trace.ts";
import type { DataOfJob, JobName } from "./job.ts";

/** `urgent`: before other jobs of the same name; `bulk`: after them; `delay`: not for this many milliseconds. */
export type EnqueueOptions = { urgent?: boolean; bulk?: boolean; delay?: number };

/** Adds a job to a write, which inserts all of its jobs when it commits. */
export function enqueue<Name extends JobName>(
  { jobs }: Write,
  name: Name,
  data: DataOfJob<Name>,
  { urgent = false, bulk = false, delay = 0 }: EnqueueOptions = {},
): void {
  const trace = traceparent();
  jobs.push({
    name,
    // The job continues the trace of what caused it.
    data: trace === undefined ? data : { ...data, traceparent: trace },
    priority: (urgent ? 1 : 0) - (bulk ? 1 : 0),
    // A second later, because the queue uses the database's clock.
    delay: delay > 0 ? delay / SECOND + 1 : 0,
  });
}
