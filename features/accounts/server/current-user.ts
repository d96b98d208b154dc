import { and, eq, isNull, sql } from "drizzle-orm";
import { preparedQuery } from "#platform/database/prepared-query.ts";
import type { Shop } from "#platform/shop.ts";
import { sessions, users } from "../tables.ts";
import { refuseAnotherAccount } from "./another-account.ts";
import { sessionToken } from "./session-cookie.ts";
import { awaitsSecondStep, hasSecondFactor, isConfirmed, isLive, lastUseIsOld } from "./session-times.ts";

export type CurrentUser = Pick<
  typeof users.$inferSelect,
  "id" | "name" | "email" | "emailVerified" | "role" | "phone" | "address" | "avoids"
>;

/** The user of a request, with what its session and account allow. */
export type SignedInUser = CurrentUser & {
  sessionId: string;
  /** Whether the account has a passkey or an authenticator app. */
  hasSecondFactor: boolean;
  /** Whether the password was entered or a passkey used within the last ten minutes. */
  isConfirmed: boolean;
};

const { id, name, email, emailVerified, role, phone, address, avoids } = users;
const user = { id, name, email, emailVerified, role, phone, address, avoids };

const sessionOfToken = preparedQuery({ token: sessions.token }, (db, { token }) =>
  db
    .select({
      user: { ...user, sessionId: sessions.id, hasSecondFactor, isConfirmed },
      awaitsSecondStep,
      lastUseIsOld,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), isLive, isNull(users.blockedAt))),
);

/**
 * The user of the request's session cookie; undefined without a valid session, before the second step of a sign-in, and
 * for a blocked account. Runs one small query for each request, so that signing out or blocking an account takes effect
 * at once in every process; once a day it also records that the session is in use. Throws `AnotherAccount` when the
 * request is to write for another account.
 */
export async function currentUser(shop: Shop, request: Request): Promise<SignedInUser | undefined> {
  const session = await readSession(shop, request);
  if (!session || session.awaitsSecondStep) return undefined;
  await refuseAnotherAccount(shop, request, session.user);
  if (session.lastUseIsOld) {
    await shop.db
      .update(sessions)
      .set({ updatedAt: sql`now()` })
      .where(eq(sessions.id, session.user.sessionId));
  }
  return session.user;
}

/**
 * The session of the request's cookie; undefined without a valid one. `awaitsSecondStep` lasts for ten minutes at most:
 * only the password was right, so the user must get nothing but the second step.
 */
export async function readSession(shop: Shop, request: Request) {
  const cookie = request.headers.get("cookie");
  if (!cookie) return undefined;
  const token = sessionToken(shop, cookie);
  if (!token) return undefined;
  const [found] = await sessionOfToken(shop.db, { token });
  return found;
}
