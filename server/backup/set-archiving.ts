import type { Client, Pool } from "pg";
import { removeArchiveScript, writeArchiveScript } from "../database/embedded/archiving.ts";
import { openDataFolder } from "../../platform/database/embedded/data-folder.ts";
import { openBackupSet, type BackupConfig } from "./backup-set.ts";
import { BackupUnusable } from "./manifest.ts";

/**
 * Makes the running embedded server archive its write-ahead log into the set of its database in BACKUP_DIR, or stop to
 * archive without BACKUP_DIR. Throws `BadSetting` when that folder cannot be written.
 */
export async function setArchiving(config: BackupConfig, database: Pool | Client): Promise<void> {
  if (config.backupDir === undefined) {
    await removeArchiveScript(await openDataFolder(config.dataDir));
  } else {
    await assertArchiveMode(database);
    const set = await openBackupSet(config);
    await writeArchiveScript(set.dataFolder, set.folder);
  }
}

/** A server that an earlier release started, and that a killed shop left running, cannot archive. */
async function assertArchiveMode(database: Pool | Client): Promise<void> {
  const { rows } = await database.query<{ mode: string }>("select current_setting('archive_mode') as mode");
  if (rows[0]?.mode === "on") return;
  throw new BackupUnusable("The running database does not archive: stop the shop and start it again.");
}
