import { eq } from "drizzle-orm";
import { greet } from "../../domain/person/greeting.ts";
import { recordAudit } from "../audit/trail.ts";
import { users } from "../database/schema.ts";
import { write, type Write } from "../database/write.ts";
import { queueEmail } from "../mail/queue-email.ts";
import type { EmailContent } from "../mail/render-email.ts";
import type { Shop } from "../shop.ts";

/** What was done: a clause that follows the name of the member of staff, and its facts. */
type Notice = { deed: string; facts?: [label: string, value: string][] };

/**
 * Mails all owners who did something that a thief would do, in the write that does it. `w.actor` is null for the command
 * line.
 */
export async function queueStaffNotice(w: Write, notice: Notice): Promise<void> {
  const owners = await w.tx.select().from(users).where(eq(users.role, "owner")).orderBy(users.id);
  const [actor] = w.actor === null ? [] : await w.tx.select().from(users).where(eq(users.id, w.actor));
  const by = actor ? `${actor.name} (${actor.email})` : "Somebody at the command line of the server";
  const link = `${w.shop.config.publicUrl}/office/people/audit`;
  for (const { email, name } of owners) {
    const content = staffNoticeEmail(name, by, { ...notice, link });
    await queueEmail(w, { to: email, content, about: "office", limit: "none" });
  }
}

/** Records that somebody downloads all `what` of the shop, and mails the owners. */
export async function recordExport(shop: Shop, actor: string, what: string): Promise<void> {
  await write(shop, actor, async (w) => {
    await recordAudit(w, { action: "exported", subject: `export:${what}` });
    await queueStaffNotice(w, { deed: `downloaded all ${what} of the shop` });
  });
}

function staffNoticeEmail(name: string, by: string, notice: Notice & { link: string }): EmailContent {
  const { deed, facts, link } = notice;
  return {
    subject: `Office: somebody ${deed}`,
    greeting: greet(name),
    paragraphs: [`${by} ${deed}.`],
    ...(facts && { rows: facts }),
    button: { label: "Open the audit trail", href: link },
    closing:
      "Every owner gets this letter. If nobody of you meant it, remove that person from the staff and call each other.",
  };
}
