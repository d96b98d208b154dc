import { ago } from "../../platform/rules/ago.ts";
import { HOUR } from "../../platform/rules/time.ts";
import { listChecks } from "../../platform/health/health-checks.ts";
import { failed, passed, warning, type Check, type Finding } from "../../platform/health/run-checks.ts";

const DRILL = "restore drill";
/** Recorded by deploy/postgres/base-backup.sh, for a database that is not the shop's own. */
const BASE = "base backup";
/** A daily job that has passed longer ago has been missed. */
const OLDEST_MS = 26 * HOUR;

/** Whether the nightly backup, and the restore of it that proves it, still happen. */
export const backupChecks: Check[] = [
  lastPassed("backup", "run `npm run backup` and see that it runs every night (docs/runbooks/restore.md)"),
  lastPassed(BASE, "see the log of the container `backup`"),
  lastPassed(DRILL, "one follows each night's backup; `npm run backup -- drill` makes one now"),
];

const known = (finding: Finding): Finding => ({ ...finding, stored: true });

/** Reads when the backup itself last reported success, so it must not report one. */
function lastPassed(name: string, whatToDo: string): Check {
  return {
    name,
    async look({ db, clock, config }) {
      const row = (await listChecks(db)).find((check) => check.name === name);
      const now = clock();
      if (!row?.okAt) {
        if (row) return known(failed(row.message));
        if (name === BASE) return known(passed("nothing else makes base backups and reports here"));
        if (!config.production) return known(passed("none, and this is no production shop"));
        if (config.databaseUrl !== undefined && name === DRILL) {
          const yours = "a database of your own: try yourself, from time to time, to restore its backup";
          return known(warning(yours));
        }
        return failed(`never made: ${whatToDo}`);
      }
      if (!row.ok) return known(failed(row.message));
      if (now.getTime() - row.okAt.getTime() > OLDEST_MS) return failed(`last made ${ago(row.okAt, now)}: ${whatToDo}`);
      return known(passed(`${ago(row.okAt, now)}: ${row.message}`));
    },
  };
}
