import { and, eq } from "drizzle-orm";
import { users } from "../database/schema.ts";
import { withinLimit } from "../rate-limit/rate-limit.ts";
import { queueEmail } from "../mail/queue-email.ts";
import type { Shop } from "../shop.ts";
import { confirmEmailAddressEmail } from "./emails.ts";
import { makeLink, consumeLink } from "./mailed-links.ts";
import { write, type Write } from "../write.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Queues the email with the link that confirms an account's email address, in the caller's transaction. */
export async function queueConfirmationEmail(
  w: Write,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<void> {
  const { tx, now, shop } = w;
  const owner = { userId: id, email };
  const secret = await makeLink(tx, "confirm-email", owner, { now, expiresAt: new Date(now.getTime() + DAY) });
  const content = confirmEmailAddressEmail(name, `${shop.config.publicUrl}/auth/confirm?token=${secret}`);
  await queueEmail(w, { to: email, content, about: `account ${id}` });
}

/** Mails the link once more, at most three times an hour, unless the address is confirmed already. */
export async function resendConfirmation(shop: Shop, userId: string): Promise<"sent" | "confirmed" | "too-many"> {
  const user = await shop.db.query.users.findFirst({ where: eq(users.id, userId) });
  if (!user || user.emailVerified) return "confirmed";
  const limit = { most: 3, perSeconds: 60 * 60 };
  if (!(await withinLimit(shop.db, `confirm-email ${userId}`, limit, shop.clock()))) return "too-many";
  await write(shop, user.id, (w) => queueConfirmationEmail(w, user));
  return "sent";
}

/** Confirms the email address of a mailed link, once; `unknown` when the account has another address by now. */
export async function confirmEmail(shop: Shop, secret: string): Promise<{ email: string } | "expired" | "unknown"> {
  return write(shop, null, async (w) => {
    const { tx } = w;
    const link = await consumeLink(tx, "confirm-email", secret, shop.clock());
    if (typeof link === "string") return link;
    const confirmed = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: shop.clock() })
      .where(and(eq(users.id, link.userId), eq(users.email, link.email)))
      .returning({ email: users.email });
    return confirmed[0] ?? "unknown";
  });
}
