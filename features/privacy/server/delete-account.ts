import { eq } from "drizzle-orm";
import { inOrder } from "#app";
import { rejectPassword } from "#features/accounts/server/reject-password.ts";
import { lockConfirmedEmail, removeAccount } from "#features/accounts/server/remove-account.ts";
import { signOut, type SignInResult } from "#features/accounts/server/sign-in.ts";
import { users } from "#features/accounts/tables.ts";
import * as features from "#features/personal-data.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import { write } from "#platform/database/write.ts";
import type { Caller } from "#platform/rules/caller.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { isStaff } from "#platform/rules/role.ts";
import { logSecurityEvent } from "#platform/security-log.ts";
import type { Shop } from "#platform/shop.ts";

/**
 * Deletes an account if the password is right; `cookies` make the browser delete its session cookie. The account's
 * orders stay, without an owner, until their bookkeeping period ends (erase-orders.ts); its reviews stay without a
 * name.
 */
export async function deleteAccount(
  shop: Shop,
  caller: Caller,
  { cookie, userId, password }: { cookie: string; userId: string; password: string },
): Promise<SignInResult> {
  const rejected = await rejectPassword(shop, userId, password, caller.ip);
  if (rejected) return rejected;
  const cookies = await signOut(shop, caller, cookie);
  await eraseAccount(shop, userId);
  logSecurityEvent(shop, "account deleted", { account: userId, ip: caller.ip });
  return { ok: true, cookies };
}

/**
 * Deletes the account of an email address, for a person who asked in writing. Refuses an unknown address, and members
 * of staff, who must be removed from the staff first.
 */
export async function eraseAccountByEmail(shop: Shop, email: string): Promise<Refusal | undefined> {
  const person = await shop.db.query.users.findFirst({
    columns: { id: true, role: true },
    where: eq(users.email, email),
  });
  if (!person) return new Refusal("account-not-found", `There is no account with the address ${email}.`);
  if (isStaff(person.role)) return new Refusal("staff-blocked", "Remove them from the staff first.");
  await eraseAccount(shop, person.id);
  return undefined;
}

/**
 * Deletes the account of a customer who asked a member of staff, with an audit entry that names nobody. Refuses members
 * of staff, who must be removed from the staff first. Undefined for an unknown account.
 */
export async function eraseAccountByStaff(
  shop: Shop,
  actor: string,
  accountId: string,
): Promise<true | Refusal | undefined> {
  const person = await shop.db.query.users.findFirst({ columns: { role: true }, where: eq(users.id, accountId) });
  if (!person) return undefined;
  if (isStaff(person.role)) return new Refusal("staff-blocked", "Remove them from the staff first.");
  await eraseAccount(shop, accountId);
  await write(shop, actor, (w) => recordAudit(w, { action: "deleted an account", subject: `account:${accountId}` }));
  return true;
}

/**
 * Deletes an account and everything about its person that the books do not need: sessions, links, reviewer names, and
 * for a confirmed address the newsletter, stock alerts and emails that are not about an order.
 */
export async function eraseAccount(shop: Shop, userId: string): Promise<void> {
  await write(shop, userId, async (w) => {
    const email = await lockConfirmedEmail(w, userId);
    for (const [, { personalData }] of inOrder(features)) await personalData.eraseWithAccount?.(w, { userId, email });
    await removeAccount(w, userId, email);
  });
}
