import type { Pool } from "pg";

/** How far a database server is in the write-ahead log. */
export type Position = {
  /** Whether it is in recovery. */
  isStandby: boolean;
  /** The same on all servers that are copies of one. */
  cluster: string;
  /**
   * Rises with every promotion of a standby. A standby that follows one says so from its next restartpoint on, within
   * minutes (`checkpoint_timeout`).
   */
  timeline: number;
  /** In bytes: what a primary has flushed, which includes every commit that is visible; what a standby has replayed. */
  bytes: number;
};

const ANSWER_LIMIT_MS = 2_000;

const QUESTION = `
  select pg_is_in_recovery() as "isStandby", system_identifier::text as cluster,
    case when pg_is_in_recovery() then (select timeline_id from pg_control_checkpoint())
      else ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int end as timeline,
    (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end - '0/0')::float8 as bytes
  from pg_control_system()`;

/** Asks the server of this pool, for two seconds at most once a connection is open. */
export async function readPosition(pool: Pool): Promise<Position> {
  const question = { text: QUESTION, query_timeout: ANSWER_LIMIT_MS };
  const [position] = (await pool.query<Position>(question)).rows;
  if (!position) throw new Error("The database server did not say how far it is");
  return position;
}

/** Why this server may not be read from in place of the primary, however far it is; undefined when it may. */
export function whyNoStandbyOf(primary: Position, { isStandby, cluster, timeline }: Position): string | undefined {
  if (!isStandby) return "is no standby: it was promoted, or has never been one";
  if (cluster !== primary.cluster) return "is the standby of another database server";
  if (timeline !== primary.timeline) return `is on timeline ${timeline}, and the primary on ${primary.timeline}`;
  return undefined;
}
