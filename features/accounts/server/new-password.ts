import { and, eq } from "drizzle-orm";
import { write } from "#platform/database/write.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import { withinLimit } from "#platform/rate-limit/rate-limit.ts";
import type { Caller } from "#platform/rules/caller.ts";
import { HOUR } from "#platform/rules/time.ts";
import { logSecurityEvent } from "#platform/security-log.ts";
import type { Shop } from "#platform/shop.ts";
import { users } from "../tables.ts";
import { newPasswordEmail, passwordChangedEmail } from "./emails.ts";
import { isGuessable } from "./guessable-password.ts";
import { deviceCookie } from "./known-device.ts";
import { consumeLink, makeLink, readLink } from "./mailed-links.ts";
import { markEmailConfirmed } from "./mark-email-confirmed.ts";
import { savePasswordHash } from "./password-hash.ts";
import { mayTryPassword } from "./password-limits.ts";
import { removeSecondFactors } from "./second-factor/reset-second-factor.ts";
import { endOtherSessions } from "./sessions.ts";

/**
 * Requests a new password for the account with this email address. A job looks up later whether there is one, so that
 * the response and its duration are the same either way. False: too many requests from this IP address (more than 10 an
 * hour). The link leads on to `next`, a page of the shop.
 */
export async function requestPasswordReset(
  shop: Shop,
  ip: string,
  { email, next }: { email: string; next: string },
): Promise<boolean> {
  if (!(await withinLimit(shop, `new-password from ${ip}`, { limit: 10, window: HOUR }))) return false;
  await write(shop, null, async (w) => enqueue(w, "mail-new-password", { email, next }));
  logSecurityEvent(shop, "password reset requested", { ip });
  return true;
}

/** Mails the new-password link to the account with this email address, if any, at most three times an hour. */
export async function mailNewPassword(shop: Shop, email: string, next = "/"): Promise<void> {
  const user = await shop.db.query.users.findFirst({ where: eq(users.email, email) });
  if (!user || !(await withinLimit(shop, `new-password for ${user.id}`, { limit: 3, window: HOUR }))) return;
  await write(shop, null, async (w) => {
    const secret = await makeLink(w, "new-password", { userId: user.id, email, lifetime: HOUR });
    const query = new URLSearchParams({ ...(next !== "/" && { next }), token: secret });
    const link = `${shop.config.publicUrl}/auth/new-password?${query}`;
    const content = (shopName: string) => newPasswordEmail(shopName, user.name, link);
    await queueEmail(w, { to: email, content, about: `account ${user.id}`, linkFor: HOUR });
  });
}

/**
 * Sets a new password for the account of a mailed link, once; every session of the account ends, and its owner gets an
 * email. Opening the link proves access to the email address, so the address is confirmed too, and `cookies` make the
 * browser a known device, which can sign in even while guesses at the account are refused. A second factor stays (ASVS
 * 5.0, 6.4.3), unless the address was not confirmed before: then somebody else may have added it. A password that is
 * easy to guess is `guessable`, and the link stays valid. Throws `PasswordsBusy`.
 */
export async function setNewPassword(
  shop: Shop,
  { ip }: Pick<Caller, "ip">,
  { secret, newPassword }: { secret: string; newPassword: string },
): Promise<{ cookies: string[] } | "expired" | "unknown" | "too-many" | "guessable"> {
  // Checked before hashing, which is the expensive part.
  const link = await readLink(shop, "new-password", secret);
  if (typeof link === "string") return link;
  if (!(await mayTryPassword(shop, ip))) return "too-many";
  const owner = await shop.db.query.users.findFirst({ where: eq(users.id, link.userId) });
  if (owner?.email !== link.email) return "unknown";
  if (await isGuessable(shop, newPassword, owner)) return "guessable";
  const outcome = await replacePassword(shop, secret, await shop.passwords.hash(newPassword));
  if (outcome !== "set") return outcome;
  logSecurityEvent(shop, "password reset", { account: owner.id, ip });
  return { cookies: [await deviceCookie(shop, owner.id)] };
}

function replacePassword(shop: Shop, secret: string, hash: string): Promise<"set" | "expired" | "unknown"> {
  return write(shop, null, async (w) => {
    const { tx } = w;
    const link = await consumeLink(w, "new-password", secret);
    if (typeof link === "string") return link;
    const own = and(eq(users.id, link.userId), eq(users.email, link.email));
    const [user] = await tx.select().from(users).where(own).for("no key update");
    if (!user) return "unknown";
    // An address that was never confirmed may have been registered by somebody else: remove their passkeys.
    if (!user.emailVerified) await removeSecondFactors(w, user.id);
    await markEmailConfirmed(w, user);
    await savePasswordHash(w, user.id, hash);
    await endOtherSessions(w, user.id);
    const forgotten = `${shop.config.publicUrl}/auth/forgotten`;
    const content = (shopName: string) => passwordChangedEmail(shopName, user.name, forgotten);
    await queueEmail(w, { to: user.email, content, about: `account ${user.id}`, limit: "many" });
    return "set";
  });
}
