import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import { traceparent } from "../trace/trace.ts";
import type { Write } from "../database/write.ts";
import type { JobData } from "./job.ts";

/** `urgent`: runs before the other jobs of the same name; `bulk`: after them. */
export type EnqueueOptions = { urgent?: boolean; bulk?: boolean };

/**
 * Adds a job in a write: the job exists if and only if the write commits. Throws for a name that server/jobs.ts does
 * not have.
 */
export async function enqueue(
  { shop, tx }: Write,
  name: string,
  data: JobData,
  { urgent = false, bulk = false }: EnqueueOptions = {},
): Promise<void> {
  const trace = traceparent();
  // The job continues the trace of what has caused it.
  const traced = trace === undefined ? data : { ...data, traceparent: trace };
  await shop.queue.send(name, traced, { db: fromDrizzle(tx, sql), priority: Number(urgent) - Number(bulk) });
}
