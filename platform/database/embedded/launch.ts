import { spawn } from "node:child_process";
import { statSync } from "node:fs";
import { open } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { programFailed } from "./errors.ts";
import { PLAIN_ENVIRONMENT, run } from "./run-as.ts";
import { PORT } from "./sockets.ts";

/** One attempt to start the server. */
export type Launch = Awaited<ReturnType<typeof launch>>;

// For a small machine. The settings that make a commit durable (fsync, synchronous_commit) keep their default, on.
const SETTINGS = {
  listen_addresses: "",
  port: PORT,
  unix_socket_permissions: "0700",
  shared_buffers: "64MB",
  // Room for several processes with DATABASE_CONNECTIONS each, and for the tests.
  max_connections: 200,
  max_wal_size: "256MB",
  // Each helper process takes a megabyte or more: no I/O workers (three by default), and none for replication.
  io_method: "sync",
  max_logical_replication_workers: 0,
  log_checkpoints: "off",
  timezone: "UTC",
  log_timezone: "UTC",
};

const LARGEST_LOG = 10_000_000;
// Transient errors, caused by another process of the shop that starts or stops the server (and removes its socket
// directory), or by the last processes of a killed server.
const TRANSIENT =
  /lock file .*(already exists|is empty)|lock file ".*calabash-larder-.*No such file|pre-existing shared memory block/;

// The log entries for clients that connect before the server is ready; they do not explain a failed start.
const CLIENT_REJECTED = /^.*FATAL: {2}the database system is .*$/gm;

/**
 * Starts PostgreSQL in its own session (setsid), so that it survives a kill of the shop, and Ctrl-C signals only the
 * shop, which then stops PostgreSQL cleanly.
 */
export async function launch({ data, log, postgres, user }: Cluster, socketFolder: string) {
  if (fileSize(log) > LARGEST_LOG) await run(user, ["mv", "-f", log, `${log}.1`]);
  const logStart = fileSize(log);
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: `"${socketFolder}"` });
  const args = ["-D", data, ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  // The shell opens the log as PostgreSQL's user: root must not write to a path that this user may have made a link.
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
    /** After a failed attempt: throws its reason, unless the reason is transient; then waits a moment. */
    async assertWorthAnotherTry(): Promise<void> {
      const message = failure || (await readFrom(log, logStart)).replaceAll(CLIENT_REJECTED, "");
      // Exit code 0 or a signal: another process stopped or killed the server, which is no failure of this start.
      const failed = failure !== "" || (child.exitCode !== null && child.exitCode !== 0);
      if (failed && !TRANSIENT.test(message)) {
        throw await programFailed(`PostgreSQL did not start (its log is ${log})`, message, data);
      }
      await pause(200);
    },
  };
}

function fileSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Reads at most the first 64 kB after `start`: the reason is logged first. */
async function readFrom(file: string, start: number): Promise<string> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return "";
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(65_536), 0, 65_536, start);
  await handle.close();
  return buffer.toString("utf8", 0, bytesRead);
}
