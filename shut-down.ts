import { isWritten, type Log } from "./server/log.ts";

/** If something blocks, the process is killed after this time; the database recovers every acknowledged commit. */
const MAX_STOP_MS = 10_000;

/**
 * Calls `stop` at the first SIGTERM or SIGINT and then ends the process, within 12 seconds whatever blocks. Returns a
 * function that does the same as a signal.
 */
export function shutDownOnSignal(log: Log, stop: () => Promise<unknown>): (signal: string) => void {
  let stopping = false;
  const onSignal = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "shutting down");
    setTimeout(() => void endProcess(log, 1), MAX_STOP_MS).unref();
    void stop().then(
      () => endProcess(log, 0),
      (error: unknown) => {
        log.error({ err: error }, "could not shut down cleanly");
        return endProcess(log, 1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  return onSignal;
}

/**
 * SIGHUP replaces the worker processes; one process cannot replace itself, and says so. It also means that the terminal
 * was closed, and then the shop ends.
 */
export function onHangup(log: Log, stop: (signal: string) => void, reload: (() => void) | undefined): void {
  process.on("SIGHUP", (signal) => {
    if (process.stdout.isTTY) stop(signal);
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
