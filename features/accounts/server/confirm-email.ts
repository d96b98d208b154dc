import { and, eq } from "drizzle-orm";
import { write, type Write } from "#platform/database/write.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import { withinLimit } from "#platform/rate-limit/rate-limit.ts";
import { DAY, HOUR } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { users } from "../tables.ts";
import { confirmEmailAddressEmail } from "./emails.ts";
import { consumeLink, makeLink, readLink } from "./mailed-links.ts";
import { markEmailConfirmed } from "./mark-email-confirmed.ts";
import { rejectPassword, type NotConfirmed } from "./reject-password.ts";

/** Queues the email with the link that confirms an account's email address. */
export async function queueConfirmationEmail(
  w: Write,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<void> {
  const secret = await makeLink(w, "confirm-email", { userId: id, email, lifetime: DAY });
  const content = confirmEmailAddressEmail(name, `${w.shop.config.publicUrl}/auth/confirm?token=${secret}`);
  await queueEmail(w, { to: email, content, about: `account ${id}`, linkFor: DAY });
}

/** Mails the link once more, at most three times an hour, unless the address is confirmed already. */
export async function resendConfirmation(shop: Shop, userId: string): Promise<"sent" | "confirmed" | "too-many"> {
  const user = await shop.db.query.users.findFirst({ where: eq(users.id, userId) });
  if (!user || user.emailVerified) return "confirmed";
  if (!(await withinLimit(shop, `confirm-email ${userId}`, { limit: 3, window: HOUR }))) return "too-many";
  await write(shop, user.id, (w) => queueConfirmationEmail(w, user));
  return "sent";
}

/** What comes with the link: the account of the session, and the password from the form. */
type Proof = { userId: string | undefined; password: string; ip: string };

/**
 * Confirms the email address of a mailed link, once; `unknown` if the account's address has changed since. The link
 * alone proves only that its reader receives the mail, not that they created the account: somebody else may have
 * registered their address. So the session must be the account's own, or the password right (`refused`, `too-many`).
 * The emails of open orders then go to it too, if the customer chose that with the change.
 */
export async function confirmEmail(
  shop: Shop,
  secret: string,
  proof: Proof,
): Promise<{ email: string; movedOrders: number } | "expired" | "unknown" | NotConfirmed["why"]> {
  const owner = await readLink(shop, "confirm-email", secret);
  if (typeof owner === "string") return owner;
  const rejected =
    owner.userId === proof.userId ? undefined : await rejectPassword(shop, owner.userId, proof.password, proof.ip);
  if (rejected) return rejected.why;
  return write(shop, owner.userId, async (w) => {
    const link = await consumeLink(w, "confirm-email", secret);
    if (typeof link === "string") return link;
    const { userId, email } = link;
    const own = and(eq(users.id, userId), eq(users.email, email));
    const [before] = await w.tx.select().from(users).where(own).for("no key update");
    if (!before) return "unknown";
    return { email, movedOrders: await markEmailConfirmed(w, before) };
  });
}
