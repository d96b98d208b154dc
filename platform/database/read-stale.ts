import type { Logger } from "pino";
import { isDatabaseAway } from "./database-away.ts";
import { openDatabase, type Database } from "./database.ts";
import { NoStandby } from "./primary-client.ts";
import type { Standby } from "./standby.ts";

/**
 * Runs a read whose result may be some seconds old (`MAX_LAG_MS`): on the standby of DATABASE_READ_URL if it can be
 * used, else on the primary. If the standby fails meanwhile, `read` runs again on the primary. Do not use it for a read
 * that leads to a write, shows people what they have just changed, or is cached (`oncePerContent`).
 */
export type ReadStale = <T>(read: (db: Database) => Promise<T>) => Promise<T>;

type Options = {
  db: Database;
  standby: Standby | undefined;
  /** Counts a read by the server that answered it. */
  count: (server: "standby" | "primary") => void;
  log: Logger;
};

/** Without a standby, every read runs on the primary. */
export function openReadStale({ db, standby, count, log }: Options): ReadStale {
  if (!standby) return (read) => read(db);
  const ofStandby = openDatabase(standby.pool, db._.fullSchema);
  return async (read) => {
    await standby.started;
    if (standby.whyNot() === undefined) {
      const promotions = standby.promotions();
      try {
        const result = await read(ofStandby);
        if (standby.promotions() === promotions) {
          count("standby");
          return result;
        }
      } catch (error) {
        if (!isFaultOfStandby(error)) throw error;
        log.warn({ reason: describe(error) }, "a read failed on the standby and is repeated on the primary");
      }
    }
    count("primary");
    return read(db);
  };
}

/**
 * Whether the primary may answer despite this error: the standby is away, or has cancelled a statement or ended a
 * session that blocked its replay. A statement that takes too long would do so on the primary as well.
 */
function isFaultOfStandby(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.cause instanceof Error) return isFaultOfStandby(error.cause);
  const { code = "" } = error as NodeJS.ErrnoException;
  if (error instanceof NoStandby || code === "40001" || code === "40P01") return true;
  if (code === "57014") return error.message.includes("conflict with recovery");
  return isDatabaseAway(error);
}

/** The message of a failed query contains its values; the message of its cause does not. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? describe(error.cause) : error.message;
}
