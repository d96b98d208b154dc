import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { DAY } from "../../platform/rules/time.ts";
import { readContent, type BackupSet } from "./backup-set.ts";
import { readManifest } from "./manifest.ts";
import { startOf } from "./restore-plan.ts";
import { isSegment, numberOf } from "./wal-files.ts";

/** These many base backups are kept, however old they are. */
const ALWAYS_KEPT = 2;

/**
 * Deletes the base backups that are older than `days`, and the log that no kept one needs; returns the names of those
 * backups. Runs after a successful restore drill only, so that nothing is deleted while the newest backup is not known
 * to be good.
 */
export async function deleteOldBackups(set: BackupSet, days: number, now: Date): Promise<string[]> {
  const { bases } = await readContent(set);
  const old = bases.slice(0, -ALWAYS_KEPT).filter((name) => now.getTime() - startOf(name).getTime() > days * DAY);
  const oldestKept = bases.find((name) => !old.includes(name));
  if (!oldestKept) return [];
  const { firstSegment } = await readManifest(set.folder, oldestKept);
  // The list of files first: without it the backup no longer counts.
  for (const name of old) {
    await rm(join(set.folder, `${name}.json`), { force: true });
    await rm(join(set.folder, `${name}.tar.gz`), { force: true });
  }
  await deleteLogBefore(set, firstSegment);
  return old;
}

/** Deletes archived segments, and the notes that PostgreSQL archives with each base backup. */
async function deleteLogBefore({ folder }: BackupSet, segment: string): Promise<void> {
  for (const file of await readdir(folder)) {
    const name = file.slice(0, 24);
    if (file.endsWith(".gz") && isSegment(name) && numberOf(name) < numberOf(segment)) await rm(join(folder, file));
  }
}
