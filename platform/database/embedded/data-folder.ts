import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { basename, join } from "node:path";
import { DatabaseUnavailable } from "./errors.ts";
import { chooseUser, run, type User } from "./run-as.ts";

/** Where root puts what PostgreSQL's user could not read in a private checkout. */
export const SHARED_FOLDER = "/var/lib/calabash-larder";

/**
 * Creates `dataDir`/postgres unless it exists; `user` alone owns it, and PostgreSQL writes nowhere else. When that user
 * cannot enter root's `dataDir`, the folder is created under SHARED_FOLDER and `dataDir`/postgres is a symbolic link to
 * it; an existing link is followed, so a checkout that was moved keeps its data.
 */
export function openDataFolder(dataDir: string): { folder: string; user: User | undefined } {
  const path = join(dataDir, "postgres");
  const hash = createHash("sha256").update(dataDir).digest("hex").slice(0, 8);
  const shared = join(SHARED_FOLDER, `${basename(dataDir).replaceAll(/[^\w.-]/g, "_")}-${hash}`);
  const user = chooseUser([path, shared], dataDir);
  fs.mkdirSync(dataDir, { recursive: true });
  if (!fs.lstatSync(path, { throwIfNoEntry: false })) {
    const isPrivate = user && !run(user, ["test", "-d", `${dataDir}/.`]).ok;
    if (isPrivate) run(undefined, ["mkdir", "-p", "-m", "755", SHARED_FOLDER]);
    if (!isPrivate || !fs.existsSync(shared)) fs.mkdirSync(isPrivate ? shared : path, { mode: 0o700 });
    if (isPrivate) fs.symlinkSync(shared, path);
  }
  const folder = fs.realpathSync(path);
  fs.accessSync(folder, fs.constants.W_OK);
  if (!user) return { folder, user };
  // New, or prepared for the shop, like a mounted volume.
  if (fs.readdirSync(folder).length === 0) fs.lchownSync(folder, user.uid, user.gid);
  // In a container even root may lack the right to change its user.
  const { ok, output } = run(user, ["test", "-w", `${folder}/.`]);
  if (ok) return { folder, user };
  throw new DatabaseUnavailable(
    `PostgreSQL refuses to run as root, and user ${user.uid}, who runs it instead, cannot use ${folder}${output && ` (${output})`}. Give it to that user (chown -R ${user.uid}) and open its parent folders (chmod o+x), or start the shop as an ordinary user.`,
  );
}
