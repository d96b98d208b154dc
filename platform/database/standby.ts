import type { EventEmitter } from "node:events";
import type { Client, Pool } from "pg";
import type { Logger } from "pino";
import { SECOND } from "../rules/time.ts";
import { breakConnection } from "./break-connection.ts";
import { openPool } from "./database.ts";
import { eachSecond } from "./each-second.ts";
import type { Primary } from "./primary.ts";
import { trackReplay } from "./replay-lag.ts";
import { readPosition } from "./standby-position.ts";

/** A standby for reads whose result may be some seconds old. */
export type Standby = {
  /** Read-only connections to it. */
  pool: Pool;
  /** Resolves when it can be used for the first time, or two seconds after `watch`. */
  started: Promise<void>;
  /** Why it must not be used now, as the rest of a sentence about it; undefined if it may be. */
  whyNot(): string | undefined;
  /** The greatest age of data read from it; Infinity if unknown. */
  lagSeconds(): number;
  /** Rises when a connection notices a promotion: anything read meanwhile may come from a second primary. */
  promotions(): number;
  /** Compares it with the primary once a second until `close`. */
  watch(log: Logger): void;
  close(): Promise<void>;
};

/** By then, a standby that is a moment behind has caught up with the primary's first position. */
const START_LIMIT_MS = 2 * SECOND;

/** Opens the standby of `primary` at `url`, which names one server. */
export function openStandby(url: string, primary: Primary, connections: number): Standby {
  const pool = openPool(url, connections, { standby: true });
  // Separate connections, because those of the pools may all be busy.
  const ownOfStandby = openPool(url, 1, { standby: true });
  const ownOfPrimary = openPool(primary.connectionString, 1, { primary });
  const replay = trackReplay();
  const started = Promise.withResolvers<void>();
  const closing = new AbortController();
  const { breakAll, promotions } = followConnections(pool);

  const ask = async () => {
    const at = performance.now();
    const position = await readPosition(ownOfPrimary).catch(() => undefined);
    try {
      const ofStandby = await readPosition(ownOfStandby);
      if (position) replay.compare(at, position, ofStandby);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      replay.exclude(`cannot be used: ${message || code}`);
      // Reads waiting for the standby are then repeated on the primary at once.
      breakAll();
    }
  };

  const whyNot = () => replay.whyNot(performance.now());

  return {
    pool,
    started: started.promise,
    whyNot,
    lagSeconds: () => replay.lagMs(performance.now()) / SECOND,
    promotions,
    watch(log) {
      setTimeout(started.resolve, START_LIMIT_MS).unref();
      let last: string | undefined = "";
      void eachSecond(closing.signal, async () => {
        await ask();
        const why = whyNot();
        if (why === undefined) started.resolve();
        if (why !== last && !closing.signal.aborted) logUse(log, why);
        last = why;
      });
    },
    async close() {
      closing.abort();
      started.resolve();
      await Promise.all([pool, ownOfStandby, ownOfPrimary].map((one) => one.end()));
    },
  };
}

/** Breaks all connections when one of them notices a promotion, and counts the promotions. */
function followConnections(pool: Pool) {
  const clients = new Set<Client>();
  let promotions = 0;
  const breakAll = () => clients.forEach(breakConnection);
  pool.on("connect", (client: Client & EventEmitter) => {
    clients.add(client);
    client.once("promoted", () => {
      promotions += 1;
      breakAll();
    });
  });
  pool.on("remove", (client: Client) => clients.delete(client));
  return { breakAll, promotions: () => promotions };
}

function logUse(log: Logger, why: string | undefined): void {
  if (why === undefined) log.info("reports are read from the standby (DATABASE_READ_URL)");
  else log.warn(`reports are read from the primary: the server of DATABASE_READ_URL ${why}`);
}
