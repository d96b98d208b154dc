import { betterAuth } from "better-auth";
import { and, eq, isNotNull } from "drizzle-orm";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "../../platform/rules/password.ts";
import { SECOND } from "../../platform/rules/time.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Passwords } from "../../features/accounts/server/passwords.ts";
import { accounts, authRateLimits, sessions, users, verifications } from "../database/schema.ts";
import { CUSTOMER_SESSION } from "../../features/accounts/server/session-times.ts";

export type Auth = ReturnType<typeof openAuth>;

/**
 * The header with the client's IP address for Better Auth. sign-in.ts sets it, on a request of its own that has none of
 * the client's other headers than the cookie and the user agent.
 */
export const CLIENT_IP_HEADER = "x-client-ip";

/** The prefix of the session cookie's name; browsers accept it over HTTPS only. */
export function hostPrefix(publicUrl: string): "__Host-" | "" {
  return publicUrl.startsWith("https:") ? "__Host-" : "";
}

/**
 * Accounts with email and password (hashed by `passwords`), sessions in http-only cookies, attempts limited per IP
 * address in the database, so that the limit holds across processes. No route exposes Better Auth itself; only the
 * functions in this folder call it.
 */
export function openAuth(
  db: Database,
  { publicUrl, passwords, secret }: { publicUrl: string; passwords: Passwords; secret: string },
) {
  return betterAuth({
    baseURL: publicUrl,
    secret,
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        rateLimit: authRateLimits,
      },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: {
        hash: passwords.hash,
        verify: ({ hash, password }) => passwords.verify(hash, password),
      },
    },
    user: { additionalFields: { role: { type: "string", input: false, defaultValue: "customer" } } },
    databaseHooks: {
      session: {
        create: {
          // A blocked account gets no session. The session after a change of the password has passed the second step if
          // the one before it had.
          before: async ({ userId }, context) => {
            if (await isBlocked(db, userId)) return false;
            const before = context?.context.session;
            return { data: { secondFactorAt: before?.user.id === userId ? before.session["secondFactorAt"] : null } };
          },
        },
      },
    },
    session: {
      expiresIn: CUSTOMER_SESSION / SECOND,
      disableSessionRefresh: true,
      additionalFields: { secondFactorAt: { type: "date", required: false, input: false } },
    },
    rateLimit: {
      enabled: true,
      storage: "database",
      customRules: {
        "/sign-in/email": { window: 60, max: 10 },
        "/sign-up/email": { window: 60, max: 10 },
        "/change-password": { window: 60, max: 10 },
      },
    },
    advanced: {
      cookiePrefix: `${hostPrefix(publicUrl)}calabash-larder`,
      // Only the prefix __Host- makes the browser refuse the same cookie from another host of the domain (ASVS 5.0,
      // 3.3.3).
      useSecureCookies: false,
      defaultCookieAttributes: { secure: publicUrl.startsWith("https:") },
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
    },
    // Otherwise it would print an unexpected error, with the values of a failed query, and respond with 500.
    onAPIError: { throw: true },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

async function isBlocked(db: Database, userId: string): Promise<boolean> {
  const [blocked] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.blockedAt)));
  return blocked !== undefined;
}
