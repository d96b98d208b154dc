import { isWritten, type Log } from "#platform/log.ts";

/** If something blocks, the process is killed after this time; the database recovers every acknowledged commit. */
const MAX_STOP_MS = 10_000;

type OnStop = (stop: () => Promise<unknown>) => void;

/** What a start needs, so that it can be stopped at any moment. */
export type Process = {
  /** Aborted when the process is to end: a start in progress gives up at its next step. */
  signal: AbortSignal;
  /** Registers a function that stops something that was started. The last one is called first. */
  onStop: OnStop;
  /** Functions registered with the returned one run at the same time, because each may take seconds. */
  together(): OnStop;
  /** Stops what has been started, once. */
  close(): Promise<void>;
  /** Ends the process as a signal does. */
  end(signal: string): void;
};

/**
 * Calls `start`. At the first SIGTERM or SIGINT, even during `start`, stops what has been started and ends the process,
 * within 12 seconds whatever blocks. Rejects when the start fails, after stopping what it had started.
 */
export async function runUntilSignal(log: Log, start: (own: Process) => Promise<void>): Promise<void> {
  const ending = new AbortController();
  const started = new AsyncDisposableStack();
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= started.disposeAsync());

  const end = (signal: string) => {
    if (ending.signal.aborted) return;
    log.info({ signal }, "shutting down");
    setTimeout(() => void endProcess(log, 1), MAX_STOP_MS).unref();
    ending.abort(new Error("the shop is shutting down"));
    const stopped = starting.catch(() => {}).then(close);
    void stopped.then(
      () => endProcess(log, 0),
      (error: unknown) => {
        log.error({ err: error }, "could not shut down cleanly");
        return endProcess(log, 1);
      },
    );
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);

  const onStop: OnStop = (stop) => started.defer(async () => void (await stop()));
  const together = () => {
    const stops: Parameters<OnStop>[0][] = [];
    onStop(() => Promise.all(stops.map((stop) => stop())));
    return (stop: Parameters<OnStop>[0]) => void stops.push(stop);
  };
  const starting = start({ signal: ending.signal, onStop, together, close, end });
  try {
    await starting;
  } catch (error) {
    // The signal ends the process.
    if (ending.signal.aborted) return;
    await close();
    throw error;
  }
}

/**
 * SIGHUP replaces the worker processes; a shop of one process cannot, and logs so. On a terminal, SIGHUP means that the
 * terminal was closed, and ends the shop.
 */
export function onHangup(log: Log, end: (signal: string) => void, reload: (() => void) | undefined): void {
  process.on("SIGHUP", (signal) => {
    if (process.stdout.isTTY) end(signal);
    else if (reload) reload();
    else log.warn("SIGHUP replaces worker processes, and WORKERS is 1: restart the shop instead");
  });
}

/**
 * Ends the process. When nobody reads standard output, `process.exit` does not return: pino repeats its write until it
 * succeeds, and Node.js waits for a write in progress. Only SIGKILL ends such a process.
 */
export async function endProcess(log: Log, code: number): Promise<void> {
  if (await isWritten(log)) process.exit(code);
  process.kill(process.pid, "SIGKILL");
}
