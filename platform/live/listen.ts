import type { Client } from "pg";
import type { Logger } from "pino";
import { CHANNEL } from "../database/announce.ts";
import { PrimaryClient } from "../database/primary-client.ts";
import type { Primary } from "../database/primary.ts";

type Hooks = {
  /** `session` is the database session that sent the notification. */ onTopic(topic: string, session: number): void;
  onConnected(): void;
  onDisconnected(): void;
};

const MIN_RETRY_MS = 250;
/** Short, because live pages and the page cache wait for it after a failover. */
const MAX_RETRY_MS = 2_000;
/** How often an idle connection is probed: a cut cable causes no error by itself. */
const PROBE_INTERVAL_MS = 5_000;

/**
 * Keeps one connection to the primary that listens for changes; when it breaks, opens another after a growing delay.
 * Calls `onConnected` each time the connection starts to listen: notifications sent before are lost.
 */
export function listen(primary: Primary, log: Logger, hooks: Hooks): { close(): Promise<void> } {
  let closed = false;
  let retryMs = MIN_RETRY_MS;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const own = new PrimaryClient({
      connectionString: primary.connectionString,
      primary,
      application_name: "calabash-larder live",
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      query_timeout: 5_000,
    });
    client = own;
    own.on("notification", ({ payload, processId }) => payload && hooks.onTopic(payload, processId));
    own.on("error", (error) => reconnect(own, error));
    own.on("end", () => reconnect(own));
    try {
      await own.connect();
      await own.query(`listen ${CHANNEL}`);
      if (closed || client !== own) return;
      retryMs = MIN_RETRY_MS;
      hooks.onConnected();
      probe(own);
    } catch (error) {
      reconnect(own, error);
    }
  };

  const probe = (own: Client) => {
    timer = setTimeout(() => {
      own.query("select 1").then(
        () => client === own && !closed && probe(own),
        (error: unknown) => reconnect(own, error),
      );
    }, PROBE_INTERVAL_MS);
    timer.unref();
  };

  /** Runs once for each connection, even when the driver reports its loss several times. */
  const reconnect = (own: Client, error?: unknown) => {
    if (closed || client !== own) return;
    client = undefined;
    hooks.onDisconnected();
    clearTimeout(timer);
    void own.end().catch(() => {});
    log.warn({ err: error, retryMs }, "the LISTEN connection to the database broke; reconnecting");
    timer = setTimeout(() => void connect(), retryMs);
    timer.unref();
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
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
