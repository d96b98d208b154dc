import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { MINUTE, SECOND } from "../../platform/rules/time.ts";
import { recordCheck } from "../../platform/health/health-checks.ts";
import { auditBooks, countRows, readEverything, type Counts } from "../../features/books/server/audit-books.ts";
import { openBackupSet, readContent, type BackupSet } from "./backup-set.ts";
import type { BackupShop } from "./backup-shop.ts";
import { urlOf } from "./backup-shop.ts";
import { BackupUnusable } from "./manifest.ts";
import { describeMoment } from "./moment.ts";
import { restoreBeside, type Restored } from "./restore.ts";
import { deleteOldBackups } from "./retention.ts";
import { removeWorkFolders } from "./work-folders.ts";

const RECOVERY_LIMIT = 30 * MINUTE;
const ARCHIVE_LIMIT = MINUTE;

/**
 * The restore drill: restores the newest base backup and the whole log beside the shop, reads every row of it, compares
 * its counts with the shop's and its books with each other, drops it, and stores the result as the check "restore
 * drill". After a success it deletes backups that are too old. Never throws for a backup that fails: it returns whether
 * the drill succeeded and one line about it.
 */
export async function runDrill(shop: BackupShop): Promise<{ ok: boolean; message: string }> {
  const result = await drill(shop).then(
    (message) => ({ ok: true, message }),
    (error: Error) => ({
      ok: false,
      message: `The newest backup cannot be relied on. ${error.message.split("\n")[0]}`,
    }),
  );
  await recordCheck(shop, { name: "restore drill", ...result });
  return result;
}

async function drill({ config, db, clock }: BackupShop): Promise<string> {
  const started = Date.now();
  const set = await openBackupSet(config);
  await removeWorkFolders(set.dataFolder);
  const live = await connect(urlOf(db));
  try {
    const before = await countRows(live);
    await archiveUntilNow(live, set);
    const restored = await restoreBeside(set, {}, { dataFolder: set.dataFolder, limit: RECOVERY_LIMIT });
    const counts = await examine(restored, { before, live });
    await deleteOldBackups(set, config.backupDays, clock());
    const seconds = Math.round((Date.now() - started) / SECOND);
    const { name } = restored.plan.manifest;
    return `${name} and its log were restored in ${seconds} seconds, to ${describeMoment(restored.lastChange ?? new Date(restored.plan.manifest.finishedAt))}: ${counts["orders"]} orders, and all books agree.`;
  } finally {
    await live.end();
  }
}

/** Compares the restored database and drops it, whatever the result is. */
async function examine(restored: Restored, { before, live }: { before: Counts; live: Client }): Promise<Counts> {
  const client = await connect(restored.url);
  try {
    const counts = await countRows(client);
    const wrong = [
      ...compareCounts(counts, before, await countRows(live)),
      ...(await readEverything(client)),
      ...(await auditBooks(client)),
    ];
    if (wrong.length > 0) throw new BackupUnusable(`After a restore, ${wrong.join("; ")}.`);
    return counts;
  } finally {
    await client.end();
    await restored.stop();
    await rm(restored.workFolder, { recursive: true, force: true });
  }
}

/** The restored counts are between those of the shop before its log was archived and those of now. */
function compareCounts(restored: Counts, before: Counts, now: Counts): string[] {
  const outside = Object.entries(restored).filter(
    ([table, count]) => count < (before[table] ?? 0) || count > (now[table] ?? 0),
  );
  return outside.map(
    ([table, count]) => `${table} has ${count} rows, and the shop had ${before[table]} to ${now[table]}`,
  );
}

/**
 * Finishes the present segment of the log and waits until it is archived. When nothing was written since the last
 * switch, PostgreSQL returns the beginning of the next segment: the byte before it is in the last one that exists.
 */
async function archiveUntilNow(live: Client, set: BackupSet): Promise<void> {
  const { rows } = await live.query<{ name: string }>("select pg_walfile_name(pg_switch_wal() - 1) as name");
  const name = rows[0]?.name ?? "";
  for (const deadline = Date.now() + ARCHIVE_LIMIT; Date.now() < deadline; await pause(200)) {
    const last = (await readContent(set)).segments.findLast((segment) => segment.slice(0, 8) === name.slice(0, 8));
    if (last !== undefined && last >= name) return;
  }
  throw new BackupUnusable(`PostgreSQL does not archive its log: ${name} is not in ${set.folder} after a minute.`);
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: "calabash-larder restore drill" });
  client.on("error", () => {});
  await client.connect();
  return client;
}
