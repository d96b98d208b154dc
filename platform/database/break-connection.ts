import type { Socket } from "node:net";
import type { Client } from "pg";

/** Closes a connection without a word to the server: its statements fail at once, and a pool replaces it. */
export function breakConnection(client: Client): void {
  (client as Client & { connection: { stream: Socket } }).connection.stream.destroy();
}
