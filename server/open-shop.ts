import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import { openAuth } from "./accounts/auth.ts";
import type { Config } from "./config.ts";
import { onContentWritten } from "./database/announce.ts";
import { openDatabase, openPool } from "./database/database.ts";
import { startEmbeddedPostgres } from "./database/embedded/start.ts";
import { migrate } from "./database/migrate.ts";
import { installJobs } from "./jobs/install-jobs.ts";
import { openLive } from "./live/live.ts";
import { openProviders } from "./payments/providers/open-providers.ts";
import type { Shop } from "./shop.ts";
import { jobs } from "./jobs.ts";

export type OpenShop = {
  shop: Shop;
  /** Where its database is, whoever started it. */ databaseUrl: string;
  /** Closes the pool and, when it is ours, the database server. */ close(): Promise<void>;
};

/**
 * Makes a shop ready to serve: starts our own PostgreSQL unless the settings name one, migrates it, makes the job
 * queue (without starting to work: that is `startWork`), and opens the accounts. Without `migrations`, a folder, the database is taken
 * as it is: another process has migrated it.
 * Throws `DatabaseUnavailable` with one clear line when there is no database to be had.
 */
export async function openShop(
  config: Config,
  world: { log: Logger; clock: () => Date; migrations?: string },
): Promise<OpenShop> {
  const embedded =
    config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : undefined;
  const url = config.databaseUrl ?? embedded?.url ?? "";
  const pool = openPool(url, config.databaseConnections);
  const live = openLive(url, world.log);
  onContentWritten(pool, live.contentWritten);
  try {
    if (world.migrations !== undefined) {
      await migrate(pool, world.migrations);
      await installJobs(pool, jobs);
    }
    const db = openDatabase(pool);
    const secret = config.authSecret ?? (await keptSecret(config.dataDir));
    const shop = {
      config,
      db,
      clock: world.clock,
      log: world.log,
      auth: openAuth(db, config, secret),
      providers: openProviders(config, world.clock),
      live,
    };
    return { shop, databaseUrl: url, close: () => live.close().then(() => close(pool, embedded)) };
  } catch (error) {
    await close(pool, embedded);
    throw error;
  }
}

async function close(pool: { end(): Promise<void> }, embedded: { stop(): Promise<void> } | undefined): Promise<void> {
  await pool.end();
  await embedded?.stop();
}

/** A random secret made at the first start and kept, so that sessions outlive a restart. Two starts at once agree on one. */
async function keptSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, "auth-secret");
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    },
  );
  return readFile(file, "utf8");
}
