import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import type { Logger } from "pino";
import { lastEditor } from "#features/accounts/server/last-editor.ts";
import { openPasswords, threadsFor, type Passwords } from "#features/accounts/server/passwords.ts";
import { openProviders, openTransferProvider } from "#features/payments/server/providers/open-providers.ts";
import * as tables from "#features/tables.ts";
import type { Config } from "#platform/config.ts";
import { onContentWritten } from "#platform/database/announce.ts";
import { openDatabase } from "#platform/database/database.ts";
import { startEmbeddedPostgres } from "#platform/database/embedded/start.ts";
import { openReadStale } from "#platform/database/read-stale.ts";
import { openLive } from "#platform/live/live.ts";
import { openMailer } from "#platform/mail/smtp.ts";
import { openPdfs } from "#platform/pdf/pdfs.ts";
import type { Shop } from "#platform/shop.ts";
import { untilAborted } from "#platform/until-aborted.ts";
import { openConnections, type DatabaseUrls } from "./connections.ts";
import { openMetrics } from "./metrics/open-metrics.ts";
import { emailParts, money, payByCode, reactions } from "./reactions.ts";

type OpenShop = {
  shop: Shop;
  /** The URLs of the embedded server, for other processes of this shop. */ embedded: DatabaseUrls | undefined;
  /** Closes the pool and stops the embedded server that it started. */ close(): Promise<void>;
};

/**
 * Makes a shop ready to serve: starts the embedded PostgreSQL unless the settings name a server, migrates the database,
 * creates the job queue (`startJobs` starts to run the jobs), and opens the accounts. Without `migrations`, a folder,
 * it uses the database as it is: another process has migrated it. `passwords` are those of another shop in this
 * process, and are not closed with this one. Waits up to `databaseWaitMs` (by default a minute) for the database to
 * answer, then throws `DatabaseUnavailable` with a one-line message.
 */
export async function openShop(
  config: Config,
  options: {
    log: Logger;
    clock: () => Date;
    migrations?: string;
    databaseWaitMs?: number;
    /** Of a command: the embedded server may be a running shop's. */ shareDatabase?: boolean;
    passwords?: Passwords;
    /** Aborted when the process is to end: closes whatever was opened, and rejects. */ signal?: AbortSignal;
  },
): Promise<OpenShop> {
  const {
    log,
    migrations,
    databaseWaitMs = 60_000,
    passwords = openPasswords({ processes: config.workers }),
    signal,
  } = options;
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, share: options.shareDatabase, log, signal })
      : undefined;
  const urls = embedded ?? { url: config.databaseUrl ?? "", ownerUrl: config.databaseOwnerUrl };
  const connections = openConnections(urls, config, options);
  const { pool, standby } = connections;
  const live = openLive(connections.direct, log, config.workers, options.clock);
  onContentWritten(pool, live.contentWritten);
  const closeDatabase = async () => {
    await connections.close();
    await embedded?.stop();
  };
  try {
    await untilAborted(connections.prepare(databaseWaitMs, migrations), signal);
    const db = openDatabase(pool, tables);
    const metrics = await openMetrics(pool, standby, config.metrics);
    const shop = {
      config,
      db,
      readStale: openReadStale({ db, standby, count: metrics.staleRead, log }),
      clock: options.clock,
      log,
      secret: config.authSecret ?? (await loadSecret(config.dataDir)),
      passwords,
      pdfs: openPdfs({ threads: Math.min(2, threadsFor(availableParallelism(), config.workers)) }),
      providers: openProviders(config, options.clock),
      transferProvider: openTransferProvider(config, options.clock),
      payByCode,
      money,
      lastEditor,
      reactions,
      emailParts,
      live,
      mailer: config.smtp && openMailer(config.smtp),
      metrics,
    };
    const closeShop = async () => {
      shop.mailer?.close();
      if (!options.passwords) await passwords.close();
      await shop.pdfs.close();
      await live.close();
      await closeDatabase();
    };
    return { shop, embedded, close: closeShop };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}

/**
 * The random secret that the first start writes to a file, so that sessions survive a restart. Two processes that start
 * at the same time use the same one.
 */
async function loadSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, "auth-secret");
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    },
  );
  return readFile(file, "utf8");
}
