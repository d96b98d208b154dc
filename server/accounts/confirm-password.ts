import { and, eq } from "drizzle-orm";
import { MINUTE } from "../../domain/time.ts";
import { accounts } from "../database/schema.ts";
import { withinLimit } from "../rate-limit/rate-limit.ts";
import type { Shop } from "../shop.ts";

/**
 * Checks the account's password, for actions that need more than a session. At most ten attempts a minute for an
 * account, counted in the database, so that a borrowed browser cannot be used to guess.
 */
export async function confirmPassword(
  shop: Shop,
  userId: string,
  password: string,
): Promise<"right" | "wrong" | "too-many"> {
  if (!(await withinLimit(shop, `confirm-password ${userId}`, { limit: 10, window: MINUTE }))) return "too-many";
  const [account] = await shop.db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
  if (!account?.hash) return "wrong";
  const auth = await shop.auth.$context;
  return (await auth.password.verify({ hash: account.hash, password })) ? "right" : "wrong";
}
