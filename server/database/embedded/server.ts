import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { launch, type Launch } from "./launch.ts";
import { endLease, isLastOut, takeLease, type Lease } from "./lease.ts";
import { removePostmasterPid, isAlive, readPostmasterPid, type PostmasterPid } from "./postmaster-pid.ts";
import { makeSocketFolder, removeSocketFolder, socketFile } from "./sockets.ts";
import { DatabaseUnavailable } from "./errors.ts";

const START_LIMIT = 60_000;
const STOP_LIMIT = 10_000;
const LOOK_EVERY = 30;

/**
 * Takes part in the folder's server, starting it when there is none. Looks again and again rather than remembering:
 * a server left behind, one that recovers, one that is being stopped, or two of us starting at once all end here.
 * Waits 60 seconds at the most.
 */
export async function joinServer(cluster: Cluster): Promise<Lease> {
  const made: string[] = [];
  try {
    return await reachServer(cluster, async () => {
      const folder = await makeSocketFolder(cluster.user);
      made.push(folder);
      return folder;
    });
  } finally {
    const inUse = (await readPostmasterPid(cluster))?.socketFolder;
    await Promise.all(made.filter((folder) => folder !== inUse).map(removeSocketFolder));
  }
}

/** Gives the lease back and stops the server when nobody else uses it. Waits 10 seconds at the most for its end. */
export async function leaveServer(cluster: Cluster, lease: Lease): Promise<void> {
  const last = await isLastOut(lease).catch(() => undefined);
  if (last) await shutDown(cluster, lease.note);
  await endLease(lease);
  if (last !== undefined) return;
  // Our connection broke on the way. If the server is still there, it takes a new one to leave properly.
  const note = await readPostmasterPid(cluster);
  const again = note && (await takeLease(cluster, note));
  if (again) await leaveServer(cluster, again);
}

async function reachServer(cluster: Cluster, newSocketFolder: () => Promise<string>): Promise<Lease> {
  let started: Launch | undefined;
  for (const deadline = Date.now() + START_LIMIT; Date.now() < deadline; await pause(LOOK_EVERY)) {
    const note = await readPostmasterPid(cluster);
    const lease = note && (await takeLease(cluster, note));
    if (lease) return lease;
    if (note && (await isAlive(cluster, note))) {
      stopUnreachable(note);
    } else if (!started?.isRunning()) {
      await started?.assertWorthAnotherTry();
      if (note) await clearAway(cluster, note);
      // A new one each time: whoever found the note of a failed attempt may be removing the folder it names.
      started = await launch(cluster, await newSocketFolder());
    }
  }
  throw new DatabaseUnavailable(
    `PostgreSQL in ${cluster.data} was not ready after ${START_LIMIT / 1000} seconds. Its log ${cluster.log} says why; starting again continues the wait.`,
  );
}

/** A healthy server whose socket somebody cleaned away serves nobody any more, and keeps a new one from starting. */
function stopUnreachable({ pid, ready, socketFolder }: PostmasterPid): void {
  if (ready && socketFolder && !existsSync(socketFile(socketFolder))) interrupt(pid);
}

async function clearAway(cluster: Cluster, note: PostmasterPid): Promise<void> {
  // In a copied folder the note speaks of the original's server, whose socket is in use.
  if (note.socketFolder && note.data === cluster.data) await removeSocketFolder(note.socketFolder);
  await removePostmasterPid(cluster, note);
}

async function shutDown(cluster: Cluster, note: PostmasterPid): Promise<void> {
  interrupt(note.pid);
  const deadline = Date.now() + STOP_LIMIT;
  while (Date.now() < deadline && (await isAlive(cluster, note))) await pause(LOOK_EVERY);
  if (note.socketFolder) await removeSocketFolder(note.socketFolder);
}

/** PostgreSQL's "fast" shutdown: ends its sessions, writes everything down, goes. */
function interrupt(pid: number): void {
  try {
    process.kill(pid, "SIGINT");
  } catch {
    // It went by itself.
  }
}
