import { existsSync, lchownSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findBinaries } from "./binaries.ts";
import { openDataFolder } from "./data-folder.ts";
import { programFailed } from "./errors.ts";
import { run } from "./run-as.ts";

/** Everything needed to start the server of one data directory. */
export type Cluster = Awaited<ReturnType<typeof openCluster>>;

/** The role that initdb creates: the superuser, who owns the databases. */
export const OWNER = "postgres";
/** A socket's path has 103 bytes at most (macOS; Linux takes 107). */
const LONGEST_FOLDER = 103 - "/.s.PGSQL.5432".length;

/** Finds the data directory under `dataDir`, or creates it with initdb. */
export async function openCluster(dataDir: string) {
  const { folder, user } = openDataFolder(dataDir);
  const { initdb, postgres } = await findBinaries(user);
  const data = join(folder, "data");
  const isThere = () => existsSync(join(data, "PG_VERSION"));
  if (!isThere()) {
    // Unfinished ones of killed starts; a younger one may belong to a start in progress.
    const old = ["-maxdepth", "1", "-name", "data.new-*", "-mmin", "+4", "-exec", "rm", "-rf", "{}", "+"];
    run(user, ["find", folder, ...old]);
    // Renamed when it is complete: a start that is killed in between leaves no half of a data directory.
    const unfinished = join(folder, `data.new-${process.pid}-${Date.now()}`);
    const options = [`--username=${OWNER}`, "--auth-local=reject", "--auth-host=reject", "--no-instructions"];
    const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
    const made = run(user, [initdb, `--pgdata=${unfinished}`, ...options, ...locale], { limit: 120_000 });
    try {
      if (!made.ok) throw programFailed(`PostgreSQL could not create its data in ${folder}`, made.output, folder);
      renameSync(unfinished, data);
    } catch (error) {
      // As the folder's owner, so that root never follows a symbolic link that another user put there.
      run(user, ["rm", "-rf", unfinished]);
      // Another process of the shop may have been faster.
      if (!isThere()) throw error;
    }
  }
  // PostgreSQL insists that only its user and root may enter the data directory: the socket is there, if it fits.
  let socketFolder = data;
  if (Buffer.byteLength(data) > LONGEST_FOLDER) {
    socketFolder = mkdtempSync("/tmp/calabash-larder-");
    if (user) lchownSync(socketFolder, user.uid, user.gid);
    process.once("exit", () => rmSync(socketFolder, { recursive: true, force: true }));
  }
  return { folder, user, data, socketFolder, log: join(folder, "postgres.log"), postgres };
}
