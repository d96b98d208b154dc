import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { salesDocuments } from "#features/orders/tables.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { pick } from "#platform/rules/pick.ts";
import type { Shop } from "#platform/shop.ts";

const { id, createdAt } = emailOutbox;
const listed = pick(emailOutbox, ["id", "recipientEmail", "subject", "createdAt", "sentAt", "failedAt"]);
const whole = pick(emailOutbox, ["lastError", "bodyText", "bodyHtml"]);
const idSchema = z.uuid();

/** The last 100 emails, newest first; undefined unless the shop is a demo: customers' mail must not be readable. */
export async function listOutbox(shop: Shop) {
  if (!shop.config.demo) return undefined;
  return shop.db.select(listed).from(emailOutbox).orderBy(desc(createdAt), desc(id)).limit(100);
}

/** One email with its text; undefined for an unknown id, and unless the shop is a demo. */
export async function readOutbox(shop: Shop, mailId: string) {
  if (!shop.config.demo || !idSchema.safeParse(mailId).success) return undefined;
  const [mail] = await shop.db
    .select({ ...listed, ...whole, number: salesDocuments.number })
    .from(emailOutbox)
    .leftJoin(salesDocuments, eq(salesDocuments.id, emailOutbox.documentId))
    .where(eq(id, mailId));
  return mail;
}
