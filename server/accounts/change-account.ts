import { eq } from "drizzle-orm";
import type { ProfileForm } from "../../domain/person/profile.ts";
import { Refusal } from "../../domain/refusal.ts";
import { users } from "../database/schema.ts";
import { queueEmail } from "../mail/queue-email.ts";
import type { Shop } from "../shop.ts";
import { queueConfirmationEmail } from "./confirm-email.ts";
import { confirmPassword } from "./confirm-password.ts";
import { emailChangedEmail } from "./emails.ts";
import { callAuth, signOut, type Caller, type SignInResult } from "./sign-in.ts";

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
  cookie: string,
  passwords: { currentPassword: string; newPassword: string },
): Promise<SignInResult> {
  return callAuth(shop, caller, "/change-password", { ...passwords, revokeOtherSessions: true }, cookie);
}

/** Why an action that requires the password was not carried out. */
export type NotConfirmed = { ok: false; why: "refused" | "too-many" };

/**
 * Changes the email address of an account, if the password is right. The new address is unconfirmed and is mailed the
 * link that confirms it; the old one is mailed a notice. Orders keep the email address they were placed with. Refuses
 * an address that has an account.
 */
export async function changeEmail(
  shop: Shop,
  userId: string,
  { email, password }: { email: string; password: string },
): Promise<{ ok: true } | NotConfirmed | Refusal> {
  const confirmed = await confirmPassword(shop, userId, password);
  if (confirmed !== "right") return notConfirmed(confirmed);
  const taken = await shop.db.query.users.findFirst({ columns: { id: true }, where: eq(users.email, email) });
  if (taken) {
    return new Refusal(
      "email-taken",
      taken.id === userId ? "This is your address already." : "This address cannot be used for your account.",
    );
  }
  const now = shop.clock();
  await shop.db.transaction(async (tx) => {
    // The email address is a unique key, so this is the lock that the update takes.
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (!before) return;
    await tx.update(users).set({ email, emailVerified: false, updatedAt: now }).where(eq(users.id, userId));
    await queueConfirmationEmail(tx, shop, { ...before, email });
    const notice = emailChangedEmail(before.name);
    await queueEmail(tx, { to: before.email, letter: notice, about: `account ${userId}` }, now);
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
  cookie: string,
  { userId, password }: { userId: string; password: string },
): Promise<SignInResult> {
  const confirmed = await confirmPassword(shop, userId, password);
  if (confirmed !== "right") return notConfirmed(confirmed);
  const cookies = await signOut(shop, caller, cookie);
  await shop.db.delete(users).where(eq(users.id, userId));
  return { ok: true, cookies };
}

function notConfirmed(why: "wrong" | "too-many"): NotConfirmed {
  return { ok: false, why: why === "wrong" ? "refused" : why };
}
