import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { isStaff, roleWithArticle } from "#platform/rules/role.ts";
import { mayUse } from "../rules/access.ts";
import { users } from "../tables.ts";

/** Whether an account is on the staff, is not blocked, and may write the page at this path (`pages.ts`). */
export function mayStillWrite(account: Pick<typeof users.$inferSelect, "role" | "blockedAt">, path: string): boolean {
  return !account.blockedAt && isStaff(account.role) && mayUse(account.role, path, "write") === true;
}

/**
 * Refuses an earlier request of a member of staff who has left the staff since, is blocked, or has a role that no
 * longer may write the route of this path.
 */
export async function refuseFormerStaff(
  db: Database | Transaction,
  { actor, path }: { actor: string; path: string },
): Promise<Refusal | undefined> {
  const { name, role, blockedAt } = users;
  const [account] = await db.select({ name, role, blockedAt }).from(users).where(eq(users.id, actor));
  if (account && mayStillWrite(account, path)) return undefined;
  const who = `${account?.name ?? "Somebody who has left"} asked for it`;
  if (!account || account.blockedAt || !isStaff(account.role)) {
    return new Refusal("wrong-move", `${who}, and is not on the staff any more.`);
  }
  return new Refusal("wrong-move", `${who}, and may not do this any more as ${roleWithArticle(account.role)}.`);
}
