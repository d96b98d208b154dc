import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { outgoingMail } from "../database/schema.ts";
import type { Shop } from "../shop.ts";

const { id, toAddress, subject, createdAt, sentAt, failedAt, error, text, html } = outgoingMail;
const idSchema = z.uuid();

/** The last hundred mails, newest first; undefined in production, where nobody may read other people's mail. */
export async function listOutbox(shop: Shop) {
  if (shop.config.production) return undefined;
  return shop.db
    .select({ id, toAddress, subject, createdAt, sentAt, failedAt })
    .from(outgoingMail)
    .orderBy(desc(createdAt), desc(id))
    .limit(100);
}

/** One mail with its words, or undefined, as it always is in production. */
export async function readOutbox(shop: Shop, mailId: string) {
  if (shop.config.production || !idSchema.safeParse(mailId).success) return undefined;
  const [mail] = await shop.db
    .select({ id, toAddress, subject, createdAt, sentAt, failedAt, error, text, html })
    .from(outgoingMail)
    .where(eq(id, mailId));
  return mail;
}
