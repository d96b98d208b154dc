import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { DatabaseUnavailable } from "./errors.ts";
import { launch, type Launch } from "./launch.ts";
import { isLastOut, takeLease, type Lease } from "./lease.ts";
import {
  isAlive,
  lastSocketFolder,
  readPostmasterPid,
  removePostmasterPid,
  type PostmasterPid,
} from "./postmaster-pid.ts";
import {
  claimSocketFolder,
  makeSocketFolder,
  removeEmptySocketFolder,
  removeSocketFolder,
  removeSocketLock,
  socketFile,
} from "./sockets.ts";

const START_LIMIT = 60_000;
const STOP_LIMIT = 10_000;
const STARTING_LIMIT = 5_000;
const POLL_INTERVAL = 30;

/**
 * `socketFolder`: where the server must listen, because clients know its path. `signal`: abort it to give up the start
 * and stop a server that is still starting.
 */
type JoinOptions = { socketFolder?: string | undefined; signal?: AbortSignal | undefined };

/**
 * Takes a lease on the cluster's server, and starts the server if none is running, on the socket of its last start if
 * possible. Polls the actual state rather than remembering it, which covers a server that was left running, is
 * recovering or is being stopped, and two processes of the shop that start at the same time. Waits 60 seconds at most.
 */
export async function joinServer(cluster: Cluster, options: JoinOptions = {}): Promise<Lease> {
  const created: string[] = [];
  try {
    return await reachServer(cluster, options, async () => {
      const folder = await makeSocketFolder(cluster.user);
      created.push(folder);
      return folder;
    });
  } finally {
    const inUse = (await readPostmasterPid(cluster))?.socketFolder;
    await Promise.all(created.filter((folder) => folder !== inUse).map(removeSocketFolder));
  }
}

/** Gives up the lease and stops the server if no other client uses it. Waits 10 seconds at most for it to end. */
export async function leaveServer(cluster: Cluster, lease: Lease): Promise<void> {
  const last = await isLastOut(lease).catch(() => undefined);
  if (last) await shutDown(cluster, lease.pidFile);
  await lease.client.end();
  if (last !== undefined) return;
  // The lease's connection broke. If the server still runs, a new lease decides whether to stop it.
  const pidFile = await readPostmasterPid(cluster);
  const again = pidFile && (await takeLease(cluster, pidFile));
  if (again) await leaveServer(cluster, again);
}

/**
 * Stops a server that was still starting when the wait was abandoned, unless another client uses it. One that has
 * accepted no connection for five seconds is recovering, so no client uses it; a later start continues.
 */
export async function leaveStartingServer(cluster: Cluster, started?: Launch): Promise<void> {
  let pidFile: PostmasterPid | undefined;
  for (const deadline = Date.now() + STARTING_LIMIT; Date.now() < deadline; await pause(POLL_INTERVAL)) {
    pidFile = await readPostmasterPid(cluster);
    const isServing = pidFile && (await isAlive(cluster, pidFile));
    // A server writes postmaster.pid a moment after it was started.
    if (!isServing && !started?.isRunning()) return;
    const lease = isServing && pidFile && (await takeLease(cluster, pidFile));
    if (lease) return leaveServer(cluster, lease);
  }
  if (pidFile && (await isAlive(cluster, pidFile))) await shutDown(cluster, pidFile);
}

async function reachServer(
  cluster: Cluster,
  { socketFolder, signal }: JoinOptions,
  newSocketFolder: () => Promise<string>,
): Promise<Lease> {
  let started: Launch | undefined;
  for (const deadline = Date.now() + START_LIMIT; Date.now() < deadline; await pause(POLL_INTERVAL)) {
    if (signal?.aborted) {
      await leaveStartingServer(cluster, started);
      throw signal.reason;
    }
    const pidFile = await readPostmasterPid(cluster);
    const lease = pidFile && (await takeLease(cluster, pidFile));
    if (lease) return lease;
    if (pidFile && (await isAlive(cluster, pidFile))) {
      stopUnreachable(pidFile);
    } else if (!started?.isRunning()) {
      await started?.assertWorthAnotherTry();
      if (pidFile) await removeLeftovers(cluster, pidFile);
      const folder = socketFolder ?? (await lastSocketFolder(cluster));
      const isUsable = folder !== undefined && (await claimSocketFolder(folder, cluster.user));
      started = await launch(cluster, isUsable ? folder : await newSocketFolder());
    }
  }
  throw new DatabaseUnavailable(
    `PostgreSQL in ${cluster.data} was not ready after ${START_LIMIT / 1000} seconds. Its log ${cluster.log} says why; starting the shop again continues the wait.`,
  );
}

/** Stops a healthy server whose socket file was deleted: no client can connect to it, and it prevents a new start. */
function stopUnreachable({ pid, ready, socketFolder }: PostmasterPid): void {
  if (ready && socketFolder && !existsSync(socketFile(socketFolder))) interrupt(pid);
}

async function removeLeftovers(cluster: Cluster, pidFile: PostmasterPid): Promise<void> {
  // In a copied data directory postmaster.pid names the original's server, whose socket is in use.
  if (pidFile.socketFolder && pidFile.data === cluster.data) await removeSocketLock(pidFile.socketFolder, pidFile.pid);
  await removePostmasterPid(cluster, pidFile);
}

async function shutDown(cluster: Cluster, pidFile: PostmasterPid): Promise<void> {
  interrupt(pidFile.pid);
  const deadline = Date.now() + STOP_LIMIT;
  while (Date.now() < deadline && (await isAlive(cluster, pidFile))) await pause(POLL_INTERVAL);
  if (pidFile.socketFolder) await removeEmptySocketFolder(pidFile.socketFolder);
}

/** PostgreSQL's "fast" shutdown: ends the sessions, writes a checkpoint and exits. */
function interrupt(pid: number): void {
  try {
    process.kill(pid, "SIGINT");
  } catch {
    // The process has already exited.
  }
}
