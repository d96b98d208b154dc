import type { Socket } from "node:net";
import { Client } from "pg";
import { breakConnection } from "./break-connection.ts";
import type { Host } from "./hosts.ts";

/** A database server's last reply about its state. */
export type ServerState =
  | {
      role: "primary";
      /** Rises with every promotion of a standby. */
      timeline: number;
      /**
       * How many synchronous standbys a commit waits for, and how many are connected. Null: the role may not see this.
       */
      standbys: { required: number; connected: number | null };
    }
  | { role: "standby" }
  | { role: "unreachable"; error: Error };

/** Asks one server for its state, on a connection that stays open between queries. */
export type StateReader = {
  /**
   * Never throws, and answers within about six seconds. `silentSince` is set if the open connection had stopped
   * answering but a new one answers: then other connections opened before that time are probably dead too.
   */
  ask(): Promise<{ state: ServerState; silentSince?: number }>;
  close(): void;
};

type Row = { standby: boolean; timeline: string | null; names: string; visible: boolean; connected: string };

const LIMIT_MS = 2_000;
/** The driver's message for a statement that has taken longer. */
const NO_REPLY = "Query read timeout";
/** A server whose sessions are read-only by default counts as a standby, as for libpq's `target_session_attrs`. */
const QUESTION = `
  select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as standby,
    case when not pg_is_in_recovery() then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline,
    current_setting('synchronous_standby_names') as names,
    pg_has_role('pg_monitor', 'usage') as visible,
    (select count(*) from pg_stat_replication where sync_state in ('sync', 'quorum')) as connected`;

export function openStateReader(connectionString: string, host: Host): StateReader {
  let client: Client | undefined;

  const close = () => {
    if (client) breakConnection(client);
    client = undefined;
  };
  const askNew = async (): Promise<ServerState> => {
    client = undefined;
    try {
      client = newClient(connectionString, host);
      await client.connect();
      return await readState(client);
    } catch (error) {
      close();
      return { role: "unreachable", error: error instanceof Error ? error : new Error(String(error)) };
    }
  };

  return {
    async ask() {
      const old = client;
      if (!old) return { state: await askNew() };
      const silentSince = performance.now();
      const stream = old.connection.stream as Socket;
      const before = stream.bytesRead;
      try {
        return { state: await readState(old) };
      } catch (error) {
        const state = await askNew();
        // If this process was busy for seconds, the reply may have arrived without being read in time.
        const silent = (error as Error).message === NO_REPLY && stream.bytesRead === before;
        breakConnection(old);
        return silent && state.role !== "unreachable" ? { state, silentSince } : { state };
      }
    },
    close,
  };
}

function newClient(connectionString: string, host: Host): Client {
  const client = new Client({
    connectionString,
    application_name: "calabash-larder watch",
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
  });
  client.on("error", () => {});
  return Object.assign(client, host.host && { host: host.host, port: host.port });
}

async function readState(client: Client): Promise<ServerState> {
  return stateIn((await client.query<Row>(QUESTION)).rows[0]);
}

function stateIn(row: Row | undefined): ServerState {
  if (!row || row.standby || row.timeline === null) return { role: "standby" };
  const connected = row.visible ? Number(row.connected) : null;
  return {
    role: "primary",
    timeline: parseInt(row.timeline, 16),
    standbys: { required: requiredStandbys(row.names), connected },
  };
}

/** The number of standbys that a value of `synchronous_standby_names` waits for. */
export function requiredStandbys(names: string): number {
  if (names.trim() === "") return 0;
  return Number(/^\s*(?:FIRST\s+|ANY\s+)?(\d+)\s*\(/i.exec(names)?.[1] ?? 1);
}
