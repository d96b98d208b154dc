import { randomUUID } from "node:crypto";
import { emailOutbox } from "../database/schema.ts";
import { pipeline } from "../database/pipeline.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { renderHtml, renderText, type EmailContent } from "./render-email.ts";
import type { Write } from "../database/write.ts";

export type Email = {
  to: string;
  content: EmailContent;
  /** What the email is about, such as an order's id, so that it can be looked up later. */
  about?: string;
  /** For optional emails: the URL where a person, or a mail client with one click (RFC 8058), can unsubscribe. */
  unsubscribeUrl?: string;
};

/** Inserts an email and the job that sends it, in the write that it reports: all or nothing. */
export async function queueEmail(w: Write, email: Email): Promise<void> {
  const { to, content, about, unsubscribeUrl } = email;
  const id = randomUUID();
  await pipeline(
    w.tx.insert(emailOutbox).values({
      id,
      recipientEmail: to,
      subject: content.subject,
      bodyText: renderText(content, unsubscribeUrl),
      bodyHtml: renderHtml(content, unsubscribeUrl),
      regarding: about,
      unsubscribeUrl,
      createdAt: w.now,
    }),
    enqueue(w, "send-mail", { id }),
  );
}
