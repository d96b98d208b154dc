import { eq, sql } from "drizzle-orm";
import type { Write } from "#platform/database/write.ts";
import { staffInvitations, users } from "../tables.ts";
import { revokeAllLinks } from "./mailed-links.ts";

/**
 * Locks an account, and returns its email address if it is confirmed; undefined otherwise, because the
 * ownership of an unconfirmed address is not proven.
 */
export async function lockConfirmedEmail({ tx }: Write, userId: string): Promise<string | undefined> {
  const { email, emailVerified } = users;
  const [person] = await tx.select({ email, emailVerified }).from(users).where(eq(users.id, userId)).for("update");
  return person?.emailVerified ? person.email : undefined;
}

/**
 * Deletes a locked account with everything that is its own (sessions, password, mailed links), and takes it out of the
 * audit trail and the history of its orders, which stay without an owner. `email` only if it is confirmed.
 */
export async function removeAccount(w: Write, userId: string, email: string | undefined): Promise<void> {
  const { tx } = w;
  await tx.execute(sql`select erase_account_from_ledgers(${userId})`);
  await revokeAllLinks(w, userId, email);
  if (email !== undefined) await tx.delete(staffInvitations).where(eq(staffInvitations.email, email));
  await tx.delete(users).where(eq(users.id, userId));
}
