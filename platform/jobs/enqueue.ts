import { sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import type { Write } from "../database/write.ts";
import { SECOND } from "../rules/time.ts";
import { traceparent } from "../trace/trace.ts";
import type { DataOfJob, JobName } from "./job.ts";

/** `urgent`: before other jobs of the same name; `bulk`: after them; `delay`: not for this many milliseconds. */
export type EnqueueOptions = { urgent?: boolean; bulk?: boolean; delay?: number };

/** Adds a job in a write: the job exists if and only if the write commits. Throws for a queue that does not exist. */
export async function enqueue<Name extends JobName>(
  { shop, tx }: Write,
  name: Name,
  data: DataOfJob<Name>,
  { urgent = false, bulk = false, delay = 0 }: EnqueueOptions = {},
): Promise<void> {
  const trace = traceparent();
  // The job continues the trace of what caused it.
  const traced = trace === undefined ? data : { ...data, traceparent: trace };
  await shop.queue.send(name, traced, {
    db: { executeSql: inTransaction(tx) },
    priority: (urgent ? 1 : 0) - (bulk ? 1 : 0),
    // A second later, because the queue uses the database's clock.
    ...(delay > 0 && { startAfter: delay / SECOND + 1 }),
  });
}

/**
 * Runs the statement of `send`, which has one parameter. pg-boss's own adapter for Drizzle splits every statement at
 * its placeholders each time.
 */
function inTransaction(tx: Transaction) {
  return async (text: string, [value, ...others]: unknown[] = []) => {
    const [before, after, ...rest] = text.split("$1");
    if (before === undefined || after === undefined || rest.length > 0 || others.length > 0) {
      throw new Error("pg-boss sends a statement with another number of parameters");
    }
    return tx.execute(sql`${sql.raw(before)}${value}${sql.raw(after)}`);
  };
}
