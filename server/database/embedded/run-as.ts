import { execFile } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { DatabaseUnavailable } from "./errors.ts";

/** The user PostgreSQL runs as when we are root. `undefined` elsewhere in these files means: as ourselves. */
export type User = { uid: number; gid: number };

/** What PostgreSQL's programs see of our environment: nothing that could redirect them (PGDATA, PGPORT, LC_MESSAGES …). */
export const PLAIN_ENVIRONMENT = { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

/**
 * Who runs PostgreSQL: ourselves, unless we are root, which PostgreSQL refuses. Then the owner of the first of `homes`
 * that exists, so that a folder written before stays readable; else the owner of `dataDir`; else `postgres`; else `nobody`.
 */
export function chooseUser(homes: string[], dataDir: string): User | undefined {
  if (process.geteuid?.() !== 0) return undefined;
  const people = readPeople();
  const known = (user?: User) => people.find(({ uid }) => uid === user?.uid);
  const owner = homes.map(ownerOf).find((user) => user !== undefined);
  const stranger = people.find(({ name }) => name === "postgres") ?? people.find(({ name }) => name === "nobody");
  // initdb refuses a user without a name, so the owner of an empty DATA_DIR counts only when /etc/passwd knows them.
  const user = known(owner) ?? owner ?? known(ownerOf(dataDir)) ?? stranger;
  if (user) return { uid: user.uid, gid: user.gid };
  throw new DatabaseUnavailable(
    'PostgreSQL refuses to run as root, and this system has neither a user "postgres" nor "nobody". Start the shop as another user, or set DATABASE_URL.',
  );
}

/**
 * Runs a program to its end as `user` (Node drops root's supplementary groups too) and answers what it printed.
 * Never throws for a program that fails or cannot be started; kills it after `limit` milliseconds.
 */
export function run(
  user: User | undefined,
  program: string,
  args: string[],
  limit = 10_000,
): Promise<{ ok: boolean; output: string }> {
  const options = { ...user, cwd: "/", env: PLAIN_ENVIRONMENT, timeout: limit, killSignal: "SIGKILL" } as const;
  return new Promise<{ ok: boolean; output: string }>((resolve) => {
    execFile(program, args, options, (error, stdout, stderr) => {
      const late = error?.killed ? `no answer within ${limit / 1000} seconds` : "";
      resolve({ ok: error === null, output: `${stdout}${stderr}` + (late || (stderr ? "" : (error?.message ?? ""))) });
    });
  }).catch((error: Error) => ({ ok: false, output: error.message }));
}

/** Whether `user` gets as far as the inside of `folder`. Tried rather than computed: modes are not the whole story. */
export async function canEnter(user: User | undefined, folder: string): Promise<boolean> {
  return (await run(user, "test", ["-d", `${folder}/.`])).ok;
}

/** Whether `user` can make files in `folder`. */
export async function canWrite(user: User | undefined, folder: string): Promise<boolean> {
  return (await run(user, "test", ["-w", `${folder}/.`])).ok;
}

function readPeople(): ({ name: string } & User)[] {
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  const fields = lines.filter((line) => !line.startsWith("#")).map((line) => line.split(":"));
  return fields.map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

function ownerOf(folder: string): User | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}
