import { and, eq, isNull, sql } from "drizzle-orm";
import { parseSigned } from "hono/utils/cookie";
import { sessions, users } from "../database/schema.ts";
import type { Shop } from "../shop.ts";
import { RENEWED_AFTER_DAYS, SESSION_DAYS } from "./auth.ts";

export type CurrentUser = Pick<
  typeof users.$inferSelect,
  "id" | "name" | "email" | "emailVerified" | "role" | "phone" | "address"
>;

const { id, name, email, emailVerified, role, phone, address } = users;
// Better Auth writes the system time into sessions, so they are compared with now() and not with the shop's clock.
const isValid = sql`${sessions.expiresAt} > now()`;
const needsRenewal = sql<boolean>`${sessions.expiresAt} <= now() + ${sql.raw(`interval '${SESSION_DAYS - RENEWED_AFTER_DAYS} days'`)}`;

/**
 * The user whose session cookie the request carries; undefined without a valid session and for a blocked account. Runs
 * one small query for each request, so that signing out or blocking an account takes effect at once in every process.
 * Better Auth needs three queries for the same result, so it is called only to renew a session.
 */
export async function currentUser(shop: Shop, request: Request): Promise<CurrentUser | undefined> {
  const cookie = request.headers.get("cookie");
  if (!cookie) return undefined;
  const { authCookies, secret } = await shop.auth.$context;
  const { name: cookieName } = authCookies.sessionToken;
  // Better Auth signs its cookies in the same way as Hono.
  const { [cookieName]: token } = await parseSigned(cookie, secret, cookieName);
  if (!token) return undefined;
  const [found] = await shop.db
    .select({ user: { id, name, email, emailVerified, role, phone, address }, needsRenewal })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), isValid, isNull(users.blockedAt)));
  if (found?.needsRenewal) await shop.auth.api.getSession({ headers: new Headers({ cookie }) });
  return found?.user;
}
