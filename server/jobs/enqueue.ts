import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import type { Write } from "../database/write.ts";

/**
 * Adds a job in a write: the job exists if and only if the write commits. Throws for a name that server/jobs.ts does
 * not have.
 */
export async function enqueue({ shop, tx }: Write, name: string, data: Record<string, unknown>): Promise<void> {
  await shop.queue.send(name, data, { db: fromDrizzle(tx, sql) });
}
