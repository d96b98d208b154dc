import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { DatabaseUnavailable, programFailed } from "./errors.ts";
import { commandLine, findRunning, NAME } from "./postmaster-pid.ts";
import { PLAIN_ENVIRONMENT, run } from "./run-as.ts";

/** A server that accepts connections. `ended` resolves when it ends, but not for one that another process started. */
export type Server = { socketFolder: string; ended: Promise<unknown>; stop(): Promise<void> };

/** Within the patience a shop ends that is stopping, or notices that npm was killed. */
const [START_LIMIT, PATIENCE, STOP_LIMIT, POLL_INTERVAL] = [60_000, 5_000, 10_000, 50];

// For a small machine: each helper process takes a megabyte or more, so there are no I/O workers and none for
// replication. 500 connections are enough for several processes with DATABASE_CONNECTIONS each, and for the tests,
// whose shops listen on one each until their file ends. The settings that make a commit durable (fsync,
// synchronous_commit) keep their default, on.
const SETTINGS = `listen_addresses= port=5432 unix_socket_permissions=0700 ${NAME}${process.pid}
max_connections=500 shared_buffers=64MB max_wal_size=256MB io_method=sync max_logical_replication_workers=0
log_checkpoints=off timezone=UTC log_timezone=UTC`.split(/\s/);

// The shell runs as PostgreSQL's user: root must not write to a path that this user may have made a link. Beside the
// server a process waits until file descriptor 3 closes, as it does whatever ends the shop, and then shuts the server
// down; a line on it says that the server has ended already.
const SCRIPT = `umask 077
echo "local all all trust" > pg_hba.conf
[ "$(wc -c < "$0")" -gt 10000000 ] && mv -f "$0" "$0.1"
( { read -r line <&3 || kill -INT $$; } & )
exec "$@" 3<&- >> "$0" 2>&1`;

// Errors caused by another start of the shop, or by the last processes of a killed server.
const TRANSIENT = /lock file .*(already exists|is empty)|pre-existing shared memory block/;

/**
 * Starts the server, after the end of one that a killed shop has left behind. Waits 60 seconds at most. Throws
 * `DatabaseUnavailable` if another process goes on running it, unless `share`: then that server is used.
 */
export async function startServer(
  cluster: Cluster,
  { share, signal }: { share?: boolean | undefined; signal?: AbortSignal | undefined },
): Promise<Server> {
  let own: ReturnType<typeof launch> | undefined;
  for (const deadline = Date.now() + START_LIMIT; Date.now() < deadline; await pause(POLL_INTERVAL)) {
    if (signal?.aborted) break;
    const found = findRunning(cluster.data);
    if (!found) {
      if (own?.isUp()) continue;
      own?.assertTransient();
      own = launch(cluster);
    } else if (found.pid === own?.pid) {
      if (found.ready) return own;
    } else if (found.owner && !commandLine(found.owner)) {
      interrupt(found.pid);
    } else if (share) {
      if (found.ready) return { socketFolder: found.socketFolder, ended: new Promise(() => {}), stop: async () => {} };
    } else if (Date.now() > deadline - START_LIMIT + PATIENCE) {
      throw new DatabaseUnavailable(
        `Another ${found.owner ? "shop" : "PostgreSQL"} (process ${found.owner ?? found.pid}) uses the database in ${cluster.data}. Stop that one first, or set DATA_DIR to another folder.`,
      );
    }
  }
  await own?.stop();
  signal?.throwIfAborted();
  throw new DatabaseUnavailable(
    `PostgreSQL in ${cluster.data} was not ready after ${START_LIMIT / 1000} seconds. Its log ${cluster.log} says why.`,
  );
}

/** Starts PostgreSQL in its own session (setsid): Ctrl-C signals only the shop, which then stops it cleanly. */
function launch({ data, socketFolder, log, postgres, user }: Cluster) {
  const logStart = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  const settings = [...SETTINGS, `unix_socket_directories="${socketFolder.replaceAll('"', '""')}"`];
  const args = ["-c", SCRIPT, log, postgres, "-D", data, ...settings.flatMap((one) => ["-c", one])];
  const options = { ...user, cwd: data, env: PLAIN_ENVIRONMENT, detached: true };
  const child = spawn("/bin/sh", args, { ...options, stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const lifeline = child.stdio[3] as Socket;
  lifeline.on("error", () => {});
  const ended = once(child, "exit").catch(() => {});
  void ended.then(() => lifeline.end("\n"));
  // Neither keeps the shop running.
  child.unref();
  lifeline.unref();
  const isUp = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid,
    socketFolder,
    ended,
    isUp,
    /** Throws why the server has ended, unless another process stopped it or the reason is transient. */
    assertTransient(): void {
      const output = readFileSync(log).subarray(logStart).toString();
      if (!child.exitCode || TRANSIENT.test(output)) return;
      throw programFailed(`PostgreSQL did not start (its log is ${log})`, output, data);
    },
    /** Waits 10 seconds at most; a server whose checkpoint takes longer ends by itself. */
    async stop(): Promise<void> {
      if (child.pid && isUp()) interrupt(child.pid);
      for (const deadline = Date.now() + STOP_LIMIT; isUp() && Date.now() < deadline;) await pause(POLL_INTERVAL);
    },
  };
}

/** Ends the sessions, writes a checkpoint and exits: PostgreSQL's "fast" shutdown. */
const interrupt = (pid: number) => run(undefined, ["/bin/sh", "-c", `kill -INT ${pid}`]);
