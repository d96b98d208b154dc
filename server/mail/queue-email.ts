import { randomUUID } from "node:crypto";
import type { Transaction } from "../database/database.ts";
import { outgoingMail } from "../database/schema.ts";
import { pipeline } from "../database/pipeline.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { renderHtml, renderText, type EmailContent } from "./render-email.ts";

export type Email = {
  to: string;
  letter: EmailContent;
  /** What it tells of, such as an order's id; for whoever looks for it later. */
  about?: string;
  /** For letters that nobody has to get: where a person, and a mail program by itself (RFC 8058), can stop them. */
  unsubscribeUrl?: string;
};

/** Writes a mail and the job that sends it, in the transaction of what it tells: both happen, or neither. */
export async function queueEmail(tx: Transaction, mail: Email, now: Date): Promise<void> {
  const { to, letter, about, unsubscribeUrl } = mail;
  const id = randomUUID();
  await pipeline(
    tx.insert(outgoingMail).values({
      id,
      toAddress: to,
      subject: letter.subject,
      text: renderText(letter, unsubscribeUrl),
      html: renderHtml(letter, unsubscribeUrl),
      about,
      unsubscribeUrl,
      createdAt: now,
    }),
    enqueue(tx, "send-mail", { id }),
  );
}
