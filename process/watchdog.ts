import { execFile } from "node:child_process";
import type { Log } from "#platform/log.ts";
import { readInteger } from "#platform/rules/read-integer.ts";

/** How many notifications are sent within WatchdogSec=, after which systemd restarts the service. */
const TIMES = 3;

/**
 * Notifies systemd, if the unit has WatchdogSec=, for as long as the event loop of this process runs; without
 * notifications systemd restarts the service. Node.js cannot send to systemd's socket, so the program systemd-notify
 * does, which needs NotifyAccess=all in the unit. Returns a function that stops the notifications.
 */
export function feedWatchdog(
  environment: Record<string, string | undefined>,
  log: Log,
  tell: (done: (error: Error | null) => void) => void = notify,
): () => void {
  const { WATCHDOG_USEC, WATCHDOG_PID: pid } = environment;
  const microseconds = readInteger(WATCHDOG_USEC);
  // Child processes inherit the variables, and systemd does not watch them.
  if (microseconds === undefined || pid !== String(process.pid)) return () => {};
  let hasFailed = false;
  const feed = () =>
    tell((error) => {
      if (error && !hasFailed) log.warn({ err: error }, "systemd could not be told that the shop runs");
      hasFailed = error !== null;
    });
  feed();
  const timer = setInterval(feed, microseconds / 1_000 / TIMES).unref();
  return () => clearInterval(timer);
}

function notify(done: (error: Error | null) => void): void {
  execFile("systemd-notify", ["WATCHDOG=1"], (error) => done(error));
}
