import { eq } from "drizzle-orm";
import { Refusal } from "../../../platform/rules/refusal.ts";
import { isStaff, roleWithArticle } from "../../../platform/rules/role.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { mayUse } from "../rules/access.ts";
import { users } from "../tables.ts";

/**
 * Refuses what a member of staff asked for earlier, and may not do any more: they have left the staff, are blocked, or
 * have a role now that may not write the route of this path (features/access.ts).
 */
export async function refuseFormerStaff(
  db: Database | Transaction,
  { actor, path }: { actor: string; path: string },
): Promise<Refusal | undefined> {
  const { name, role, blockedAt } = users;
  const [account] = await db.select({ name, role, blockedAt }).from(users).where(eq(users.id, actor));
  const who = `${account?.name ?? "Somebody who has left"} asked for it`;
  if (!account || account.blockedAt || !isStaff(account.role)) {
    return new Refusal("wrong-move", `${who}, and is not on the staff any more.`);
  }
  if (mayUse(account.role, path, "write")) return undefined;
  return new Refusal("wrong-move", `${who}, and may not do this any more as ${roleWithArticle(account.role)}.`);
}
