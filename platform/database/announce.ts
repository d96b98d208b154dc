import type { Pool, PoolClient } from "pg";

/** The PostgreSQL channel that every process of the shop listens on; the payload of a notification is a topic. */
export const CHANNEL = "shop_events";

/**
 * The topic for the content of the public pages. Triggers on the tables behind these pages notify listeners on commit,
 * and raise a notice with the same text before it.
 */
export const CONTENT = "content";

/** Calls `tell` when a session of this pool has written, and not yet committed, content that the public pages show. */
export function onContentWritten(pool: Pool, tell: (session: number) => void): void {
  pool.on("connect", (client: PoolClient & { processID?: number }) => {
    // The notice names the session: behind a connection pooler, the driver sees a different process id.
    client.on("notice", ({ message, detail }) => message === CONTENT && tell(Number(detail ?? client.processID)));
  });
}
