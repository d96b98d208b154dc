import { randomBytes } from "node:crypto";
import { open, readdir, readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { findBinaries } from "./binaries.ts";
import { openDataFolder, type DataFolder } from "./data-folder.ts";
import { DatabaseUnavailable, programFailed } from "./errors.ts";
import { run } from "./run-as.ts";

/** Everything needed to start the server of one data folder. */
export type Cluster = DataFolder & {
  /** PostgreSQL's data folder, a real path without links. */
  data: string;
  log: string;
  postgres: string;
};

const INITDB_LIMIT = 120_000;
const UNFINISHED = "data.new-";

/** Finds the data folder under `dataDir`, or has initdb make it. Refuses the data of another PostgreSQL major version. */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const home = await openDataFolder(dataDir);
  const { initdb, postgres, major } = await findBinaries(home.user);
  const data = join(home.folder, "data");
  await sweepUnfinished(home);
  if (!(await versionOf(data))) await createData(home, initdb, data);

  const version = await versionOf(data);
  if (version !== major) {
    throw new DatabaseUnavailable(
      `${data} was written by PostgreSQL ${version} and this shop brings PostgreSQL ${major}. Bring it over with pg_upgrade, or set DATA_DIR to another folder.`,
    );
  }
  return { ...home, data, log: join(home.folder, "postgres.log"), postgres };
}

/** initdb works beside the goal and a rename finishes it: a kill in the middle leaves nothing a later start could take for data. */
async function createData({ folder, user }: DataFolder, initdb: string, data: string): Promise<void> {
  await assertFree(data);
  const unfinished = join(folder, UNFINISHED + randomBytes(4).toString("hex"));
  const options = ["--username=postgres", "--auth-local=trust", "--auth-host=reject", "--no-instructions"];
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const made = await run(user, initdb, [`--pgdata=${unfinished}`, ...options, ...locale], INITDB_LIMIT);
  if (!made.ok) {
    await removeAs(user, unfinished);
    throw await programFailed(`PostgreSQL could not make its data folder in ${folder}`, made.output, folder);
  }
  try {
    await rename(unfinished, data);
  } catch (error) {
    await removeAs(user, unfinished);
    // Another start of ours may have been faster: its folder is as good as this one.
    if (!(await versionOf(data))) throw error;
  }
  await syncFolder(folder);
}

/** What kills left behind. Only old ones: a young one may be another start at work. */
async function sweepUnfinished({ folder, user }: DataFolder): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(UNFINISHED));
  for (const path of names.map((name) => join(folder, name))) {
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > 2 * INITDB_LIMIT) await removeAs(user, path);
  }
}

/** As the folder's owner, so that root never deletes through a link put there by someone else. */
async function removeAs(user: DataFolder["user"], path: string): Promise<void> {
  await run(user, "rm", ["-rf", path], 60_000);
}

async function versionOf(data: string): Promise<string | undefined> {
  const text = await readFile(join(data, "PG_VERSION"), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  return text?.trim();
}

/** Makes the rename outlive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}

/** Whatever lies there without being a data folder is not ours to replace. An empty folder, such as a mount point, is fine. */
async function assertFree(data: string): Promise<void> {
  const names = await readdir(data).catch((): string[] => []);
  if (names.length === 0 || names.includes("PG_VERSION")) return;
  throw new DatabaseUnavailable(
    `${data} is not empty and not a PostgreSQL data folder. Move it away, or set DATA_DIR to another folder.`,
  );
}
