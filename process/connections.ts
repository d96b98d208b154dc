import type { Logger } from "pino";
import type { Config } from "#platform/config.ts";
import { checkPooler } from "#platform/database/check-pooler.ts";
import { openPool } from "#platform/database/database.ts";
import { openPrimary } from "#platform/database/primary.ts";
import { sessionModes } from "#platform/database/session-mode.ts";
import { saveSessionSettings } from "#platform/database/session-settings.ts";
import { assertShopLogin } from "#platform/database/shop-login.ts";
import { openStandby } from "#platform/database/standby.ts";
import { waitForDatabase } from "#platform/database/wait-for-database.ts";
import { followStandbys } from "#platform/health/standby-check.ts";
import { prepareDatabase } from "./prepare-database.ts";

/** The URLs of the database: for the shop, and for the owner of its tables. */
export type DatabaseUrls = { url: string; ownerUrl: string | undefined };

/**
 * This process's connections to the database: `pool` for everything, `direct`, which bypasses a connection pooler if
 * there is one, and `standby` if the settings name one. Nothing connects before `prepare`.
 */
export function openConnections(
  { url, ownerUrl }: DatabaseUrls,
  config: Config,
  { log, clock }: { log: Logger; clock: () => Date },
) {
  const directUrl = config.databaseDirectUrl;
  const pooled = directUrl !== undefined;
  const primary = openPrimary(url);
  const direct = pooled ? openPrimary(directUrl) : primary;
  const owner = ownerUrl === undefined ? direct : openPrimary(ownerUrl);
  const pool = openPool(url, config.databaseConnections, { primary, pooled, prepare: config.databasePrepare });
  // Behind a pooler a session is not the shop's own, so its mode cannot be changed.
  const sessions = pooled ? undefined : sessionModes(pool);
  const standby =
    config.databaseReadUrl === undefined
      ? undefined
      : openStandby(config.databaseReadUrl, direct, config.databaseConnections);
  const standbys = followStandbys({ config, clock, log, primary: direct, sessions });

  const update = async (waitMs: number, migrations: string | undefined) => {
    if (migrations === undefined) return;
    await waitForDatabase(owner, log, waitMs);
    await prepareDatabase({ owner, shop: direct }, migrations, log);
  };

  return {
    pool,
    direct,
    standby,
    /**
     * Waits for the database, applies `migrations`, and checks that a pooler keeps the promises that the shop relies
     * on, and that the shop's login has the rights it needs and, in production, no others.
     */
    async prepare(waitMs: number, migrations: string | undefined): Promise<void> {
      // A separate owner migrates first: the shop's login may not exist yet. Otherwise the pooler is checked first,
      // because the migrations may run through it.
      if (owner !== direct) await update(waitMs, migrations);
      await waitForDatabase(direct, log, waitMs);
      if (pooled && migrations !== undefined) await saveSessionSettings(direct);
      if (pooled) await waitForDatabase(primary, log, waitMs);
      await checkPooler(pool, pooled ? direct : undefined);
      direct.watch(log, standbys.observe);
      primary.watch(log);
      if (owner === direct) await update(waitMs, migrations);
      await assertShopLogin(pool, config.production);
      // Only now: a standby that has replayed what the primary has written so far has the migrations too.
      standby?.watch(log);
    },
    async close(): Promise<void> {
      primary.close();
      direct.close();
      owner.close();
      await standbys.close();
      await standby?.close();
      await pool.end();
    },
  };
}
