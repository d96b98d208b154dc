import { eq, ne } from "drizzle-orm";
import { greet } from "../../../platform/rules/greeting.ts";
import type { Role } from "../../../platform/rules/role.ts";
import { recordAudit } from "../../../platform/audit/trail.ts";
import { users } from "../../../server/database/schema.ts";
import { write, type Write } from "../../../platform/database/write.ts";
import { queueEmail } from "../../../platform/mail/queue-email.ts";
import type { EmailContent } from "../../../platform/mail/render-email.ts";
import type { Shop } from "../../../server/shop.ts";

/** What was done: a clause that follows the name of the member of staff, and its facts, which only owners are told. */
type Notice = { deed: string; facts?: [label: string, value: string][] };

/**
 * Mails all staff who did something that a thief would do, in the write that does it: one of them knows whether it was
 * meant. `w.actor` is null for the command line.
 */
export async function queueStaffNotice(w: Write, notice: Notice): Promise<void> {
  const staff = await w.tx.select().from(users).where(ne(users.role, "customer")).orderBy(users.id);
  const [actor] = w.actor === null ? [] : await w.tx.select().from(users).where(eq(users.id, w.actor));
  const by = actor ? `${actor.name} (${actor.email})` : "Someone at the server’s command line";
  const office = `${w.shop.config.publicUrl}/office`;
  for (const member of staff) {
    const content = staffNoticeEmail(member, { name: actor?.name ?? "Someone", by }, { ...notice, office });
    await queueEmail(w, { to: member.email, content, about: "office", limit: "none" });
  }
}

/** Records that somebody downloads the `what` of the shop, and mails the staff. */
export async function recordExport(shop: Shop, actor: string, what: string): Promise<void> {
  await write(shop, actor, async (w) => {
    await recordAudit(w, { action: "exported", subject: `export:${what}` });
    await queueStaffNotice(w, { deed: `downloaded the ${what}` });
  });
}

function staffNoticeEmail(
  { name, role }: { name: string; role: Role },
  actor: { name: string; by: string },
  { deed, facts, office }: Notice & { office: string },
): EmailContent {
  const isOwner = role === "owner";
  return {
    subject: `Office: ${actor.name} ${deed}`,
    greeting: greet(name),
    paragraphs: [`${actor.by} ${deed}.`],
    ...(isOwner && facts && { rows: facts }),
    button: isOwner
      ? { label: "Open the audit trail", href: `${office}/people/audit` }
      : { label: "Open the office", href: office },
    closing:
      "Everyone on the staff gets this email. If none of you meant it, call the owner, who can remove that person’s access.",
  };
}
