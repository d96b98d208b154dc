import { eq, sql } from "drizzle-orm";
import { staffInvitations, users } from "../database/schema.ts";
import type { Write } from "../../platform/database/write.ts";
import { revokeAllLinks } from "../../features/accounts/server/mailed-links.ts";

/**
 * Deletes an account with everything that is its own (sessions, password, mailed links), and takes it out of the audit
 * trail and the history of its orders, which stay without an owner. Returns its email address if it was confirmed;
 * undefined otherwise, because an unconfirmed address may be somebody else's. Locks the account.
 */
export async function removeAccount(w: Write, userId: string): Promise<string | undefined> {
  const { tx } = w;
  const own = eq(users.id, userId);
  const [person] = await tx.select().from(users).where(own).for("update");
  if (!person) return undefined;
  const email = person.emailVerified ? person.email : undefined;
  await tx.execute(sql`select erase_account_from_ledgers(${userId})`);
  await revokeAllLinks(w, userId, email);
  if (email !== undefined) await tx.delete(staffInvitations).where(eq(staffInvitations.email, email));
  await tx.delete(users).where(own);
  return email;
}
