import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { write } from "#platform/database/write.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import type { Caller } from "#platform/rules/caller.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { logSecurityEvent } from "#platform/security-log.ts";
import type { Shop } from "#platform/shop.ts";
import type { ProfileForm } from "../rules/profile-form.ts";
import { sessions, users } from "../tables.ts";
import { makeDefault, rememberAddress } from "./addresses.ts";
import { queueConfirmationEmail } from "./confirm-email.ts";
import type { SignedInUser } from "./current-user.ts";
import { emailChangedEmail } from "./emails.ts";
import { isGuessable } from "./guessable-password.ts";
import { isPasswordOf, savePasswordHash } from "./password-hash.ts";
import { mayTryPassword } from "./password-limits.ts";
import { rejectPassword, type NotConfirmed } from "./reject-password.ts";
import { endOtherSessions, startSession } from "./sessions.ts";
import type { SignInResult } from "./sign-in.ts";

/**
 * Saves name, phone and address of an account; an empty value is deleted. The address becomes the default one of the
 * account's address book.
 */
export async function saveProfile(shop: Shop, userId: string, profile: ProfileForm): Promise<void> {
  await write(shop, userId, async (w) => {
    // Locks the account, as placing an order does: both write the address book.
    await w.tx
      .update(users)
      .set({ ...profile, updatedAt: w.now })
      .where(eq(users.id, userId));
    const { name, phone, address } = profile;
    if (!address?.street) return;
    const remembered = { fullName: name, phone: phone ?? "", shippingMethod: null, ...address };
    await makeDefault(w, userId, await rememberAddress(w, userId, remembered));
  });
}

/**
 * Changes the password of a signed-in user, if the current password is right and the session has not ended meanwhile.
 * Every session of the account ends; `cookies` start a new one for this browser. A new password that is easy to guess
 * is `guessable`. Throws `PasswordsBusy`, as the other functions here that check a password do.
 */
export async function changePassword(
  shop: Shop,
  caller: Caller,
  { user, currentPassword, newPassword }: { user: User; currentPassword: string; newPassword: string },
): Promise<SignInResult> {
  if (!(await mayTryPassword(shop, caller.ip, "change-password"))) return { ok: false, why: "too-many" };
  if (await isGuessable(shop, newPassword, user)) return { ok: false, why: "guessable" };
  const isRight = await isPasswordOf(shop, user.id, currentPassword);
  const session = isRight && (await replacePassword(shop, caller, user, await shop.passwords.hash(newPassword)));
  logSecurityEvent(shop, session ? "password changed" : "password refused", { account: user.id, ip: caller.ip });
  return session ? { ok: true, cookies: [session] } : { ok: false, why: "refused" };
}

type User = Pick<SignedInUser, "id" | "name" | "email" | "role" | "sessionId">;

/**
 * Saves the hash, and replaces the account's sessions by a new one, with the second step passed if it was in this one.
 */
function replacePassword(shop: Shop, caller: Caller, user: User, hash: string): Promise<string | undefined> {
  return write(shop, user.id, async (w) => {
    const { tx } = w;
    const isOpen = and(eq(users.id, user.id), isNull(users.blockedAt));
    const [open] = await tx.select({ id: users.id }).from(users).where(isOpen).for("no key update");
    const before = await tx.query.sessions.findFirst({
      where: and(eq(sessions.id, user.sessionId), eq(sessions.userId, user.id)),
    });
    if (!open || !before) return undefined;
    await savePasswordHash(w, user.id, hash);
    await endOtherSessions(w, user.id);
    return startSession(w, caller, user, before.secondFactorAt);
  });
}

type EmailChange = { ip: string; email: string; password: string; sessionId?: string; movedOrders?: string[] };

/**
 * Changes the email address of an account, if the password is right, and ends its sessions except `sessionId`. The new
 * address is unconfirmed and is mailed the link that confirms it. The old one is mailed a notice that names
 * `movedOrders`: the open orders that send their emails to the new address once it is confirmed. All other orders stay
 * with the address they were placed with. Refuses an address that has an account.
 */
export async function changeEmail(
  shop: Shop,
  userId: string,
  { ip, email, password, sessionId, movedOrders = [] }: EmailChange,
): Promise<{ ok: true } | NotConfirmed | Refusal> {
  const rejected = await rejectPassword(shop, userId, password, ip);
  if (rejected) return rejected;
  const taken = await shop.db.query.users.findFirst({ columns: { id: true }, where: eq(users.email, email) });
  if (taken) {
    return new Refusal(
      "email-taken",
      taken.id === userId ? "That’s already your address." : "This address cannot be used for your account.",
    );
  }
  await write(shop, userId, async (w) => {
    const own = eq(users.id, userId);
    // The update takes this lock anyway, because the email address is a unique key.
    const [before] = await w.tx.select().from(users).where(own).for("update");
    if (!before) return;
    const from = ordersWriteTo(before);
    const ordersEmail = movedOrders.length > 0 && from !== email ? from : null;
    await w.tx.update(users).set({ email, emailVerified: false, ordersEmail, updatedAt: w.now }).where(own);
    await endOtherSessions(w, userId, sessionId);
    await queueConfirmationEmail(w, { ...before, email });
    // Nobody but the account's owner can fill the mailbox of a confirmed address, or use up its limit to hide this.
    const limit = before.emailVerified ? "many" : "few";
    await queueEmail(w, {
      to: before.email,
      content: (shopName) => emailChangedEmail(shopName, before.name, movedOrders),
      about: `account ${userId}`,
      limit,
    });
  });
  logSecurityEvent(shop, "email address changed", { account: userId, ip });
  return { ok: true };
}

/**
 * The address that gets the emails of an account's open orders: its own, or the previous one until that is confirmed.
 */
function ordersWriteTo({ email, ordersEmail }: { email: string; ordersEmail: string | null }): string {
  return ordersEmail ?? email;
}

/** The address that gets the emails of an account's open orders, and whether they move to its own once confirmed. */
export async function findOrdersEmail(db: Database, userId: string): Promise<{ writeTo: string; isMoving: boolean }> {
  const user = await db.query.users.findFirst({
    columns: { email: true, ordersEmail: true },
    where: eq(users.id, userId),
  });
  return { writeTo: user ? ordersWriteTo(user) : "", isMoving: Boolean(user?.ordersEmail) };
}
