import { randomBytes } from "node:crypto";
import { chmod, cp, lchown, mkdir, readdir, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeAccessRules } from "../../platform/database/embedded/access-rules.ts";
import { writeArchiveScript } from "../database/embedded/archiving.ts";
import { findBinaries } from "../../platform/database/embedded/binaries.ts";
import type { Cluster } from "../../platform/database/embedded/cluster.ts";
import { openDataFolder, type DataFolder } from "../../platform/database/embedded/data-folder.ts";
import { isAlive, readPostmasterPid } from "../../platform/database/embedded/postmaster-pid.ts";
import { canEnter, run } from "../../platform/database/embedded/run-as.ts";
import { COPY_MARK, type BackupSet } from "./backup-set.ts";
import { extractBase } from "./extract-base.ts";
import { BackupUnusable } from "./manifest.ts";
import { prepareRecovery, recover, type Recovered } from "./recover.ts";
import { removeWorkFolder, WORK_PREFIX } from "./work-folders.ts";
import { planRestore, verifySegments, type Goal, type RestorePlan } from "./restore-plan.ts";

/** A restored database that runs in a folder of its own, under the data folder, until it is kept or dropped. */
export type Restored = Recovered & { plan: RestorePlan; workFolder: string };

const ARCHIVED = "archived";
/** Free space for the log that is replayed and what the server writes. */
const SPARE_BYTES = 600_000_000;

/**
 * Restores a database into a new folder under `dataFolder` and leaves it running there. Everything is verified first:
 * each file of the base backup and each segment of the log. `otherLog` is a folder with segments that were not
 * archived. Throws `BackupUnusable`, and leaves nothing behind.
 */
export async function restoreBeside(
  set: BackupSet,
  goal: Goal,
  { dataFolder, otherLog, limit }: { dataFolder: DataFolder; otherLog?: string; limit: number },
): Promise<Restored> {
  const plan = await planRestore(set, goal);
  await verifySegments(plan);
  const { postgres, major } = await findBinaries(dataFolder.user);
  if (major !== plan.manifest.version)
    throw new BackupUnusable(
      `${plan.manifest.name} is of PostgreSQL ${plan.manifest.version}, and this shop brings PostgreSQL ${major}: restore it with the release of the shop that wrote it.`,
    );
  await assertSpace(dataFolder.folder, plan);
  await letReadArchive(dataFolder, set);
  const folder = join(dataFolder.folder, WORK_PREFIX + randomBytes(4).toString("hex"));
  await mkdir(folder, { mode: 0o700 });
  try {
    await extractBase(set, plan.manifest, folder);
    await prepareRecovery(join(folder, "data"), plan, otherLog);
    await writeAccessRules(join(folder, "data"), dataFolder.user);
    await writeArchiveScript({ folder, user: dataFolder.user }, join(folder, ARCHIVED));
    await mkdir(join(folder, ARCHIVED), { mode: 0o700 });
    await giveTo(dataFolder, folder);
    const cluster = {
      folder,
      user: dataFolder.user,
      data: join(folder, "data"),
      log: join(folder, "postgres.log"),
      postgres,
    };
    return { ...(await recover(cluster, limit)), plan, workFolder: folder };
  } catch (error) {
    await removeWorkFolder(dataFolder, folder);
    throw error;
  }
}

/**
 * Moves the log that the restored database has written since it began its own timeline into the archive. Until the
 * restore is kept it is apart: a timeline of a restore that is dropped, as a drill's is, would mislead the next one.
 */
export async function continueArchive({ plan, workFolder }: Restored, { user }: DataFolder): Promise<void> {
  const archived = join(workFolder, ARCHIVED);
  for (const name of (await readdir(archived)).filter((file) => file.endsWith(".gz"))) {
    const target = join(plan.set.folder, name);
    await cp(join(archived, name), `${target}.partial`);
    if (user) await lchown(`${target}.partial`, user.uid, user.gid);
    await rename(`${target}.partial`, target);
  }
}

/**
 * Puts a restored and stopped database in the place of the one in `dataDir`, which is kept beside it under the returned
 * name. The secret in `dataDir` stays, if there is one.
 */
export async function replaceData(restored: Restored, dataDir: string, now: Date): Promise<string | undefined> {
  const { folder } = await openDataFolder(dataDir);
  const data = join(folder, "data");
  const aside = `${data}.before-restore-${now.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;
  const exists = (await stat(data).catch(() => undefined)) !== undefined;
  if (exists) await rename(data, aside);
  await rename(join(restored.workFolder, "data"), data);
  const secret = join(restored.workFolder, "auth-secret");
  await cp(secret, join(dataDir, "auth-secret"), { force: false, errorOnExist: false }).catch(ignoreMissing);
  await rm(restored.workFolder, { recursive: true, force: true });
  return exists ? aside : undefined;
}

/** Opens the data folder of a restore. Refuses while a server runs on it. */
export async function openTarget(dataDir: string): Promise<DataFolder & { hasData: boolean }> {
  const dataFolder = await openDataFolder(dataDir);
  const data = join(dataFolder.folder, "data");
  const cluster: Cluster = { ...dataFolder, data, log: "", postgres: "" };
  const pidFile = await readPostmasterPid(cluster);
  if (pidFile && (await isAlive(cluster, pidFile)))
    throw new BackupUnusable(`The shop of ${dataDir} runs: stop it first, or restore beside it with --into FOLDER.`);
  const names = await readdir(data).catch(() => []);
  return { ...dataFolder, hasData: names.length > 0 };
}

/**
 * Marks a database that was restored beside the shop's: it must not write its log among that of the original
 * (`openBackupSet` refuses).
 */
export async function markAsCopy(dataDir: string, set: BackupSet): Promise<void> {
  const { folder, user } = await openDataFolder(dataDir);
  await writeFile(join(folder, COPY_MARK), set.folder);
  if (user) await lchown(join(folder, COPY_MARK), user.uid, user.gid);
}

/** Gives PostgreSQL's user the files that root has brought back from another place. */
async function letReadArchive(dataFolder: DataFolder, set: BackupSet): Promise<void> {
  const { user } = dataFolder;
  if (!user) return;
  if ((await stat(set.folder)).uid === 0) await giveTo(dataFolder, set.folder);
  if (await canEnter(user, set.folder)) return;
  throw new BackupUnusable(
    `User ${user.uid}, who runs PostgreSQL, cannot enter ${set.folder}: open its parent folders (chmod o+x).`,
  );
}

async function assertSpace(folder: string, { manifest }: RestorePlan): Promise<void> {
  const needed = manifest.files.reduce((sum, { size }) => sum + size, 0) + SPARE_BYTES;
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= needed) return;
  throw new BackupUnusable(
    `The disk of ${folder} has ${gigabytes(bavail * bsize)} free, and a restore needs ${gigabytes(needed)}.`,
  );
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}

async function giveTo({ user }: DataFolder, folder: string): Promise<void> {
  await chmod(folder, 0o700);
  if (!user) return;
  const { ok, output } = await run(undefined, ["chown", "-R", `${user.uid}:${user.gid}`, folder], { limit: 60_000 });
  if (!ok) throw new Error(`The restored files could not be given to user ${user.uid}: ${output}`);
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
