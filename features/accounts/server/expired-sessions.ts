import { and, eq, notExists } from "drizzle-orm";
import { deleteInBatches } from "#platform/database/in-batches.ts";
import type { Shop } from "#platform/shop.ts";
import { sessions, users } from "../tables.ts";
import { isLive } from "./session-times.ts";

/** Deletes the sessions that have ended by the database's clock, with their IP address and browser. */
export async function deleteExpiredSessions({ db }: Shop): Promise<void> {
  const live = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, sessions.userId), isLive));
  await deleteInBatches(db, sessions, notExists(live));
}
