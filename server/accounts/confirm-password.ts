import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { accounts, rateLimits } from "../database/schema.ts";
import type { Shop } from "../shop.ts";

const MOST_TRIES = 10;
const WINDOW = 60_000;

/**
 * Whether this is the account's password, for steps that a session alone must not be enough for. At most ten tries a minute
 * for an account, counted in the database, so that a borrowed browser cannot be used to guess.
 */
export async function confirmPassword(
  shop: Shop,
  userId: string,
  password: string,
): Promise<"right" | "wrong" | "too-many"> {
  if (!(await countTry(shop, `confirm-password|${userId}`))) return "too-many";
  const [account] = await shop.db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
  if (!account?.password) return "wrong";
  const library = await shop.auth.$context;
  return (await library.password.verify({ hash: account.password, password })) ? "right" : "wrong";
}

async function countTry(shop: Shop, key: string): Promise<boolean> {
  const now = shop.clock().getTime();
  const over = sql`${rateLimits.lastRequest} <= ${now - WINDOW}`;
  const [row] = await shop.db
    .insert(rateLimits)
    .values({ id: randomUUID(), key, count: 1, lastRequest: now })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        lastRequest: sql`case when ${over} then ${now} else ${rateLimits.lastRequest} end`,
      },
    })
    .returning({ count: rateLimits.count });
  return row !== undefined && row.count <= MOST_TRIES;
}
