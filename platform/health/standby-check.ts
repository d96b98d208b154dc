import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { openDatabase, openPool, type Database } from "../database/database.ts";
import type { Primary } from "../database/primary.ts";
import type { ServerState } from "../database/server-state.ts";
import type { SessionMode } from "../database/session-mode.ts";
import { MINUTE, SECOND } from "../rules/time.ts";
import { listFailedChecks, recordCheck, type CheckResult } from "./health-checks.ts";

type Standbys = Extract<ServerState, { role: "primary" }>["standbys"];
type Options = {
  config: Config;
  clock: () => Date;
  log: Logger;
  primary: Primary;
  /** The sessions that write for customers, unless they belong to a connection pooler. */
  sessions: { set(mode: SessionMode): void } | undefined;
};

/** A restarting standby is away for a moment; commits wait that long in either mode. */
const MISSING_AFTER_MS = 3 * SECOND;
const RECORD_EVERY_MS = MINUTE;
const CONSEQUENCES: Record<SessionMode, string> = {
  local: "The shop goes on: a failure of the primary database would now lose orders (WITHOUT_STANDBY=continue).",
  "read-only": "Orders and all other changes are refused until it is back (WITHOUT_STANDBY=wait).",
  normal: "Orders and all other changes wait until it is back (WITHOUT_STANDBY=wait).",
};

/**
 * Decides what happens to commits while fewer synchronous standbys are connected than the server's
 * `synchronous_standby_names` waits for, and records the check "standby". With WITHOUT_STANDBY=continue the sessions
 * commit locally, and those already waiting are told to stop. With `wait`, nothing is acknowledged that is not on a
 * standby: writes are refused, because each waiting one would hold its locks and a server connection.
 *
 * Call `observe` with every state of the primary.
 */
export function followStandbys({ config, clock, log, primary, sessions }: Options) {
  // Its own connection, because the shop's may all be waiting; it never waits for a standby itself.
  const pool = openPool(primary.connectionString, 1, { primary });
  pool.options.options += " -c synchronous_commit=local";
  const db = openDatabase(pool);
  const mode = config.withoutStandby === "continue" ? "local" : "read-only";
  let missingSince: number | undefined;
  let recordedAt = -Infinity;
  let recorded = "";
  let isBusy = false;

  const react = async (standbys: Standbys) => {
    const now = performance.now();
    if (!isMissing(standbys)) missingSince = undefined;
    else missingSince ??= now;
    const isAway = missingSince !== undefined && now - missingSince >= MISSING_AFTER_MS;
    sessions?.set(isAway ? mode : "normal");
    if (isAway && mode === "local") await stopWaiting(db);
    const result = checkResult(standbys, isAway, CONSEQUENCES[sessions ? mode : "normal"]);
    if (missingSince !== undefined && !isAway) return;
    // Without synchronous replication there is nothing to record, unless there was some before.
    if (standbys.required === 0 && recorded === "" && !(await hasFailed(db))) return;
    if (result.message === recorded && now - recordedAt < RECORD_EVERY_MS) return;
    if (result.message !== recorded) log[result.ok ? "info" : "error"](result.message);
    await recordCheck({ db, clock }, result);
    [recorded, recordedAt] = [result.message, now];
  };

  return {
    observe(state: ServerState): void {
      if (state.role !== "primary" || isBusy) return;
      isBusy = true;
      react(state.standbys)
        .catch((error: unknown) => log.warn({ err: error }, "could not check the standby"))
        .finally(() => (isBusy = false));
    },
    close: () => pool.end(),
  };
}

function isMissing({ required, connected }: Standbys): boolean {
  return connected !== null && connected < required;
}

function checkResult({ required, connected }: Standbys, isAway: boolean, consequence: string): CheckResult {
  const name = "standby";
  if (required > 0 && connected === null) {
    const message = "The shop cannot see its standby database: grant pg_monitor to its database role.";
    return { name, ok: false, message };
  }
  if (!isAway) return { name, ok: true, message: "The database has as many synchronous standbys as it asks for." };
  const message = `Of ${required} synchronous standby databases ${connected} are connected. ${consequence}`;
  return { name, ok: false, message };
}

async function hasFailed(db: Database): Promise<boolean> {
  return (await listFailedChecks(db)).some(({ name }) => name === "standby");
}

/** Cancelling the statement of a commit that waits for a standby turns it into a local commit. */
async function stopWaiting(db: Database): Promise<void> {
  await db.execute(sql`
    select pg_cancel_backend(pid) from pg_stat_activity
    where wait_event = 'SyncRep' and usename = current_user and datname = current_database()`);
}
