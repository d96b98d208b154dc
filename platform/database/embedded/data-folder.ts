import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { access, chmod, lchown, lstat, mkdir, readdir, realpath, stat, symlink } from "node:fs/promises";
import { basename, join } from "node:path";
import { DatabaseUnavailable } from "./errors.ts";
import { canEnter, canWrite, chooseUser, run, type User } from "./run-as.ts";

/** Where root puts what PostgreSQL's user could not read in a private checkout. */
export const SHARED_FOLDER = "/var/lib/calabash-larder";

/** `folder` belongs to `user` alone and holds everything PostgreSQL writes: data directory, log, unfinished initdb. */
export type DataFolder = { folder: string; user: User | undefined };

/**
 * Creates `dataDir`/postgres unless it exists. When the user who must run PostgreSQL cannot enter root's `dataDir`, the
 * folder is created under SHARED_FOLDER and `dataDir`/postgres is a symbolic link to it; an existing link is followed,
 * so a checkout that was moved keeps its data. Throws when the folder cannot be written or reached.
 */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const postgresPath = join(dataDir, "postgres");
  const user = chooseUser([postgresPath, sharedPath(dataDir)], dataDir);
  if (user) await assertCanRunAs(user);
  await mkdir(dataDir, { recursive: true });
  if (!(await pathExists(postgresPath))) await createFolder(dataDir, postgresPath, user);
  const folder = await realpath(postgresPath).catch(() => {
    throw new DatabaseUnavailable(
      `${postgresPath} is a link to a folder that is not there. Bring that folder back, or remove the link to begin with an empty database.`,
    );
  });
  await access(folder, constants.W_OK);
  if (user) await assertWritableBy(folder, user);
  return { folder, user };
}

/** Creates SHARED_FOLDER, readable by every user whatever root's umask is. */
export async function makeSharedFolder(): Promise<void> {
  await mkdir(SHARED_FOLDER, { recursive: true });
  await chmod(SHARED_FOLDER, 0o755);
}

async function createFolder(dataDir: string, postgresPath: string, user: User | undefined): Promise<void> {
  const shared = user !== undefined && !(await canEnter(user, dataDir));
  const folder = shared ? sharedPath(dataDir) : postgresPath;
  if (shared) await makeSharedFolder();
  await ignoreExisting(mkdir(folder, { mode: 0o700 }));
  if (shared) await ignoreExisting(symlink(folder, postgresPath));
}

/**
 * Gives an empty folder owned by root to `user`: it is new, or was prepared for the shop, like a mounted volume. Throws
 * unless `user` can then write to it.
 */
async function assertWritableBy(folder: string, user: User): Promise<void> {
  const isNew = (await stat(folder)).uid === 0 && (await readdir(folder)).length === 0;
  if (isNew) await lchown(folder, user.uid, user.gid);
  if (await canWrite(user, folder)) return;
  throw new DatabaseUnavailable(
    `PostgreSQL refuses to run as root, and user ${user.uid}, who runs it instead, cannot use ${folder}. Give it to that user (chown -R ${user.uid}) and open its parent folders (chmod o+x).`,
  );
}

/** In a container even root may lack the right to change its user (CAP_SETUID). */
async function assertCanRunAs(user: User): Promise<void> {
  const { ok, output } = await run(user, ["true"]);
  if (ok) return;
  throw new DatabaseUnavailable(
    `PostgreSQL refuses to run as root, and root cannot run it as user ${user.uid} here (${output.trim()}). Start the shop as an ordinary user, or set DATABASE_URL.`,
  );
}

function sharedPath(dataDir: string): string {
  const name = basename(dataDir).replaceAll(/[^\w.-]/g, "_");
  const hash = createHash("sha256").update(dataDir).digest("hex").slice(0, 8);
  return join(SHARED_FOLDER, `${name}-${hash}`);
}

function pathExists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/** Another process of the shop may have created it a moment ago. */
async function ignoreExisting(creation: Promise<unknown>): Promise<void> {
  await creation.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}
