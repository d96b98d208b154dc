import { chmod, lchown, mkdir, open, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { BadSetting, type Config } from "../../platform/config.ts";
import { openDataFolder, type DataFolder } from "../../platform/database/embedded/data-folder.ts";
import { canWrite } from "../../platform/database/embedded/run-as.ts";
import { BackupUnusable } from "./manifest.ts";
import { isHistory, isSegment } from "./wal-files.ts";

export type BackupConfig = Pick<Config, "dataDir" | "databaseUrl" | "backupDir" | "backupCommand" | "backupDays">;

/**
 * The folder in BACKUP_DIR that holds the base backups and the archived write-ahead log of one database. It has the
 * name of the database's system identifier, so that a new database never mixes its log with that of an earlier one.
 */
export type BackupSet = { folder: string; identifier: string };

/** The names of what a set holds, each list sorted, oldest first. */
export type Content = { bases: string[]; segments: string[]; histories: string[]; unfinished: string[] };

/** The file in the data folder that names the set from which a database was restored beside its original. */
export const COPY_MARK = "restored-from";
const BASE = /^base-\d{8}T\d{6}Z$/;
/** The size of the first member of the control file, the system identifier. */
const IDENTIFIER_SIZE = 8;

/** Creates the set of the database under DATA_DIR, writable for the user that runs PostgreSQL. */
export async function openBackupSet(config: BackupConfig): Promise<BackupSet & { dataFolder: DataFolder }> {
  const backupDir = requireBackupDir(config);
  const dataFolder = await openDataFolder(config.dataDir);
  const identifier = await readIdentifier(join(dataFolder.folder, "data"));
  if (!identifier) throw new BackupUnusable(`There is no database in ${dataFolder.folder} yet: start the shop first.`);
  const folder = join(backupDir, identifier);
  await assertNoCopy(dataFolder, folder);
  await createFolder(backupDir, 0o711);
  if (await createFolder(folder, 0o700)) {
    const { user } = dataFolder;
    if (user) await lchown(folder, user.uid, user.gid);
  }
  if (await canWrite(dataFolder.user, folder)) return { folder, identifier, dataFolder };
  throw new BadSetting(
    `PostgreSQL, which runs as user ${dataFolder.user?.uid ?? process.getuid?.()}, cannot write to ${folder}: give it that folder, and open its parent folders (chmod o+x), or choose another BACKUP_DIR.`,
  );
}

/** Two databases with the same past must not write their log into one folder: a restore could not tell them apart. */
async function assertNoCopy(dataFolder: DataFolder, folder: string): Promise<void> {
  const original = await readFile(join(dataFolder.folder, COPY_MARK), "utf8").catch(() => undefined);
  if (original !== folder) return;
  throw new BadSetting(
    `This database was restored beside another one, which is backed up to ${folder}: give it another BACKUP_DIR.`,
  );
}

/** BACKUP_DIR, where backups of the embedded server are configured. Throws `BadSetting` where they are not. */
export function requireBackupDir({ backupDir, databaseUrl }: BackupConfig): string {
  if (databaseUrl !== undefined)
    throw new BadSetting(
      "DATABASE_URL names a server of yours: back it up with pgBackRest or CloudNativePG (docs/runbooks/restore.md).",
    );
  if (backupDir === undefined)
    throw new BadSetting("The setting BACKUP_DIR must be given: the folder for backups, on another disk.");
  return backupDir;
}

/** The sets in BACKUP_DIR that have a base backup, that with the newest one first. */
export async function listSets(backupDir: string): Promise<BackupSet[]> {
  const names = (await readdir(backupDir).catch(() => [])).filter((name) => /^\d+$/.test(name));
  const sets = await Promise.all(
    names.map(async (identifier) => {
      const set = { folder: join(backupDir, identifier), identifier };
      return { set, newest: (await readContent(set)).bases.at(-1) ?? "" };
    }),
  );
  const found = sets.filter(({ newest }) => newest !== "");
  return found.toSorted((a, b) => b.newest.localeCompare(a.newest)).map(({ set }) => set);
}

/** What a set holds. A base backup counts when it has its list of files. */
export async function readContent({ folder }: BackupSet): Promise<Content> {
  const names = (await readdir(folder)).toSorted();
  const archived = names.filter((name) => name.endsWith(".gz")).map((name) => name.slice(0, -".gz".length));
  return {
    bases: names
      .filter((name) => name.endsWith(".json"))
      .map((name) => name.slice(0, -".json".length))
      .filter(isBase),
    segments: archived.filter(isSegment),
    histories: archived.filter(isHistory),
    unfinished: names.filter((name) => name.endsWith(".partial") && name.startsWith("base-")),
  };
}

/** The system identifier of a data directory, without a running server; undefined where there is no directory. */
export async function readIdentifier(data: string): Promise<string | undefined> {
  const handle = await open(join(data, "global/pg_control")).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  if (!handle) return undefined;
  const { buffer } = await handle.read(Buffer.alloc(IDENTIFIER_SIZE), 0, IDENTIFIER_SIZE, 0);
  await handle.close();
  return buffer.readBigUInt64LE().toString();
}

function isBase(name: string): boolean {
  return BASE.test(name);
}

/** Returns whether the folder is new. Its mode is set apart from the umask. */
async function createFolder(folder: string, mode: number): Promise<boolean> {
  if (await stat(folder).catch(() => undefined)) return false;
  await mkdir(folder, { recursive: true });
  await chmod(folder, mode);
  return true;
}
