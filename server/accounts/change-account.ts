import { eq } from "drizzle-orm";
import type { ProfileForm } from "../../domain/profile.ts";
import { Refusal } from "../../domain/refusal.ts";
import { users } from "../database/schema.ts";
import { queueEmail } from "../mail/queue-email.ts";
import type { Shop } from "../shop.ts";
import { postConfirmation } from "./confirm-email.ts";
import { confirmPassword } from "./confirm-password.ts";
import { emailChangedEmail } from "./emails.ts";
import { askAuth, signOut, type Caller, type SignInResult } from "./sign-in.ts";

/** Keeps name, phone and address of an account; what is empty is forgotten. */
export async function saveProfile(shop: Shop, userId: string, profile: ProfileForm): Promise<void> {
  await shop.db
    .update(users)
    .set({ ...profile, updatedAt: shop.clock() })
    .where(eq(users.id, userId));
}

/**
 * Gives the account that the cookie header names a new password, when the present one is right. Every session of the account
 * ends; `cookies` open a new one for this browser.
 */
export function changePassword(
  shop: Shop,
  caller: Caller,
  cookie: string,
  passwords: { currentPassword: string; newPassword: string },
): Promise<SignInResult> {
  return askAuth(shop, caller, "/change-password", { ...passwords, revokeOtherSessions: true }, cookie);
}

/** Why a step that asks for the password was not taken. */
export type NotConfirmed = { ok: false; why: "refused" | "too-many" };

/**
 * Gives an account another e-mail address, when the password is right. The new address is unconfirmed and gets the link
 * that confirms it; the old one is told. Orders keep the address they were placed with. Refuses one that belongs to another account.
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
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (!before) return;
    await tx.update(users).set({ email, emailVerified: false, updatedAt: now }).where(eq(users.id, userId));
    await postConfirmation(tx, shop, { ...before, email });
    const letter = emailChangedEmail(before.name);
    await queueEmail(tx, { to: before.email, letter, about: `account ${userId}` }, now);
  });
  return { ok: true };
}

/**
 * Deletes an account with its sessions, when the password is right; `cookies` make the browser forget it. Its orders stay, for
 * the books, and belong to nobody from then on.
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
