import { and, eq, isNull, sql } from "drizzle-orm";
import { parseSigned } from "hono/utils/cookie";
import type { Address } from "../../domain/address.ts";
import { sessions, users } from "../database/schema.ts";
import type { Shop } from "../shop.ts";
import { RENEWED_AFTER_DAYS, SESSION_DAYS } from "./auth.ts";

export type CurrentUser = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  role: "customer" | "staff";
  phone: string | null;
  address: Address | null;
};

const { id, name, email, emailVerified, role, phone, address } = users;
// The accounts library writes the real time into sessions, so the real time is compared with it.
const lives = sql`${sessions.expiresAt} > now()`;
const isOld = sql<boolean>`${sessions.expiresAt} <= now() + ${sql.raw(`interval '${SESSION_DAYS - RENEWED_AFTER_DAYS} days'`)}`;

/**
 * The person whose session the request's cookies carry, or undefined; nobody who is blocked. One small query, each time: whoever is
 * signed out or blocked is out at once, in every process. It is ours because every request of a signed-in person asks it; the
 * accounts library takes three for the same answer, and is asked only when a session is to be renewed.
 */
export async function currentUser(shop: Shop, request: Request): Promise<CurrentUser | undefined> {
  const cookie = request.headers.get("cookie");
  if (!cookie) return undefined;
  const { authCookies, secret } = await shop.auth.$context;
  const { name: session } = authCookies.sessionToken;
  // The accounts library signs its cookies as Hono does.
  const { [session]: token } = await parseSigned(cookie, secret, session);
  if (!token) return undefined;
  const [found] = await shop.db
    .select({ user: { id, name, email, emailVerified, role, phone, address }, isOld })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), lives, isNull(users.blockedAt)));
  if (found?.isOld) await shop.auth.api.getSession({ headers: new Headers({ cookie }) });
  return found?.user;
}
