import { eq, ne } from "drizzle-orm";
import { readBrand } from "#features/shop/server/brand.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import { write, type Write } from "#platform/database/write.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import type { EmailContent } from "#platform/mail/render-email.ts";
import { greet } from "#platform/rules/greeting.ts";
import type { Role } from "#platform/rules/role.ts";
import type { Shop } from "#platform/shop.ts";
import { users } from "../tables.ts";

/** What was done: a clause that follows the name of the member of staff, and attributes that only owners are told. */
type Notice = { action: string; attributes?: [label: string, value: string][] };

/**
 * Mails all staff about an action that a thief would take, and who took it, in the same write: one of them knows
 * whether it was intended. `w.actor` is null for the command line.
 */
export async function queueStaffNotice(w: Write, notice: Notice): Promise<void> {
  const staff = await w.tx.select().from(users).where(ne(users.role, "customer")).orderBy(users.id);
  const [actor] = w.actor === null ? [] : await w.tx.select().from(users).where(eq(users.id, w.actor));
  const by = actor ? `${actor.name} (${actor.email})` : "Someone at the server’s command line";
  const office = `${w.shop.config.publicUrl}/office`;
  const brand = await readBrand(w.tx);
  for (const member of staff) {
    const content = staffNoticeEmail(member, { name: actor?.name ?? "Someone", by }, { ...notice, office });
    await queueEmail(w, { to: member.email, content, brand, about: "office", limit: "none" });
  }
}

/** Records that somebody downloads the `what` of the shop, and mails the staff. */
export async function recordExport(shop: Shop, actor: string, what: string): Promise<void> {
  await write(shop, actor, async (w) => {
    await recordAudit(w, { action: "exported", subject: `export:${what}` });
    await queueStaffNotice(w, { action: `downloaded the ${what}` });
  });
}

function staffNoticeEmail(
  { name, role }: { name: string; role: Role },
  actor: { name: string; by: string },
  { action, attributes, office }: Notice & { office: string },
): EmailContent {
  const isOwner = role === "owner";
  return {
    subject: `Office: ${actor.name} ${action}`,
    greeting: greet(name),
    paragraphs: [`${actor.by} ${action}.`],
    ...(isOwner && attributes && { rows: attributes }),
    button: isOwner
      ? { label: "Open the audit trail", href: `${office}/people/audit` }
      : { label: "Open the office", href: office },
    closing:
      "Everyone on the staff gets this email. If none of you meant it, call the owner, who can remove that person’s access.",
  };
}
