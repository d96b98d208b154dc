import type { Client } from "pg";
import { breakConnection } from "./break-connection.ts";
import type { Host } from "./hosts.ts";

/** The open connections to database servers, so that they can be broken when the shop leaves a server. */
export type OpenConnections = {
  /** Remembers a connection until it ends. */
  add(client: Client, host: Host): void;
  /** Breaks connections to other hosts. */
  keepOnly(host: Host): void;
  /** Breaks connections to a host that were opened before this `performance.now()` time. */
  breakOlder(host: Host, time: number): void;
};

export function trackConnections(): OpenConnections {
  const connections = new Map<Client, { host: Host; openedAt: number }>();
  return {
    add(client, host) {
      connections.set(client, { host, openedAt: performance.now() });
      client.once("end", () => connections.delete(client));
    },
    keepOnly(kept) {
      for (const [client, { host }] of connections) if (host !== kept) breakConnection(client);
    },
    breakOlder(left, time) {
      for (const [client, { host, openedAt }] of connections)
        if (host === left && openedAt < time) breakConnection(client);
    },
  };
}
