import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { access, chmod, lchown, lstat, mkdir, readdir, realpath, stat, symlink } from "node:fs/promises";
import { basename, join } from "node:path";
import { DatabaseUnavailable } from "./errors.ts";
import { canEnter, canWrite, chooseUser, run, type User } from "./run-as.ts";

/** Where root keeps what a closed checkout hides from the user PostgreSQL runs as. */
export const SHARED_FOLDER = "/var/lib/calabash-larder";

/** `folder` belongs to `user` alone and holds everything PostgreSQL writes: data, log, unfinished initdb. */
export type DataFolder = { folder: string; user: User | undefined };

/**
 * Makes `dataDir`/postgres, or finds it. When root keeps `dataDir` closed to the user who must run PostgreSQL, the
 * home lies under OPEN_FOLDER and `dataDir`/postgres is a link to it; a link already there is followed, so a checkout
 * that moved keeps its data. Throws when the folder cannot be written or reached.
 */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const door = join(dataDir, "postgres");
  const user = chooseUser([door, homeOutside(dataDir)], dataDir);
  if (user) await assertCanBecome(user);
  await mkdir(dataDir, { recursive: true });
  if (!(await isThere(door))) await makeHome(dataDir, door, user);
  const folder = await realpath(door).catch(() => {
    throw new DatabaseUnavailable(
      `${door} is a link to a folder that is not there. Bring that folder back, or remove the link to begin with an empty database.`,
    );
  });
  await access(folder, constants.W_OK);
  if (user) await handOver(folder, user);
  return { folder, user };
}

/** Makes OPEN_FOLDER, readable by everyone whatever root's umask is. */
export async function makeSharedFolder(): Promise<void> {
  await mkdir(SHARED_FOLDER, { recursive: true });
  await chmod(SHARED_FOLDER, 0o755);
}

async function makeHome(dataDir: string, door: string, user: User | undefined): Promise<void> {
  const outside = user !== undefined && !(await canEnter(user, dataDir));
  const folder = outside ? homeOutside(dataDir) : door;
  if (outside) await makeSharedFolder();
  await unlessThere(mkdir(folder, { mode: 0o700 }));
  if (outside) await unlessThere(symlink(folder, door));
}

/** An empty folder of root's is a new one of ours, or one prepared for us, such as a mounted volume. */
async function handOver(folder: string, user: User): Promise<void> {
  const isNew = (await stat(folder)).uid === 0 && (await readdir(folder)).length === 0;
  if (isNew) await lchown(folder, user.uid, user.gid);
  if (await canWrite(user, folder)) return;
  throw new DatabaseUnavailable(
    `PostgreSQL refuses to run as root, and user ${user.uid}, who runs it instead, cannot use ${folder}. Give it to that user (chown -R ${user.uid}) and open its parent folders (chmod o+x).`,
  );
}

/** A container may take even from root the right to become someone else. */
async function assertCanBecome(user: User): Promise<void> {
  const { ok, output } = await run(user, "true", []);
  if (ok) return;
  throw new DatabaseUnavailable(
    `PostgreSQL refuses to run as root, and root cannot run it as user ${user.uid} here (${output.trim()}). Start the shop as an ordinary user, or set DATABASE_URL.`,
  );
}

function homeOutside(dataDir: string): string {
  const name = basename(dataDir).replaceAll(/[^\w.-]/g, "_");
  const hash = createHash("sha256").update(dataDir).digest("hex").slice(0, 8);
  return join(SHARED_FOLDER, `${name}-${hash}`);
}

function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/** Another start of ours may have made it a moment ago. */
async function unlessThere(making: Promise<unknown>): Promise<void> {
  await making.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}
