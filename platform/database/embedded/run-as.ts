import { execFile } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { DatabaseUnavailable } from "./errors.ts";

/** The user PostgreSQL runs as when the shop runs as root. In these files `undefined` means: the shop's own user. */
export type User = { uid: number; gid: number };

/** The environment of PostgreSQL's programs, without variables that redirect them (PGDATA, PGPORT, LC_MESSAGES …). */
export const PLAIN_ENVIRONMENT = { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

/**
 * Chooses the user that runs PostgreSQL: the shop's own user, unless that is root, which PostgreSQL refuses. Then the
 * owner of the first of `folders` that exists, so that an existing folder stays readable; else the owner of `dataDir`;
 * else `postgres`; else `nobody`.
 */
export function chooseUser(folders: string[], dataDir: string): User | undefined {
  if (process.geteuid?.() !== 0) return undefined;
  const users = readPasswd();
  const known = (user?: User) => users.find(({ uid }) => uid === user?.uid);
  const owner = folders.map(folderOwner).find((user) => user !== undefined);
  const fallback = users.find(({ name }) => name === "postgres") ?? users.find(({ name }) => name === "nobody");
  // initdb refuses a user without a name, so the owner of an empty DATA_DIR counts only when /etc/passwd lists it.
  const user = known(owner) ?? owner ?? known(folderOwner(dataDir)) ?? fallback;
  if (user) return { uid: user.uid, gid: user.gid };
  throw new DatabaseUnavailable(
    'PostgreSQL refuses to run as root, and this system has neither a user "postgres" nor "nobody". Start the shop as another user, or set DATABASE_URL.',
  );
}

/** The name of a user in /etc/passwd, if it has one. */
export function findUserName(user: User): string | undefined {
  return readPasswd().find(({ uid }) => uid === user.uid)?.name;
}

/**
 * Runs a program to its end as `user` (Node.js drops root's supplementary groups too) and returns what it printed.
 * Never throws for a program that fails or cannot be started; kills it after `limit` milliseconds, or when the signal
 * is aborted. Resolves once any processes it started have closed its output too.
 */
export function run(
  user: User | undefined,
  [program, ...args]: [program: string, ...args: string[]],
  { limit = 10_000, signal }: { limit?: number; signal?: AbortSignal } = {},
): Promise<{ ok: boolean; output: string }> {
  const options = { ...user, cwd: "/", env: PLAIN_ENVIRONMENT, timeout: limit, killSignal: "SIGKILL" } as const;
  return new Promise<{ ok: boolean; output: string }>((resolve) => {
    const kill = () => child.kill("SIGKILL");
    const child = execFile(program, args, options, (error, stdout, stderr) => {
      signal?.removeEventListener("abort", kill);
      const timeout = error?.killed ? `killed after ${limit / 1000} seconds` : "";
      resolve({
        ok: error === null,
        output: `${stdout}${stderr}` + (timeout || (stderr ? "" : (error?.message ?? ""))),
      });
    });
    if (signal?.aborted) kill();
    else signal?.addEventListener("abort", kill);
  }).catch((error: Error) => ({ ok: false, output: error.message }));
}

/** Whether `user` can enter `folder`. Tried rather than computed: file modes alone do not decide it. */
export async function canEnter(user: User | undefined, folder: string): Promise<boolean> {
  return (await run(user, ["test", "-d", `${folder}/.`])).ok;
}

/** Whether `user` can create files in `folder`. */
export async function canWrite(user: User | undefined, folder: string): Promise<boolean> {
  return (await run(user, ["test", "-w", `${folder}/.`])).ok;
}

function readPasswd(): ({ name: string } & User)[] {
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  const fields = lines.filter((line) => !line.startsWith("#")).map((line) => line.split(":"));
  return fields.map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

function folderOwner(folder: string): User | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}
