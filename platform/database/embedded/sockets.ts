import { lchown, lstat, mkdir, mkdtemp, readFile, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { DatabaseUnavailable } from "./errors.ts";
import { canEnter, type User } from "./run-as.ts";

/** Only part of the socket file's name: the server does not listen on TCP. */
export const PORT = 5432;

/** The role that initdb creates: the superuser, who owns the databases. */
export const OWNER = "postgres";

const PREFIX = "calabash-larder-";
// A socket's path may have 103 bytes (macOS); the part after the base takes 38.
const MAX_BASE_LENGTH = 65;

/** The socket file of a server with this socket directory. */
export function socketFile(folder: string): string {
  return join(folder, `.s.PGSQL.${PORT}`);
}

/** Creates a private socket directory with a short path that `user` can enter, in the system's temporary directory. */
export async function makeSocketFolder(user: User | undefined): Promise<string> {
  for (const base of [tmpdir(), "/tmp", "/var/tmp"].filter((path) => path.length <= MAX_BASE_LENGTH)) {
    const folder = await mkdtemp(join(base, PREFIX)).catch(() => undefined);
    if (!folder) continue;
    if (user) await lchown(folder, user.uid, user.gid);
    if (await canEnter(user, folder)) return folder;
    await removeSocketFolder(folder);
  }
  throw new DatabaseUnavailable(`PostgreSQL needs a folder for its socket, and cannot write to ${tmpdir()} or /tmp.`);
}

/**
 * Creates this socket directory of the shop, or takes an existing one, and returns whether the server can use it: not
 * when it belongs to another user, who could have created it in the meantime.
 */
export async function claimSocketFolder(folder: string, user: User | undefined): Promise<boolean> {
  if (!basename(folder).startsWith(PREFIX)) return false;
  try {
    await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
    const found = await lstat(folder);
    const isOurs = found.isDirectory() && [process.geteuid?.(), user?.uid].includes(found.uid);
    if (!isOurs || (found.mode & 0o077) !== 0) return false;
    if (user) await lchown(folder, user.uid, user.gid);
    return await canEnter(user, folder);
  } catch {
    return false;
  }
}

/**
 * Removes the lock file that a killed server left beside its socket: PostgreSQL refuses to start when another process
 * now has that pid. A server that has started since has written its own.
 */
export async function removeSocketLock(folder: string, pid: number): Promise<void> {
  if (!basename(folder).startsWith(PREFIX)) return;
  const file = `${socketFile(folder)}.lock`;
  const text = await readFile(file, "utf8").catch(() => "");
  if (Number(text.split("\n")[0]) === pid) await rm(file, { force: true }).catch(() => {});
}

/**
 * Removes the socket directory of a server that has stopped, unless another server uses it already; ignores other
 * directories.
 */
export async function removeEmptySocketFolder(folder: string): Promise<void> {
  if (basename(folder).startsWith(PREFIX)) await rmdir(folder).catch(() => {});
}

/**
 * Removes a socket directory of the shop with the two files a killed server leaves in it; ignores other directories.
 */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (!basename(folder).startsWith(PREFIX)) return;
  await rm(socketFile(folder), { force: true }).catch(() => {});
  await rm(`${socketFile(folder)}.lock`, { force: true }).catch(() => {});
  await rmdir(folder).catch(() => {});
}
