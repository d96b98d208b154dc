/** How often each worker process is pinged, and how many pings in a row may stay unanswered: 15 seconds. */
const PING_MS = 3_000;
const MAX_UNANSWERED = 5;

const PING = "ping";
const PONG = "pong";

/** The functions of a worker process that the heartbeat uses. */
type Asked = {
  /** Sends a message; the callback gets an error when the process no longer takes any. */
  send(message: string, callback: (error: Error | null) => void): unknown;
  on(event: "message", listener: (message: unknown) => void): unknown;
};

/**
 * Pings every worker process, and calls `onSilent` for one that has not answered for 15 seconds: it runs in an endless
 * loop, or was stopped. Counts unanswered pings instead of seconds, so that no worker counts as silent just because the
 * primary process itself was stopped. Pings begin with the worker's own first message, because a start may take any
 * time. `ask` pings all workers once, for tests.
 */
export function openHeartbeat<Worker extends Asked>(onSilent: (worker: Worker) => void) {
  const unanswered = new Map<Worker, number>();
  const ask = () => {
    for (const [worker, count] of unanswered) {
      if (count >= MAX_UNANSWERED) {
        unanswered.delete(worker);
        onSilent(worker);
        continue;
      }
      unanswered.set(worker, count + 1);
      worker.send(PING, () => {});
    }
  };
  const timer = setInterval(ask, PING_MS).unref();
  return {
    ask,
    /** Pings a process that has just been started, from its first message on. */
    follow: (worker: Worker) => void worker.on("message", (message) => message === PONG && unanswered.set(worker, 0)),
    /** Sends no further pings to a process that has ended. */
    forget: (worker: Worker) => void unanswered.delete(worker),
    /** How many processes have more than one unanswered ping. */
    silent: () => Array.from(unanswered.values()).filter((count) => count > 1).length,
    stop: () => clearInterval(timer),
  };
}

/** Reports to the primary process that this worker runs, and answers its pings. */
export function answerHeartbeat(): void {
  process.send?.(PONG);
  process.on("message", (message) => message === PING && process.send?.(PONG));
}
