import { lchown, mkdtemp, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { DatabaseUnavailable } from "./errors.ts";
import { canEnter, type User } from "./run-as.ts";

/** Only part of the socket file's name: the server does not listen on TCP. */
export const PORT = 5432;

const PREFIX = "calabash-larder-";
// The path of a socket may have 103 bytes (macOS); the rest of it takes 38.
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
 * Removes a socket directory of the shop with the two files a killed server leaves in it; ignores other directories.
 */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (!basename(folder).startsWith(PREFIX)) return;
  await rm(socketFile(folder), { force: true }).catch(() => {});
  await rm(`${socketFile(folder)}.lock`, { force: true }).catch(() => {});
  await rmdir(folder).catch(() => {});
}
