import type { Socket } from "node:net";
import type { Client } from "pg";

/**
 * Closes a connection without terminating the session properly: its statements fail at once, and the pool replaces it.
 */
export function breakConnection(client: Client): void {
  (client as Client & { connection: { stream: Socket } }).connection.stream.destroy();
}
