import type { Client } from "pg";
import type { Logger } from "pino";
import { eachSecond } from "./each-second.ts";
import { isLocal, readHosts, type Host } from "./hosts.ts";
import { trackConnections } from "./open-connections.ts";
import { openStateReader, type ServerState, type StateReader } from "./server-state.ts";

/**
 * The server that the shop reads from and writes to: the host in DATABASE_URL that accepts writes, as with libpq's
 * `target_session_attrs=read-write`.
 */
export type Primary = {
  /** For the driver, with one host; a `PrimaryClient` connects to the primary instead. */
  connectionString: string;
  /** Whether there are several hosts. */
  isList: boolean;
  /** Every host's last known state; empty before the first query. */
  states: ReadonlyMap<Host, ServerState>;
  /** The host to connect to. Asks all hosts unless they are watched; throws `NoPrimary` if none has accepted writes. */
  find(): Promise<Host>;
  /** Breaks the connection as soon as its host is no longer the primary, or stops answering on it. */
  register(client: Client, host: Host): void;
  /**
   * Asks every host once a second until `close`, so that a promotion is noticed even while the old primary still holds
   * its connections open. Does nothing for a Unix socket, which cannot go silent.
   */
  watch(log: Logger, onState?: (state: ServerState) => void): void;
  close(): void;
};

/** No host accepts writes; `states` says why. */
export class NoPrimary extends Error {
  readonly states: ReadonlyMap<Host, ServerState>;

  constructor(states: ReadonlyMap<Host, ServerState>) {
    super("no server of DATABASE_URL accepts writes");
    this.states = states;
  }
}

/**
 * If several servers accept writes, only the one with the highest timeline counts: the others were replaced by a
 * promotion and do not know it. The shop never returns to a lower timeline than it has seen.
 */
export function openPrimary(url: string): Primary {
  const { connectionString, hosts } = readHosts(url);
  const readers = new Map(hosts.map((host) => [host, openStateReader(connectionString, host)]));
  const states = new Map<Host, ServerState>();
  const connections = trackConnections();
  const closing = new AbortController();
  let current = hosts.length === 1 ? hosts[0] : undefined;
  let timeline = 0;
  let search: Promise<Host> | undefined;
  let watching = false;

  /** Returns whether this host has become the primary. */
  const learn = (host: Host, state: ServerState): boolean => {
    states.set(host, state);
    if (state.role !== "primary" || state.timeline < timeline) return false;
    const isNewer = state.timeline > timeline;
    timeline = state.timeline;
    if (host === current || (current && !isNewer && states.get(current)?.role === "primary")) return false;
    current = host;
    connections.keepOnly(host);
    return true;
  };

  const askAll = async (): Promise<Host> => {
    const asked = Array.from(readers, async ([host, reader]) => ({ host, ...(await reader.ask()) }));
    const found = await Promise.all(asked);
    // A watch keeps its connections; a one-off search closes them.
    if (!watching) for (const reader of readers.values()) reader.close();
    for (const { host, state } of found.toSorted((a, b) => primaryTimeline(b.state) - primaryTimeline(a.state)))
      learn(host, state);
    if (!current) throw new NoPrimary(new Map(states));
    return current;
  };

  const askOne = async (host: Host, reader: StateReader, log: Logger): Promise<ServerState> => {
    const { state, silentSince } = await reader.ask();
    if (closing.signal.aborted) return state;
    if (silentSince !== undefined) {
      log.warn({ host: host.name }, "connections to the database went silent; opening new ones");
      connections.breakOlder(host, silentSince);
    }
    if (learn(host, state)) log.warn({ host: host.name, timeline }, "another database server is the primary now");
    return state;
  };

  return {
    connectionString,
    isList: hosts.length > 1,
    states,
    async find() {
      if (current && (watching || hosts.length === 1)) return current;
      return (search ??= askAll().finally(() => (search = undefined)));
    },
    register: (client, host) => connections.add(client, host),
    watch(log, onState) {
      if (watching || hosts.every(isLocal)) return;
      watching = true;
      for (const [host, reader] of readers)
        void eachSecond(closing.signal, async () => {
          const state = await askOne(host, reader, log);
          if (host === current && !closing.signal.aborted) onState?.(state);
        });
    },
    close() {
      closing.abort();
      for (const reader of readers.values()) reader.close();
    },
  };
}

function primaryTimeline(state: ServerState): number {
  return state.role === "primary" ? state.timeline : 0;
}
