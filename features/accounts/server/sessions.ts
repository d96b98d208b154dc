import { and, desc, eq, isNull, ne, sql, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { write, type Write } from "#platform/database/write.ts";
import type { Caller } from "#platform/rules/caller.ts";
import type { Role } from "#platform/rules/role.ts";
import { logSecurityEvent } from "#platform/security-log.ts";
import type { Shop } from "#platform/shop.ts";
import { sessions, users } from "../tables.ts";
import { announceSignedOut } from "./announce-signed-out.ts";
import { revokeLinks } from "./mailed-links.ts";
import { makeSessionToken, sessionCookie } from "./session-cookie.ts";
import { CUSTOMER_SESSION, isLive } from "./session-times.ts";

/** For a session that starts with the second step passed. */
export const SECOND_STEP_PASSED = sql`now()`;

/**
 * Starts a session, and returns the Set-Cookie value that hands it to the browser; undefined for a blocked account.
 * Locks the account so that it is not blocked meanwhile. `secondFactorAt` is null when the second step is still to
 * come, for an account that has one.
 */
export async function startSession(
  w: Write,
  { ip, userAgent }: Caller,
  { id, role }: { id: string; role: Role },
  secondFactorAt: SQL | Date | null,
): Promise<string | undefined> {
  const isOpen = and(eq(users.id, id), isNull(users.blockedAt));
  const [open] = await w.tx.select({ id: users.id }).from(users).where(isOpen).for("share");
  if (!open) return undefined;
  const token = makeSessionToken();
  await w.tx.insert(sessions).values({
    id: makeSessionToken(),
    userId: id,
    token,
    expiresAt: sql`now() + ${CUSTOMER_SESSION} * interval '1 millisecond'`,
    ipAddress: ip,
    userAgent,
    secondFactorAt,
  });
  return sessionCookie(w.shop, token, role);
}

/** The live sessions of an account, the most recently used first. */
export async function listSessions(db: Database, userId: string) {
  const { id, userAgent, createdAt, updatedAt } = sessions;
  return db
    .select({ id, userAgent, signedInAt: createdAt, lastUsedAt: updatedAt })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(and(eq(users.id, userId), isLive))
    .orderBy(desc(updatedAt), desc(createdAt), id);
}

/** Ends one session of an account; false if the account has no such session. */
export async function endSession(shop: Shop, { ip }: Caller, userId: string, sessionId: string): Promise<boolean> {
  const ended = await shop.db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  if (ended.length > 0) logSecurityEvent(shop, "sessions ended", { account: userId, ip, sessions: 1 });
  return ended.length > 0;
}

/** Ends every session of an account, this one included, so that every browser must sign in again. */
export async function endAllSessions(shop: Shop, { ip }: Caller, userId: string): Promise<void> {
  const ended = await write(shop, userId, (w) => endOtherSessions(w, userId));
  logSecurityEvent(shop, "sessions ended", { account: userId, ip, sessions: ended });
}

/**
 * Ends the sessions of an account except `keep`, within a change of the account, the codes that were mailed to start
 * one, and the notifications in all of its browsers; returns how many sessions.
 */
export async function endOtherSessions(w: Write, userId: string, keep?: string): Promise<number> {
  const { tx } = w;
  await announceSignedOut(w, userId);
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (account) await revokeLinks(w, "sign-in-code", account);
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keep === undefined ? undefined : ne(sessions.id, keep)))
    .returning({ id: sessions.id });
  return ended.length;
}
