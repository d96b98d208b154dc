import { and, eq } from "drizzle-orm";
import type { ProfileForm } from "../../domain/person/profile.ts";
import { Refusal } from "../../domain/refusal.ts";
import { MINUTE } from "../../domain/time.ts";
import { accounts, users } from "../database/schema.ts";
import { queueEmail } from "../mail/queue-email.ts";
import { withinLimit } from "../rate-limit/rate-limit.ts";
import type { Shop } from "../shop.ts";
import { queueConfirmationEmail } from "./confirm-email.ts";
import { emailChangedEmail } from "./emails.ts";
import { endOtherSessions } from "./sessions.ts";
import { callAuth, signOut, type Caller, type SignInResult } from "./sign-in.ts";
import { write } from "../database/write.ts";

/** Saves name, phone and address of an account; an empty value is deleted. */
export async function saveProfile(shop: Shop, userId: string, profile: ProfileForm): Promise<void> {
  await shop.db
    .update(users)
    .set({ ...profile, updatedAt: shop.clock() })
    .where(eq(users.id, userId));
}

/**
 * Changes the password of the account whose session the cookie header carries, if the current password is right. Every
 * session of the account ends; `cookies` start a new one for this browser.
 */
export function changePassword(
  shop: Shop,
  caller: Caller,
  { cookie, ...passwords }: { cookie: string; currentPassword: string; newPassword: string },
): Promise<SignInResult> {
  const body = { ...passwords, revokeOtherSessions: true };
  return callAuth(shop, { ...caller, path: "/change-password", body, cookie });
}

/** Why an action that requires the password was not carried out. */
type NotConfirmed = { ok: false; why: "refused" | "too-many" };

/**
 * Changes the email address of an account, if the password is right, and ends its sessions except `sessionId`. The new
 * address is unconfirmed and is mailed the link that confirms it; the old one is mailed a notice. Orders keep the email
 * address they were placed with. Refuses an address that has an account.
 */
export async function changeEmail(
  shop: Shop,
  userId: string,
  { email, password, sessionId }: { email: string; password: string; sessionId?: string },
): Promise<{ ok: true } | NotConfirmed | Refusal> {
  const rejected = await rejectPassword(shop, userId, password);
  if (rejected) return rejected;
  const taken = await shop.db.query.users.findFirst({ columns: { id: true }, where: eq(users.email, email) });
  if (taken) {
    return new Refusal(
      "email-taken",
      taken.id === userId ? "This is your address already." : "This address cannot be used for your account.",
    );
  }
  await write(shop, userId, async (w) => {
    const own = eq(users.id, userId);
    // The email address is a unique key, so this is the lock that the update takes.
    const [before] = await w.tx.select().from(users).where(own).for("update");
    if (!before) return;
    await w.tx.update(users).set({ email, emailVerified: false, updatedAt: w.now }).where(own);
    await endOtherSessions(w, userId, sessionId);
    await queueConfirmationEmail(w, { ...before, email });
    await queueEmail(w, { to: before.email, content: emailChangedEmail(before.name), about: `account ${userId}` });
  });
  return { ok: true };
}

/**
 * Deletes an account with its sessions, if the password is right; `cookies` make the browser delete its session cookie.
 * The account's orders stay, for bookkeeping, without an owner.
 */
export async function deleteAccount(
  shop: Shop,
  caller: Caller,
  { cookie, userId, password }: { cookie: string; userId: string; password: string },
): Promise<SignInResult> {
  const rejected = await rejectPassword(shop, userId, password);
  if (rejected) return rejected;
  const cookies = await signOut(shop, caller, cookie);
  await shop.db.delete(users).where(eq(users.id, userId));
  return { ok: true, cookies };
}

/**
 * Checks the account's password, for actions that need more than a session; undefined if it is right. At most ten
 * attempts a minute for an account, counted in the database, so that a borrowed browser cannot be used to guess.
 */
async function rejectPassword(shop: Shop, userId: string, password: string): Promise<NotConfirmed | undefined> {
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
