import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { accounts, authRateLimits } from "../database/schema.ts";
import type { Shop } from "../shop.ts";

const MAX_ATTEMPTS = 10;
const WINDOW_MS = 60_000;

/**
 * Checks the account's password, for actions that need more than a session. At most ten attempts a minute for an
 * account, counted in the database, so that a borrowed browser cannot be used to guess.
 */
export async function confirmPassword(
  shop: Shop,
  userId: string,
  password: string,
): Promise<"right" | "wrong" | "too-many"> {
  if (!(await countAttempt(shop, `confirm-password|${userId}`))) return "too-many";
  const [account] = await shop.db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
  if (!account?.password) return "wrong";
  const auth = await shop.auth.$context;
  return (await auth.password.verify({ hash: account.password, password })) ? "right" : "wrong";
}

async function countAttempt(shop: Shop, key: string): Promise<boolean> {
  const now = shop.clock().getTime();
  const expired = sql`${authRateLimits.lastRequest} <= ${now - WINDOW_MS}`;
  const [row] = await shop.db
    .insert(authRateLimits)
    .values({ id: randomUUID(), key, count: 1, lastRequest: now })
    .onConflictDoUpdate({
      target: authRateLimits.key,
      set: {
        count: sql`case when ${expired} then 1 else ${authRateLimits.count} + 1 end`,
        lastRequest: sql`case when ${expired} then ${now} else ${authRateLimits.lastRequest} end`,
      },
    })
    .returning({ count: authRateLimits.count });
  return row !== undefined && row.count <= MAX_ATTEMPTS;
}
