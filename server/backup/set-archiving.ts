import type { Client, Pool } from "pg";
import { removeArchiveScript, writeArchiveScript } from "../database/embedded/archiving.ts";
import { openDataFolder } from "../database/embedded/data-folder.ts";
import { openBackupSet, type BackupConfig } from "./backup-set.ts";
import { BackupUnusable } from "./manifest.ts";

/**
 * A segment is finished and archived after this time at the latest, full or not. With the ten seconds after which it is
 * copied elsewhere (copy-elsewhere.ts) it bounds what a lost machine loses to a minute.
 */
const ARCHIVE_SECONDS = 40;

/**
 * Makes the running embedded server archive its write-ahead log into the set of its database in BACKUP_DIR, or stop to
 * archive without BACKUP_DIR. Throws `BadSetting` when that folder cannot be written.
 */
export async function setArchiving(config: BackupConfig, database: Pool | Client): Promise<void> {
  if (config.backupDir === undefined) {
    await removeArchiveScript(await openDataFolder(config.dataDir));
    await database.query("alter system reset archive_timeout");
  } else {
    await assertArchiveMode(database);
    const set = await openBackupSet(config);
    await writeArchiveScript(set.dataFolder, set.folder);
    await database.query(`alter system set archive_timeout = '${ARCHIVE_SECONDS}s'`);
  }
  await database.query("select pg_reload_conf()");
}

/** A server that an earlier release started, and that a killed shop left running, cannot archive. */
async function assertArchiveMode(database: Pool | Client): Promise<void> {
  const { rows } = await database.query<{ mode: string }>("select current_setting('archive_mode') as mode");
  if (rows[0]?.mode === "on") return;
  throw new BackupUnusable("The running database does not archive: stop the shop and start it again.");
}
