import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { DatabaseUnavailable } from "./errors.ts";

/** The user PostgreSQL runs as when the shop runs as root. In these files `undefined` means: the shop's own user. */
export type User = { uid: number; gid: number };

/** The environment of PostgreSQL's programs, without variables that redirect them (PGDATA, PGPORT, LC_MESSAGES …). */
export const PLAIN_ENVIRONMENT = { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

/**
 * The user that runs PostgreSQL when the shop runs as root, which PostgreSQL refuses: the owner of the first of
 * `folders` that exists, so that it stays readable; else the owner of `dataDir`; else `postgres`; else `nobody`.
 */
export function chooseUser(folders: string[], dataDir: string): User | undefined {
  if (process.geteuid?.() !== 0) return undefined;
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  const users = lines.map((line) => line.split(":")).map(([name, , uid, gid]) => ({ name, uid: +uid!, gid: +gid! }));
  const owner = folders.map(folderOwner).find((user) => user !== undefined);
  // initdb refuses a user without a name, so the owner of an empty DATA_DIR counts only when /etc/passwd lists it.
  const known = users.find(({ uid }) => uid === folderOwner(dataDir)?.uid);
  const user = owner ?? known ?? ["postgres", "nobody"].flatMap((name) => users.filter((one) => one.name === name))[0];
  if (user) return { uid: user.uid, gid: user.gid };
  throw new DatabaseUnavailable(
    'PostgreSQL refuses to run as root, and this system has neither a user "postgres" nor "nobody". Start the shop as another user, or set DATABASE_URL.',
  );
}

/**
 * Runs a program to its end as `user` (Node.js drops root's supplementary groups too) and returns what it printed.
 * Never throws for a program that fails or cannot be started; kills it after `limit` milliseconds.
 */
export function run(user: User | undefined, [program, ...args]: [string, ...string[]], { limit = 10_000 } = {}) {
  const options = { ...user, cwd: "/", env: PLAIN_ENVIRONMENT, timeout: limit, killSignal: "SIGKILL" } as const;
  const { status, stdout, stderr, error } = spawnSync(program, args, { ...options, encoding: "utf8" });
  return { ok: status === 0, output: error ? error.message : stdout + stderr };
}

function folderOwner(folder: string): User | undefined {
  const { uid = 0, gid = 0 } = statSync(folder, { throwIfNoEntry: false }) ?? {};
  return uid === 0 ? undefined : { uid, gid };
}
