import { and, eq } from "drizzle-orm";
import { MINUTE } from "../../domain/time.ts";
import { accounts } from "../database/schema.ts";
import { withinLimit } from "../rate-limit/rate-limit.ts";
import type { Shop } from "../shop.ts";

/** Why an action that requires the password was not carried out. */
export type NotConfirmed = { ok: false; why: "refused" | "too-many" };

/**
 * Checks the account's password, for actions that need more than a session; undefined if it is right. At most ten
 * attempts a minute for an account, counted in the database, so that a borrowed browser cannot be used to guess.
 */
export async function rejectPassword(shop: Shop, userId: string, password: string): Promise<NotConfirmed | undefined> {
  if (!(await withinLimit(shop, `confirm-password ${userId}`, { limit: 10, window: MINUTE }))) {
    return { ok: false, why: "too-many" };
  }
  const [account] = await shop.db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
  const auth = await shop.auth.$context;
  const isRight = account?.hash && (await auth.password.verify({ hash: account.hash, password }));
  return isRight ? undefined : { ok: false, why: "refused" };
}
