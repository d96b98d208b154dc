import { isWritten, type Log } from "./server/log.ts";

/** If something blocks, the process is killed after this time; the database recovers every acknowledged commit. */
const MAX_STOP_MS = 10_000;

/** Calls `stop` at the first SIGTERM or SIGINT and then ends the process, within 12 seconds whatever blocks. */
export function shutDownOnSignal(log: Log, stop: () => Promise<void>): void {
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
}

/**
 * When nobody reads standard output, `process.exit` does not return: pino repeats its write until it succeeds, and
 * Node.js waits for a write in progress. Only SIGKILL ends such a process.
 */
async function endProcess(log: Log, code: number): Promise<void> {
  if (await isWritten(log)) process.exit(code);
  process.kill(process.pid, "SIGKILL");
}
