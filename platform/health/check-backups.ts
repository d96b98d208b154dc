import { sql } from "drizzle-orm";
import { ago } from "../rules/ago.ts";
import { HOUR } from "../rules/time.ts";
import { listChecks } from "./health-checks.ts";
import { failed, passed, warning, type Check, type Surroundings } from "./run-checks.ts";

/** A daily job that last passed longer ago has missed a run. */
const OLDEST_MS = 26 * HOUR;
/** With an `archive_timeout` of a minute, a server that writes anything archives more often. */
const IDLE_MS = HOUR;

/**
 * Whether the database server says that it archives its log. Base backups have their own check, because only the
 * program that makes them sees them.
 */
export const archiveCheck: Check = {
  name: "backup",
  async look({ db, config, clock }) {
    if (!config.production) return passed("none, and this is no production shop");
    const { mode, archived, failedAt } = await readArchiver(db);
    if (mode === "off")
      return failed("The database archives no log, so a lost disk loses orders: docs/runbooks/restore.md");
    if (failedAt && (!archived || failedAt > archived))
      return failed("The database fails to archive its log: its own log says why");
    if (!archived) return failed("The database has not archived any log yet: set its archive_timeout to 60");
    if (clock().getTime() - archived.getTime() > IDLE_MS)
      return failed(`The database archived its log ${ago(archived, clock())}: set its archive_timeout to 60`);
    return passed(`the database archived its log ${ago(archived, clock())}`);
  },
};

async function readArchiver(db: Surroundings["db"]) {
  type Row = { mode: string; archived: string | null; failed: string | null };
  const { rows } = await db.execute<Row>(sql`
    select current_setting('archive_mode') as mode, last_archived_time as archived, last_failed_time as failed
    from pg_stat_archiver`);
  const [row] = rows;
  return { mode: row?.mode ?? "off", archived: readTime(row?.archived), failedAt: readTime(row?.failed) };
}

function readTime(text: string | null | undefined): Date | undefined {
  return text ? new Date(text) : undefined;
}

/**
 * Whether the nightly base backup, and the restore that proves it, still happen. The programs that make them record
 * them: on a single server, deploy/systemd/calabash-larder-backup and calabash-larder-drill.
 */
export const backupChecks: Check[] = [
  lastPassed("base backup", "what makes yours does not report it here: look after it yourself"),
  lastPassed("restore drill", "nothing tries your backups: restore one yourself from time to time"),
];

/** Reads when the backup itself last reported success, so it must not report one. */
function lastPassed(name: string, never: string): Check {
  return {
    name,
    async look({ db, clock, config }) {
      const row = (await listChecks(db)).find((check) => check.name === name);
      if (!row) return { ...(config.production ? warning(never) : passed("none")), stored: true };
      if (!row.ok || !row.okAt) return { ...failed(row.message), stored: true };
      const done = ago(row.okAt, clock());
      if (clock().getTime() - row.okAt.getTime() > OLDEST_MS) return failed(`last made ${done}: see its log`);
      return { ...passed(`${done}: ${row.message}`), stored: true };
    },
  };
}
