import type { Pool, PoolClient } from "pg";

/** How many sessions of this database wait for a lock. Other test files use the same server. */
export async function countWaiting(pool: Pool): Promise<number | null> {
  const here = "datname = current_database()";
  return (await pool.query(`select from pg_stat_activity where ${here} and wait_event_type = 'Lock'`)).rowCount;
}

/** How many sessions wait for what the transaction of `holder` has locked. */
export async function countWaitingFor(pool: Pool, holder: PoolClient): Promise<number | null> {
  const pid = (await holder.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
  return (await pool.query("select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))", [pid])).rowCount;
}
