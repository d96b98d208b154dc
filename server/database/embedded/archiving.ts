import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import type { DataFolder } from "../../../platform/database/embedded/data-folder.ts";
import { replaceFile } from "../../../platform/database/embedded/replace-file.ts";

const SCRIPT = "archive.sh";
/**
 * A segment is finished and archived after this time at the latest, full or not. With the ten seconds after which it is
 * copied elsewhere (server/backup/copy-elsewhere.ts) it bounds what a lost machine loses to a minute.
 */
const ARCHIVE_SECONDS = 40;

/**
 * The settings with which every server starts, whichever process of the shop starts it. PostgreSQL runs the script for
 * each finished segment of the write-ahead log; without a script it forgets the segment. So a running server begins or
 * ends to archive when the script appears or is removed, and a copied data directory, which has no script beside it,
 * never writes into the archive of its original.
 */
export function archiveSettings(folder: string): Record<string, string> {
  const script = `"${join(folder, SCRIPT)
    .replaceAll("%", "%%")
    .replaceAll(/["$`\\]/g, "\\$&")}"`;
  return { archive_mode: "on", archive_command: `test ! -e ${script} || exec /bin/sh ${script} "%p" "%f"` };
}

/**
 * Makes the server archive into `target`, a folder that the user of PostgreSQL can write to: each segment compressed,
 * under its name and `.gz`. A segment has that name only when it is complete and on the disk; the next attempt replaces
 * an unfinished one. The script refuses to overwrite another segment of the same name, and succeeds for an equal one,
 * because PostgreSQL archives a segment again after a crash.
 */
export async function writeArchiveScript({ folder, user }: DataFolder, target: string): Promise<void> {
  const script = `# Written by the shop when it starts: copies a finished segment of the write-ahead log to BACKUP_DIR.
set -eu
umask 077
folder=${quoteForShell(target)}
if [ -e "$folder/$2.gz" ]; then
  gzip -dc "$folder/$2.gz" | cmp -s - "$1" && exit 0
  echo "the archive $folder has another file $2.gz, which is not overwritten" >&2
  exit 1
fi
gzip -1 -c "$1" > "$folder/$2.partial"
sync "$folder/$2.partial"
mv "$folder/$2.partial" "$folder/$2.gz"
sync "$folder"
`;
  await replaceFile(join(folder, SCRIPT), script, user);
}

/** Makes the server finish a segment of its log in time to be archived or, without an archive, when it is full. */
export async function setArchiveTimeout(client: Client, archives: boolean): Promise<void> {
  const wanted = archives ? ARCHIVE_SECONDS : 0;
  const { rows } = await client.query<{ seconds: number }>(
    "select setting::int as seconds from pg_settings where name = 'archive_timeout'",
  );
  if (rows[0]?.seconds === wanted) return;
  await client.query(`alter system set archive_timeout = '${wanted}s'`);
  await client.query("select pg_reload_conf()");
}

/** Makes the server forget finished segments again. */
export async function removeArchiveScript({ folder }: DataFolder): Promise<void> {
  await rm(join(folder, SCRIPT), { force: true });
}

/** A text as one word of a shell command. */
export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
