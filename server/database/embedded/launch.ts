import { spawn } from "node:child_process";
import { statSync } from "node:fs";
import { open } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { PORT } from "./sockets.ts";
import { programFailed } from "./errors.ts";
import { PLAIN_ENVIRONMENT, run } from "./run-as.ts";

/** One attempt to start the server. */
export type Launch = {
  isRunning(): boolean;
  /** After a failed attempt: throws its reason, unless that reason passes by itself; then it waits a moment. */
  assertWorthAnotherTry(): Promise<void>;
};

// For a small machine; everything that makes a commit last (fsync, synchronous_commit) keeps PostgreSQL's default, on.
const SETTINGS = {
  listen_addresses: "",
  port: PORT,
  unix_socket_permissions: "0700",
  shared_buffers: "64MB",
  // Room for several processes with DATABASE_CONNECTIONS each, and for the tests.
  max_connections: 200,
  max_wal_size: "256MB",
  log_checkpoints: "off",
  timezone: "UTC",
  log_timezone: "UTC",
};

const LARGEST_LOG = 10_000_000;
// What another start of ours, or a killed server's last processes, may cause for a moment.
const PASSING = /lock file .*(already exists|is empty)|pre-existing shared memory block/;

// What it answers to those who come too early explains nothing.
const TO_CLIENTS = /^.*FATAL: {2}the database system is .*$/gm;

/**
 * Starts PostgreSQL in a session of its own, so that it outlives a kill of the shop, and Ctrl-C reaches only the shop,
 * which then stops PostgreSQL in good order.
 */
export async function launch({ data, log, postgres, user }: Cluster, socketFolder: string): Promise<Launch> {
  if (sizeOf(log) > LARGEST_LOG) await run(user, "mv", ["-f", log, `${log}.1`]);
  const logStart = sizeOf(log);
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: `"${socketFolder}"` });
  const args = ["-D", data, ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  // The shell opens the log as PostgreSQL's user: root must not write into a file that user may have chosen.
  const child = spawn("/bin/sh", ["-c", 'umask 077; exec "$@" >>"$0" 2>&1', log, postgres, ...args], {
    ...user,
    cwd: "/",
    env: PLAIN_ENVIRONMENT,
    stdio: "ignore",
    detached: true,
  });
  let failure = "";
  child.on("error", (error) => (failure = error.message));
  child.unref();
  return {
    isRunning: () => !failure && child.exitCode === null && child.signalCode === null,
    async assertWorthAnotherTry() {
      const said = failure || (await readFrom(log, logStart)).replaceAll(TO_CLIENTS, "");
      // Without a failure of its own it was stopped or killed by somebody else.
      const failed = failure !== "" || (child.exitCode !== null && child.exitCode !== 0);
      if (failed && !PASSING.test(said)) {
        throw await programFailed(`PostgreSQL did not start (its log is ${log})`, said, data);
      }
      await pause(200);
    },
  };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** At most the first 64 kB after `start`: the reason comes first. */
async function readFrom(file: string, start: number): Promise<string> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return "";
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(65_536), 0, 65_536, start);
  await handle.close();
  return buffer.toString("utf8", 0, bytesRead);
}
