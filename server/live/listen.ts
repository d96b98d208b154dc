import { Client } from "pg";
import type { Logger } from "pino";
import { CHANNEL } from "./channel.ts";

type Hooks = {
  /** `session` is the one of the database that said it. */ onTopic(topic: string, session: number): void;
  onConnected(): void;
  onDisconnected(): void;
};

const FIRST_WAIT = 250;
const LONGEST_WAIT = 10_000;
/** How often an idle connection is asked whether it still lives: a cut cable says nothing by itself. */
const PROBE = 5_000;

/**
 * Keeps one connection to the database that listens for changes, and opens another, after a growing wait, whenever it breaks.
 * `onConnected` is called each time it is listening: what happened before is not known.
 */
export function listen(databaseUrl: string, log: Logger, hooks: Hooks): { close(): Promise<void> } {
  let closed = false;
  let wait = FIRST_WAIT;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const own = new Client({
      connectionString: databaseUrl,
      application_name: "calabash-larder live",
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      query_timeout: 5_000,
    });
    client = own;
    own.on("notification", ({ payload, processId }) => payload && hooks.onTopic(payload, processId));
    own.on("error", (error) => again(own, error));
    own.on("end", () => again(own));
    try {
      await own.connect();
      await own.query(`listen ${CHANNEL}`);
      if (closed || client !== own) return;
      wait = FIRST_WAIT;
      hooks.onConnected();
      probe(own);
    } catch (error) {
      again(own, error);
    }
  };

  const probe = (own: Client) => {
    timer = setTimeout(() => {
      own.query("select 1").then(
        () => client === own && !closed && probe(own),
        (error: unknown) => again(own, error),
      );
    }, PROBE);
    timer.unref();
  };

  /** Once for each connection, however many ways it tells us that it is gone. */
  const again = (own: Client, error?: unknown) => {
    if (closed || client !== own) return;
    client = undefined;
    hooks.onDisconnected();
    clearTimeout(timer);
    void own.end().catch(() => {});
    log.warn({ err: error, wait }, "the live connection to the database broke; trying again");
    timer = setTimeout(() => void connect(), wait);
    timer.unref();
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };

  void connect();
  return {
    async close() {
      closed = true;
      hooks.onDisconnected();
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
