import { eq } from "drizzle-orm";
import { recordAudit } from "#platform/audit/trail.ts";
import { write } from "#platform/database/write.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import { greet } from "#platform/rules/greeting.ts";
import type { Shop } from "#platform/shop.ts";
import { users } from "../tables.ts";

/**
 * Queues an email to a member of staff, to check that the shop's email arrives and is not taken for spam. Returns the
 * address; undefined when there is no such account.
 */
export function sendTestEmail(shop: Shop, actor: string): Promise<string | undefined> {
  return write(shop, actor, async (w) => {
    const [member] = await w.tx.select().from(users).where(eq(users.id, actor));
    if (!member) return undefined;
    const content = {
      subject: "A test email from your shop",
      greeting: greet(member.name),
      paragraphs: [
        "This email came the way all the shop’s emails go, so customers get theirs.",
        "Was it in your spam folder? Then ask the administrator of the shop’s domain to check its SPF, DKIM and DMARC records.",
      ],
    };
    await queueEmail(w, { to: member.email, content, about: "test", limit: "many" });
    await recordAudit(w, { action: "sent a test email", subject: "settings:email" });
    return member.email;
  });
}
