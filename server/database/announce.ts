import { sql } from "drizzle-orm";
import type { Pool, PoolClient } from "pg";
import type { Transaction } from "./database.ts";

/** The PostgreSQL channel that every process of the shop listens on; the payload of a notification is a topic. */
export const CHANNEL = "shop_events";

/** The topic of the public pages' content; also the text of the notice that the content triggers raise. */
export const CONTENT = "content";

/** Notifies every process, when this transaction commits, that the content of the public pages has changed. */
export async function announceChange(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${CONTENT})`);
}

/** Calls `tell` when a session of this pool has written, and not yet committed, content that the public pages show. */
export function onContentWritten(pool: Pool, tell: (session: number) => void): void {
  pool.on("connect", (client: PoolClient & { processID?: number }) => {
    client.on("notice", ({ message }) => message === CONTENT && tell(client.processID ?? 0));
  });
}
