import { betterAuth } from "better-auth";
import { and, eq, isNotNull } from "drizzle-orm";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../../domain/password.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import { accounts, rateLimits, sessions, users, verifications } from "../database/schema.ts";

export type Auth = ReturnType<typeof openAuth>;

/** A session ends so long after it was last renewed, and is renewed by whoever uses it when it is so old. */
export const SESSION_DAYS = 30;
export const RENEWED_AFTER_DAYS = 1;
const DAY = 24 * 60 * 60;

/** The header that carries the caller's address inside the process; app/http/listener.ts writes it and never lets a caller's through. */
export const CLIENT_IP_HEADER = "x-client-ip";

/**
 * Accounts with e-mail and password (scrypt), sessions in http-only cookies, attempts limited per address in the database,
 * so that the limit holds over several processes. Nothing of it is reachable from outside but through the verbs beside this.
 */
export function openAuth(db: Database, config: Pick<Config, "publicUrl">, secret: string) {
  return betterAuth({
    baseURL: config.publicUrl,
    secret,
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { user: users, session: sessions, account: accounts, verification: verifications, rateLimit: rateLimits },
    }),
    emailAndPassword: { enabled: true, minPasswordLength: SHORTEST_PASSWORD, maxPasswordLength: LONGEST_PASSWORD },
    user: { additionalFields: { role: { type: "string", input: false, defaultValue: "customer" } } },
    databaseHooks: {
      // Every way to sign in ends here: whoever is blocked gets no session.
      session: { create: { before: async ({ userId }) => !(await isBlocked(db, userId)) } },
    },
    session: { expiresIn: SESSION_DAYS * DAY, updateAge: RENEWED_AFTER_DAYS * DAY },
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
      cookiePrefix: "calabash-larder",
      useSecureCookies: config.publicUrl.startsWith("https:"),
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
    },
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
