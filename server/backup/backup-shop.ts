import { openDatabase, openPool, type Database } from "../../platform/database/database.ts";
import { startEmbeddedPostgres } from "../../platform/database/embedded/start.ts";
import type { Shop } from "../shop.ts";
import { requireBackupDir, type BackupConfig } from "./backup-set.ts";

/** What the backup needs of a shop. */
export type BackupShop = Pick<Shop, "db" | "clock"> & { config: BackupConfig };

/** The shop of a command: the running database, or one that is started for the duration. */
export async function openBackupShop(config: BackupConfig): Promise<BackupShop & { close(): Promise<void> }> {
  requireBackupDir(config);
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, archives: true });
  const pool = openPool(embedded.ownerUrl, 2);
  const close = async () => {
    await pool.end();
    await embedded.stop();
  };
  return { config, db: openDatabase(pool), clock: () => new Date(), close };
}

/** The URL of the shop's own database. */
export function urlOf(db: Database): string {
  return db.$client.options.connectionString ?? "";
}
