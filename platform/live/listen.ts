import { escapeIdentifier, type Client } from "pg";
import type { Logger } from "pino";
import { PrimaryClient } from "../database/primary-client.ts";
import type { Primary } from "../database/primary.ts";

type Hooks = {
  /** `session` is the database session that sent the notification. */
  onMessage(channel: string, message: string, session: number): void;
  onConnected(): void;
  onDisconnected(): void;
};

const MIN_RETRY_MS = 250;
/** Short, because live pages and the page cache wait for it after a failover. */
const MAX_RETRY_MS = 2_000;
/** How often an idle connection is probed: a cut cable causes no error by itself. */
const PROBE_INTERVAL_MS = 5_000;

type Listening = {
  /** Listens on one more channel; its first messages can be missed until `onConnected` or the returned promise. */
  add(channel: string): Promise<void>;
  close(): Promise<void>;
};

/**
 * Keeps one connection to the primary that listens on these channels; when it breaks, opens another after a growing
 * delay. Calls `onConnected` each time the connection starts to listen: notifications sent before are lost.
 */
export function listen(primary: Primary, log: Logger, first: string, hooks: Hooks): Listening {
  const channels = new Set([first]);
  let closed = false;
  let retryMs = MIN_RETRY_MS;
  let current: Connection | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const client = new PrimaryClient({
      connectionString: primary.connectionString,
      primary,
      application_name: "calabash-larder live",
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      query_timeout: 5_000,
    });
    const own = openConnection(client);
    current = own;
    client.on(
      "notification",
      ({ channel, payload, processId }) => payload && hooks.onMessage(channel, payload, processId),
    );
    client.on("error", (error) => reconnect(own, error));
    client.on("end", () => reconnect(own));
    try {
      await own.ask([...channels].map(listenTo).join("; "));
      if (closed || current !== own) return;
      retryMs = MIN_RETRY_MS;
      hooks.onConnected();
      probe(own);
    } catch (error) {
      reconnect(own, error);
    }
  };

  const probe = (own: Connection) => {
    timer = setTimeout(() => {
      own.ask("select 1").then(
        () => current === own && !closed && probe(own),
        (error: unknown) => reconnect(own, error),
      );
    }, PROBE_INTERVAL_MS);
    timer.unref();
  };

  /** Runs once for each connection, even when the driver reports its loss several times. */
  const reconnect = (own: Connection, error?: unknown) => {
    if (closed || current !== own) return;
    current = undefined;
    hooks.onDisconnected();
    clearTimeout(timer);
    void own.client.end().catch(() => {});
    log.warn({ err: error, retryMs }, "the LISTEN connection to the database broke; reconnecting");
    timer = setTimeout(() => void connect(), retryMs);
    timer.unref();
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
  };

  void connect();
  return {
    async add(channel) {
      channels.add(channel);
      // A connection that breaks meanwhile is followed by one that listens to it.
      await current?.ask(listenTo(channel)).catch(() => {});
    },
    async close() {
      closed = true;
      hooks.onDisconnected();
      clearTimeout(timer);
      await current?.client.end().catch(() => {});
    },
  };
}

const listenTo = (channel: string) => `listen ${escapeIdentifier(channel)}`;

type Connection = { client: Client; ask(statement: string): Promise<unknown> };

/** Connects; its statements are sent one after the other. */
function openConnection(client: Client): Connection {
  let last: Promise<unknown> = client.connect();
  return {
    client,
    ask(statement) {
      last = last.then(() => client.query(statement));
      return last;
    },
  };
}
