import { and, eq } from "drizzle-orm";
import { accounts } from "../database/schema.ts";
import type { Shop } from "../shop.ts";
import { isPasswordsBusy } from "../../features/accounts/server/passwords.ts";

/**
 * Hashes a password that was right again, if its hash is outdated, unless another request changes it at this moment.
 */
export async function renewHash({ db, passwords, clock }: Shop, accountId: string, password: string): Promise<void> {
  const own = and(eq(accounts.userId, accountId), eq(accounts.providerId, "credential"));
  const [stored] = await db.select({ hash: accounts.password }).from(accounts).where(own);
  if (!stored?.hash || !passwords.isOutdated(stored.hash)) return;
  try {
    const renewed = await passwords.hash(password);
    await db
      .update(accounts)
      .set({ password: renewed, updatedAt: clock() })
      .where(and(own, eq(accounts.password, stored.hash)));
  } catch (error) {
    // The next sign-in does it.
    if (!isPasswordsBusy(error)) throw error;
  }
}
