import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { isDatabaseAway } from "../database/database-away.ts";

type Stoppable = { stop(): Promise<void> };

/** The pause before a failed start is tried again, and between two calls of `mayRun`. */
const RETRY_MS = 1_000;
const LOOK_MS = 15_000;

/**
 * Keeps a part of the shop running in the background while `mayRun` resolves to true. A start that fails, for example
 * because the database is away, is tried again until it succeeds. `started` resolves after the first start, or once
 * `mayRun` has resolved to false. `stop` stops the part, even while it is starting.
 */
export function keepRunning(
  log: Logger,
  start: () => Promise<Stoppable>,
  mayRun?: () => Promise<boolean>,
): Stoppable & { started: Promise<void> } {
  const ended = new AbortController();
  const started = Promise.withResolvers<void>();
  let part: Stoppable | undefined;
  let hasFailed = false;

  const look = async () => {
    const may = (await mayRun?.()) ?? true;
    if (may) part ??= await start();
    else await part?.stop();
    if (!may) part = undefined;
    if (hasFailed) log.info("the jobs run again");
    hasFailed = false;
    started.resolve();
  };
  const loop = async () => {
    while (!ended.signal.aborted) {
      const failure = await look().then(
        () => undefined,
        (error: unknown) => error,
      );
      if (failure !== undefined && !hasFailed) {
        hasFailed = true;
        if (isDatabaseAway(failure)) log.warn({ err: failure }, "the jobs wait for the database");
        else log.error({ err: failure }, "the jobs could not be started; trying again");
      }
      if (part && !mayRun) return;
      const options = { signal: ended.signal, ref: false };
      await pause(failure === undefined ? LOOK_MS : RETRY_MS, undefined, options).catch(() => {});
    }
  };

  const ending = loop();
  return {
    started: started.promise,
    async stop() {
      ended.abort();
      await ending;
      await part?.stop();
    },
  };
}
