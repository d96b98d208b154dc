import { and, eq, lte, notExists } from "drizzle-orm";
import { HOUR } from "../../platform/rules/time.ts";
import { deleteInBatches } from "../../platform/database/in-batches.ts";
import { authRateLimits, sessions, users } from "../database/schema.ts";
import type { Shop } from "../shop.ts";
import { isLive } from "../../features/accounts/server/session-times.ts";

// Better Auth writes the system time, so both are compared with it and not with the shop's clock.

/** Deletes the sessions that have ended, with their IP address and browser. */
export async function deleteExpiredSessions({ db }: Shop): Promise<void> {
  const live = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, sessions.userId), isLive));
  await deleteInBatches(db, sessions, notExists(live));
}

/** Deletes Better Auth's counters of attempts, whose keys have IP addresses; their windows are a minute long. */
export async function deleteOldAttempts({ db }: Shop): Promise<void> {
  await deleteInBatches(db, authRateLimits, lte(authRateLimits.lastRequest, Date.now() - HOUR));
}
