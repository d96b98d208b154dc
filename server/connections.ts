import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { checkPooler } from "./database/check-pooler.ts";
import { openPool } from "./database/database.ts";
import { migrate } from "./database/migrate.ts";
import { openPrimary } from "./database/primary.ts";
import { sessionModes } from "./database/session-mode.ts";
import { saveSessionSettings } from "./database/session-settings.ts";
import { waitForDatabase } from "./database/wait-for-database.ts";
import { followStandbys } from "./health/standby-check.ts";
import { openQueue } from "./jobs/open-queue.ts";
import { jobs } from "./jobs.ts";

/**
 * The connections of this process to the database at `url`: `pool` for everything, and `direct`, which is the same server
 * unless `url` leads to a connection pooler. Nothing is connected before `prepare`.
 */
export function openConnections(url: string, config: Config, { log, clock }: { log: Logger; clock: () => Date }) {
  const directUrl = config.databaseDirectUrl;
  const pooled = directUrl !== undefined;
  const primary = openPrimary(url);
  const direct = pooled ? openPrimary(directUrl) : primary;
  const pool = openPool(url, config.databaseConnections, { primary, pooled, prepare: config.databasePrepare });
  // Behind a pooler a session is not the shop's own, so its mode cannot be changed.
  const sessions = pooled ? undefined : sessionModes(pool);
  const standbys = followStandbys({ config, clock, log, primary: direct, sessions });

  return {
    pool,
    direct,
    /**
     * Waits for the database, checks that a pooler keeps the promises that the shop relies on, and, with `migrations`,
     * brings the tables and the job queue up to date.
     */
    async prepare(waitMs: number, migrations: string | undefined): Promise<void> {
      await waitForDatabase(direct, log, waitMs);
      if (pooled && migrations !== undefined) await saveSessionSettings(direct);
      if (pooled) await waitForDatabase(primary, log, waitMs);
      await checkPooler(pool, pooled ? direct : undefined);
      direct.watch(log, standbys.observe);
      primary.watch(log);
      if (migrations === undefined) return;
      await migrate(direct, migrations, log);
      const own = openPool(direct.connectionString, 1, { primary: direct });
      try {
        const queue = await openQueue(own, jobs);
        await queue.stop({ graceful: false, close: false });
      } finally {
        await own.end();
      }
    },
    async close(): Promise<void> {
      primary.close();
      direct.close();
      await standbys.close();
      await pool.end();
    },
  };
}
