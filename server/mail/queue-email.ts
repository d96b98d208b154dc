import { randomUUID } from "node:crypto";
import type { Transaction } from "../database/database.ts";
import { emailOutbox } from "../database/schema.ts";
import { pipeline } from "../database/pipeline.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { renderHtml, renderText, type EmailContent } from "./render-email.ts";

export type Email = {
  to: string;
  letter: EmailContent;
  /** What the email is about, such as an order's id, so that it can be looked up later. */
  about?: string;
  /** For optional emails: the URL where a person, or a mail client with one click (RFC 8058), can unsubscribe. */
  unsubscribeUrl?: string;
};

/** Inserts an email and the job that sends it, in the transaction of the change it reports: all or nothing. */
export async function queueEmail(tx: Transaction, mail: Email, now: Date): Promise<void> {
  const { to, letter: content, about, unsubscribeUrl } = mail;
  const id = randomUUID();
  await pipeline(
    tx.insert(emailOutbox).values({
      id,
      recipientEmail: to,
      subject: content.subject,
      bodyText: renderText(content, unsubscribeUrl),
      bodyHtml: renderHtml(content, unsubscribeUrl),
      regarding: about,
      unsubscribeUrl,
      createdAt: now,
    }),
    enqueue(tx, "send-mail", { id }),
  );
}
