import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Cluster } from "./cluster.ts";
import type { Lease } from "./lease.ts";
import { joinServer, leaveServer, leaveStartingServer } from "./server.ts";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
const LOG_EVERY_MS = 60_000;

/**
 * Restarts the server whenever it ends unasked, on the same socket, so that connection strings stay valid. Tries until
 * it succeeds, because in a small shop nothing else would restart it after the disk was full. `stop` gives up the
 * lease.
 */
export function keepServer(cluster: Cluster, first: Lease, log?: Logger): { stop(): Promise<void> } {
  const { socketFolder } = first.pidFile;
  const stopping = new AbortController();
  let held: Promise<Lease | undefined>;

  const keep = (lease: Lease) => {
    // An open lease does not keep the process alive.
    lease.client.unref();
    lease.client.once("end", () => {
      if (!stopping.signal.aborted) held = startAgain();
    });
    return lease;
  };

  const startAgain = async (): Promise<Lease | undefined> => {
    log?.error({ socketFolder }, "PostgreSQL has ended; starting it again");
    const { signal } = stopping;
    let loggedAt = -Infinity;
    for (let wait = FIRST_PAUSE_MS; !signal.aborted; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      try {
        const lease = keep(await joinServer(cluster, { socketFolder, signal }));
        reportStart(lease, socketFolder, log);
        return lease;
      } catch (error) {
        if (performance.now() - loggedAt > LOG_EVERY_MS && !signal.aborted) {
          log?.error({ reason: (error as Error).message }, "PostgreSQL could not be started again; still trying");
          loggedAt = performance.now();
        }
      }
      await pause(wait, undefined, { ref: false, signal }).catch(() => {});
    }
    return undefined;
  };

  held = Promise.resolve(keep(first));
  return {
    async stop() {
      stopping.abort();
      const lease = await held;
      await (lease ? leaveServer(cluster, lease) : leaveStartingServer(cluster));
    },
  };
}

function reportStart({ pidFile }: Lease, expected: string | undefined, log: Logger | undefined): void {
  if (pidFile.socketFolder === expected) log?.warn("PostgreSQL runs again");
  else
    log?.error({ socketFolder: pidFile.socketFolder, expected }, "PostgreSQL runs on another socket: restart the shop");
}
