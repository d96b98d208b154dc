import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";

export type JobOptions = {
  /** The earliest time at which the job runs; by default it runs at once. */
  startAfter?: Date;
  /** With a key, no job is added while another with the same name and key is waiting. */
  singletonKey?: string;
  /** How often the job is retried after a failure, if different from the queue's own limit. */
  retryLimit?: number;
};

/**
 * Adds a job in the caller's transaction: the job exists if and only if the transaction commits. Needs no running
 * worker. Returns whether it was added: false means that a job with this key is waiting already.
 *
 * Written in SQL because pg-boss adds jobs only through a started instance, and the caller has only its transaction.
 * The statement is the one that pg-boss itself sends (12.35), with the queue's own settings.
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
