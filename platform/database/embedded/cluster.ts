import { randomBytes } from "node:crypto";
import { open, readdir, readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { writeAccessRules } from "./access-rules.ts";
import { findBinaries } from "./binaries.ts";
import { openDataFolder, type DataFolder } from "./data-folder.ts";
import { DatabaseUnavailable, programFailed } from "./errors.ts";
import { isAlive, readPostmasterPid } from "./postmaster-pid.ts";
import { run } from "./run-as.ts";
import { OWNER } from "./sockets.ts";

/** Everything needed to start the server of one data directory. */
export type Cluster = DataFolder & {
  /** PostgreSQL's data directory, a real path without symbolic links. */
  data: string;
  log: string;
  postgres: string;
};

const INITDB_LIMIT = 120_000;
const UNFINISHED = "data.new-";

/** Finds the data directory under `dataDir`, or creates it with initdb. Refuses data of another major version. */
export async function openCluster(dataDir: string, signal?: AbortSignal): Promise<Cluster> {
  const dataFolder = await openDataFolder(dataDir);
  const { initdb, postgres, major } = await findBinaries(dataFolder.user);
  const data = join(dataFolder.folder, "data");
  signal?.throwIfAborted();
  await sweepUnfinished(dataFolder);
  if (!(await readVersion(data))) await createCluster(dataFolder, { initdb, data, signal });

  const version = await readVersion(data);
  if (version !== major) {
    throw new DatabaseUnavailable(
      `${data} was written by PostgreSQL ${version} and this shop brings PostgreSQL ${major}. Bring it over with pg_upgrade, or set DATA_DIR to another folder.`,
    );
  }
  const cluster = { ...dataFolder, data, log: join(dataFolder.folder, "postgres.log"), postgres };
  if (await writeAccessRules(data, dataFolder.user)) await rereadConfiguration(cluster);
  return cluster;
}

/** For a server left running by a killed shop of an earlier release or of another system user. */
async function rereadConfiguration(cluster: Cluster): Promise<void> {
  const pidFile = await readPostmasterPid(cluster);
  if (pidFile && (await isAlive(cluster, pidFile))) process.kill(pidFile.pid, "SIGHUP");
}

/**
 * Runs initdb in a temporary directory and renames that to `data`: when the process is killed in between, a later start
 * cannot mistake the unfinished directory for a cluster.
 */
async function createCluster(
  { folder, user }: DataFolder,
  { initdb, data, signal }: { initdb: string; data: string; signal: AbortSignal | undefined },
): Promise<void> {
  await assertEmpty(data);
  const unfinished = join(folder, UNFINISHED + randomBytes(4).toString("hex"));
  const options = [`--username=${OWNER}`, "--auth-local=reject", "--auth-host=reject", "--no-instructions"];
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const program: [string, ...string[]] = [initdb, `--pgdata=${unfinished}`, ...options, ...locale];
  const made = await run(user, program, { limit: INITDB_LIMIT, signal });
  if (!made.ok) {
    await removeAs(user, unfinished);
    signal?.throwIfAborted();
    throw await programFailed(`PostgreSQL could not create its data directory in ${folder}`, made.output, folder);
  }
  try {
    await rename(unfinished, data);
  } catch (error) {
    await removeAs(user, unfinished);
    // Another process of the shop may have been faster: use its data directory.
    if (!(await readVersion(data))) throw error;
  }
  await syncFolder(folder);
}

/** Removes the directories of killed initdb runs. Only old ones: a recent one may belong to a start in progress. */
async function sweepUnfinished({ folder, user }: DataFolder): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(UNFINISHED));
  for (const path of names.map((name) => join(folder, name))) {
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > 2 * INITDB_LIMIT) await removeAs(user, path);
  }
}

/** Deletes as the folder's owner, so that root never follows a symbolic link that another user put there. */
async function removeAs(user: DataFolder["user"], path: string): Promise<void> {
  await run(user, ["rm", "-rf", path], { limit: 60_000 });
}

async function readVersion(data: string): Promise<string | undefined> {
  const text = await readFile(join(data, "PG_VERSION"), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  return text?.trim();
}

/** Makes the rename survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}

/** Refuses to replace a directory that is neither a data directory nor empty, as a mount point may be. */
async function assertEmpty(data: string): Promise<void> {
  const names = await readdir(data).catch((): string[] => []);
  if (names.length === 0 || names.includes("PG_VERSION")) return;
  throw new DatabaseUnavailable(
    `${data} is not empty and not a PostgreSQL data directory. Move it away, or set DATA_DIR to another folder.`,
  );
}
