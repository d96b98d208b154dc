import { appendFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { quoteForShell } from "../database/embedded/archiving.ts";
import type { Cluster } from "../../platform/database/embedded/cluster.ts";
import type { Lease } from "../../platform/database/embedded/lease.ts";
import { joinServer, leaveServer } from "../../platform/database/embedded/server.ts";
import { OWNER, PORT } from "../../platform/database/embedded/sockets.ts";
import { BackupUnusable } from "./manifest.ts";
import type { RestorePlan } from "./restore-plan.ts";

/** A restored database that runs on a socket of its own. */
export type Recovered = {
  /** For `pg`, with the shop's database. */ url: string;
  /** When the last change that it holds was committed; null when the log held none after the base backup. */
  lastChange: Date | null;
  stop(): Promise<void>;
};

const SHOP_DATABASE = "calabash_larder";
const RECOVERY_SETTINGS = ["restore_command", "recovery_target_time", "recovery_target_action"];
const POLL_INTERVAL = 200;

/** Writes what makes PostgreSQL replay the archive when it starts in the data directory `data`. */
export async function prepareRecovery(data: string, { set, to }: RestorePlan, otherLog?: string): Promise<void> {
  const settings = {
    restore_command: restoreCommand(set.folder, otherLog),
    recovery_target_action: "promote",
    ...(to && { recovery_target_time: to.toISOString().replace("T", " ").replace("Z", "+00") }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  const file = join(data, "postgresql.auto.conf");
  await appendFile(file, `\n${lines.join("\n")}\n`);
  await writeFile(join(data, "recovery.signal"), "");
}

/**
 * The shell command with which PostgreSQL fetches a file: from the archive; else, for what was never archived, from the
 * log of the data directory that is replaced. A damaged file ends the recovery (a status above 125), where a missing
 * one would only end the log.
 */
function restoreCommand(archive: string, otherLog: string | undefined): string {
  const file = `${quoteForShell(archive).replaceAll("%", "%%")}/"%f.gz"`;
  const other = otherLog ? `cp ${quoteForShell(otherLog).replaceAll("%", "%%")}/"%f" "%p"` : "exit 1";
  return `if [ -e ${file} ]; then gzip -dc ${file} > "%p" || exit 255; else ${other} 2> /dev/null || exit 1; fi`;
}

/**
 * Starts PostgreSQL on a prepared data directory and waits until it has replayed the log and accepts writes, for
 * `limit` milliseconds at most. Throws `BackupUnusable` with PostgreSQL's reason when it cannot.
 */
export async function recover(cluster: Cluster, limit: number): Promise<Recovered> {
  let lease: Lease | undefined;
  try {
    lease = await joinServer(cluster);
    return await waitForEnd(cluster, lease, limit);
  } catch (error) {
    if (lease) await leaveServer(cluster, lease).catch(() => {});
    throw await explain(error, cluster.log);
  }
}

async function waitForEnd(cluster: Cluster, lease: Lease, limit: number): Promise<Recovered> {
  const { client, pidFile } = lease;
  await waitForWrites(client, limit);
  const { rows } = await client.query<{ at: Date | null }>("select pg_last_xact_replay_timestamp() as at");
  for (const name of RECOVERY_SETTINGS) await client.query(`alter system reset ${name}`);
  const query = new URLSearchParams({ host: pidFile.socketFolder ?? "", port: String(PORT), sslmode: "disable" });
  return {
    url: `postgresql://${OWNER}@localhost/${SHOP_DATABASE}?${query}`,
    lastChange: rows[0]?.at ?? null,
    stop: () => leaveServer(cluster, lease),
  };
}

async function waitForWrites(client: Client, limit: number): Promise<void> {
  for (const deadline = Date.now() + limit; Date.now() < deadline; await pause(POLL_INTERVAL)) {
    const { rows } = await client.query<{ recovering: boolean }>("select pg_is_in_recovery() as recovering");
    if (!rows[0]?.recovering) return;
  }
  throw new BackupUnusable(`The log was not replayed within ${Math.round(limit / 60_000)} minutes.`);
}

/** PostgreSQL's reason, from the log of the server that ended, instead of the broken connection. */
async function explain(error: unknown, log: string): Promise<unknown> {
  if (error instanceof BackupUnusable) return error;
  const text = await readIfThere(log);
  const line = text
    .split("\n")
    .findLast((entry) => /(FATAL|PANIC):/.test(entry) && !/the database system is/.test(entry));
  if (!line) return error;
  if (line.includes("before configured recovery target was reached"))
    return new BackupUnusable("The archive ends before that moment. Without --to you get all that it holds.");
  const reason = line.replace(/^.*?(FATAL|PANIC):\s*/, "");
  return new BackupUnusable(`PostgreSQL could not replay the archive: ${reason}`, { cause: error });
}

async function readIfThere(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch {
    return "";
  }
}
