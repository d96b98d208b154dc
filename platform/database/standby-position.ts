import type { Pool } from "pg";

/** How far a database server is in the write-ahead log. */
export type Position = {
  /** Whether the server is in recovery. */
  isStandby: boolean;
  /** The same on all copies of one server. */
  cluster: string;
  /**
   * Rises with every promotion of a standby. A standby that follows a promoted server reports the new timeline from its
   * next restartpoint on, within minutes (`checkpoint_timeout`).
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

/** Queries this pool's server, for two seconds at most once a connection is open. */
export async function readPosition(pool: Pool): Promise<Position> {
  const question = { text: QUESTION, query_timeout: ANSWER_LIMIT_MS };
  const [position] = (await pool.query<Position>(question)).rows;
  if (!position) throw new Error("The database server did not say how far it is");
  return position;
}

/** Why not to read from this server instead of the primary, whatever its lag; undefined if it is fine. */
export function whyNoStandbyOf(primary: Position, { isStandby, cluster, timeline }: Position): string | undefined {
  if (!isStandby) return "is no standby: it was promoted, or has never been one";
  if (cluster !== primary.cluster) return "is the standby of another database server";
  if (timeline !== primary.timeline) return `is on timeline ${timeline}, and the primary on ${primary.timeline}`;
  return undefined;
}
