import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { auditBooks } from "../features/books/server/audit-books.ts";
import { listSets, readIdentifier, requireBackupDir, type BackupConfig, type BackupSet } from "./backup/backup-set.ts";
import { BackupUnusable } from "./backup/manifest.ts";
import { describeMoment, parseMoment } from "./backup/moment.ts";
import { continueArchive, markAsCopy, openTarget, replaceData, restoreBeside } from "./backup/restore.ts";
import { removeWorkFolders } from "./backup/work-folders.ts";
import { readBackupConfig } from "../platform/config.ts";
import { runCommand, type Outcome } from "../process/commands/run-command.ts";
import { HOUR } from "../platform/rules/time.ts";

// `npm run restore`: brings the embedded server's database back from BACKUP_DIR.

const USAGE = `Restores the shop's own database from BACKUP_DIR. Stop the shop first.
  npm run restore                                everything that was archived
  npm run restore -- --to "2026-11-21 14:03"     as it was then, in Lagos; "… UTC" for that
  npm run restore -- --into FOLDER               beside the shop: start it with DATA_DIR=FOLDER
  npm run restore -- --base NAME                 from this base backup (npm run backup -- list)
  npm run restore -- --from ID                   of this database, a folder in BACKUP_DIR`;

const RECOVERY_LIMIT = 6 * HOUR;
type Options = { to?: string; into?: string; base?: string; from?: string };

/** Restores as the options say; returns what to tell the operator. */
export async function restoreCommand(
  config: BackupConfig,
  { to, into, base, from }: Options,
  now: Date,
): Promise<string> {
  const backupDir = requireBackupDir(config);
  const goal = { ...(to !== undefined && { to: parseMoment(to, now) }), ...(base !== undefined && { base }) };
  const set = await chooseSet(config, backupDir, from);
  const dataDir = into === undefined ? config.dataDir : path.resolve(into);
  await mkdir(dataDir, { recursive: true });
  const target = await openTarget(dataDir);
  if (into !== undefined && target.hasData)
    throw new BackupUnusable(`${dataDir} has a database already: name an empty folder.`);
  await removeWorkFolders(target);
  const sameDatabase = (await readIdentifier(path.join(target.folder, "data"))) === set.identifier;
  const restored = await restoreBeside(set, goal, {
    dataFolder: target,
    ...(sameDatabase && { otherLog: path.join(target.folder, "data/pg_wal") }),
    limit: RECOVERY_LIMIT,
  });
  const wrong = await auditAndStop(restored);
  if (into === undefined) await continueArchive(restored, target);
  const aside = await replaceData(restored, dataDir, now);
  if (into !== undefined) await markAsCopy(dataDir, set);
  const last = restored.lastChange ?? new Date(restored.plan.manifest.finishedAt);
  return [
    `Restored from ${restored.plan.manifest.name}. The last change in it is of ${describeMoment(last)}.`,
    wrong.length === 0 ? "Stock, orders and payments agree." : `ATTENTION: ${wrong.join("; ")}.`,
    aside ? `The data from before are in ${aside}: delete them when all is well.` : "",
    into === undefined ? "Start the shop." : `Start it with DATA_DIR=${dataDir}, another PORT, and no BACKUP_DIR.`,
  ]
    .filter(Boolean)
    .join("\n");
}

/** The backups of the database in DATA_DIR, if it has any; else those of the database that was backed up last. */
async function chooseSet(config: BackupConfig, backupDir: string, from: string | undefined): Promise<BackupSet> {
  const sets = await listSets(backupDir);
  const present = await readIdentifier(path.join(config.dataDir, "postgres/data")).catch(() => undefined);
  const chosen = sets.find(({ identifier }) => identifier === (from ?? present));
  const set = chosen ?? (from === undefined ? sets[0] : undefined);
  if (set) return set;
  const found = sets.map(({ identifier }) => identifier).join(", ") || "nothing";
  throw new BackupUnusable(`There is no backup ${from ? `of ${from} ` : ""}in ${backupDir}; found: ${found}.`);
}

async function auditAndStop(restored: { url: string; stop(): Promise<void> }): Promise<string[]> {
  try {
    return await audit(restored.url);
  } finally {
    await restored.stop();
  }
}

async function audit(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return await auditBooks(client);
  } finally {
    await client.end();
  }
}

function readOptions(args: string[]): Options | undefined {
  const text = { type: "string" } as const;
  try {
    return parseArgs({ args, options: { to: text, into: text, base: text, from: text } }).values;
  } catch {
    return undefined;
  }
}

async function main(): Promise<Outcome> {
  const given = readOptions(process.argv.slice(2));
  if (!given) return { code: 2, text: USAGE };
  return { code: 0, text: await restoreCommand(readBackupConfig(process.env), given, new Date()) };
}

if (import.meta.main) await runCommand(main);
