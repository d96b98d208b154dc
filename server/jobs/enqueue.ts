import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";

export type JobOptions = {
  /** Not before this; otherwise at once. */
  startAfter?: Date;
  /** With a key, nothing is added while a job of the same name and key waits. */
  singletonKey?: string;
  /** How often it is tried again after a failure, when it should differ from the queue's own. */
  retryLimit?: number;
};

/**
 * Adds a job in the caller's transaction: it exists when the transaction commits, and never otherwise. Needs no running
 * worker. Answers whether it was added: false means that one with this key waits already.
 *
 * Written in SQL because pg-boss adds jobs only through an object that was started, and a verb has nothing but its transaction.
 * The statement is the one pg-boss itself sends (12.35), with the queue's own settings.
 */
export async function enqueue(
  tx: Transaction,
  name: string,
  data: Record<string, unknown>,
  { startAfter, singletonKey, retryLimit }: JobOptions = {},
): Promise<boolean> {
  const start = startAfter ? sql`${startAfter.toISOString()}::timestamptz` : sql`now()`;
  const { rows } = await tx.execute<{ known: boolean; added: boolean }>(sql`
    with queue as (select * from pgboss.queue where name = ${name}),
    added as (
      insert into pgboss.job (name, data, singleton_key, start_after, keep_until, policy, expire_seconds, deletion_seconds,
        retry_limit, retry_delay, retry_backoff, retry_delay_max, dead_letter)
      select name, ${JSON.stringify(data)}::jsonb, ${singletonKey ?? null}, ${start},
        ${start} + retention_seconds * interval '1s', policy, expire_seconds, deletion_seconds,
        coalesce(${retryLimit ?? null}::integer, retry_limit), retry_delay, retry_backoff, retry_delay_max, dead_letter
      from queue
      ${singletonKey === undefined ? sql`` : unlessWaiting(name, singletonKey, start)}
      on conflict do nothing
      returning id
    )
    select exists (select from queue) as known, exists (select from added) as added`);
  if (!rows[0]?.known) throw new Error(`There is no job called ${name}: register it in server/jobs.ts`);
  return rows[0].added;
}

function unlessWaiting(name: string, key: string, start: SQL): SQL {
  return sql`where not exists (
    select from pgboss.job waiting
    where waiting.name = ${name} and waiting.singleton_key = ${key}
      and waiting.state in ('created', 'retry') and waiting.start_after <= ${start})`;
}
