import { sql } from "drizzle-orm";
import { HOUR, MINUTE } from "../../platform/rules/time.ts";
import { recordCheck } from "../../platform/health/health-checks.ts";
import type { BackupShop } from "./backup-shop.ts";
import { listSets, readContent } from "./backup-set.ts";
import { readManifest } from "./manifest.ts";
import { describeMoment } from "./moment.ts";

type Archiver = {
  mode: string;
  archived: Date | null;
  failed: Date | null;
  /** The time of the oldest segment of the embedded server that waits to be archived. */
  waiting: Date | null;
};
type Verdict = { ok: boolean; message: string };

const BASE_LIMIT = 26 * HOUR;
const WAITING_LIMIT = 5 * MINUTE;
const IDLE_LIMIT = HOUR;
const GUIDE = "docs/runbooks/restore.md";

/**
 * Stores the check "backup": whether the newest base backup is less than 26 hours old and the log is archived. With a
 * server of the operator's own it can only ask that server whether it archives. A shop that is not in production and
 * has no BACKUP_DIR is not checked.
 */
export async function checkBackup(shop: BackupShop & { config: { production: boolean } }): Promise<void> {
  const { config, clock } = shop;
  if (!config.production && config.backupDir === undefined) return;
  const archiver = await readArchiver(shop);
  const verdict = config.databaseUrl === undefined ? await judgeOwn(shop, archiver) : judgeExternal(archiver, clock());
  await recordCheck(shop, { name: "backup", ...verdict });
}

async function judgeOwn({ config, clock }: BackupShop, archiver: Archiver): Promise<Verdict> {
  if (config.backupDir === undefined)
    return bad(`Nothing is backed up. Set BACKUP_DIR to a folder on another disk (${GUIDE}).`);
  if (isFailing(archiver))
    return bad(
      `PostgreSQL cannot archive its log into ${config.backupDir}: postgres/postgres.log in DATA_DIR says why.`,
    );
  const now = clock().getTime();
  if (archiver.waiting && now - archiver.waiting.getTime() > WAITING_LIMIT)
    return bad(`The log has not been archived since ${describeMoment(archiver.waiting)}.`);
  const [set] = await listSets(config.backupDir);
  const name = set && (await readContent(set)).bases.at(-1);
  if (!set || !name) return bad(`There is no base backup in ${config.backupDir} yet: run "npm run backup".`);
  const finished = new Date((await readManifest(set.folder, name)).finishedAt);
  const newest = `The newest base backup is of ${describeMoment(finished)}`;
  if (now - finished.getTime() > BASE_LIMIT) return bad(`${newest}, more than a day ago: run "npm run backup".`);
  return { ok: true, message: `${newest}; the log is archived.` };
}

function judgeExternal(archiver: Archiver, now: Date): Verdict {
  if (archiver.mode === "off")
    return bad(`The database server archives no log, so a lost disk loses orders (${GUIDE}).`);
  if (isFailing(archiver)) return bad("The database server fails to archive its log: its own log says why.");
  if (!archiver.archived) return bad("The database server has not archived any log yet.");
  const at = describeMoment(archiver.archived);
  if (now.getTime() - archiver.archived.getTime() > IDLE_LIMIT)
    return bad(`The database server archived its log last at ${at}: set its archive_timeout to 60.`);
  return {
    ok: true,
    message: `The database server archived its log at ${at}. Its base backups are not seen from here.`,
  };
}

function isFailing({ archived, failed }: Archiver): boolean {
  return failed !== null && (archived === null || failed > archived);
}

async function readArchiver({ db, config }: BackupShop): Promise<Archiver> {
  const waiting = sql`(select min(modification) from pg_ls_archive_statusdir() where name like '%.ready')`;
  const { rows } = await db.execute<Record<keyof Archiver, string | null>>(
    sql`select current_setting('archive_mode') as mode, last_archived_time as archived, last_failed_time as failed,
      ${config.databaseUrl === undefined ? waiting : sql`null`} as waiting from pg_stat_archiver`,
  );
  const [row] = rows;
  return {
    mode: row?.mode ?? "off",
    archived: parseTime(row?.archived),
    failed: parseTime(row?.failed),
    waiting: parseTime(row?.waiting),
  };
}

function parseTime(text: string | null | undefined): Date | null {
  return text ? new Date(text) : null;
}

function bad(message: string): Verdict {
  return { ok: false, message };
}
