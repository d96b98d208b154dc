import { randomUUID } from "node:crypto";
import type { CurrencyRate } from "../rules/currencies.ts";
import { DAY, HOUR } from "../rules/time.ts";
import { emailOutbox } from "../../server/database/schema.ts";
import { pipeline } from "../database/pipeline.ts";
import { enqueue, type EnqueueOptions } from "../jobs/enqueue.ts";
import { emailLimits } from "../rate-limit/limits.ts";
import { withinLimits } from "../rate-limit/rate-limit.ts";
import { logSecurityEvent } from "../security-log.ts";
import { inCurrencyOf } from "./show-amounts.ts";
import { renderHtml, renderText, type EmailContent } from "./render-email.ts";
import { statement } from "../database/prepared-query.ts";
import type { Write } from "../database/write.ts";

export type Email = {
  to: string;
  content: EmailContent;
  /** The country that the customer pays from, whose currency comes first in the amounts; none for Nigeria and staff. */
  paidFrom?: string;
  /** The exchange rates, if they are known already. */
  rates?: CurrencyRate[];
  /** What the email is about, such as an order's id, so that it can be looked up later. */
  about?: string;
  /** For optional emails: the URL where a person, or a mail client with one click (RFC 8058), can unsubscribe. */
  unsubscribeUrl?: string;
  /**
   * For an email with a link that ends, how long the link works, in milliseconds: somebody waits for such an email, so
   * it is sent before the others, and not after the link has ended.
   */
  linkFor?: number;
  limit?: EmailLimit;
  /** The invoice or credit note that goes with it as a PDF, rendered when it is sent. */
  documentId?: number;
  /** It contains a code that is worth money: its text is deleted once the mail server has it. */
  hasCode?: boolean;
  /** One of many that nobody waits for, such as a newsletter: sent after the others. */
  bulk?: boolean;
};

/**
 * How many such emails one address gets. `few`, the default: a visitor can cause it, and the address may be anybody's.
 * `many`: its owner has confirmed the address, and only the account with this address can cause it. `none`: staff,
 * money or the shop itself causes it.
 */
export type EmailLimit = "few" | "many" | "none";

const columns = {
  id: emailOutbox.id,
  recipientEmail: emailOutbox.recipientEmail,
  subject: emailOutbox.subject,
  bodyText: emailOutbox.bodyText,
  bodyHtml: emailOutbox.bodyHtml,
  regarding: emailOutbox.regarding,
  unsubscribeUrl: emailOutbox.unsubscribeUrl,
  documentId: emailOutbox.documentId,
  createdAt: emailOutbox.createdAt,
  linkUntil: emailOutbox.linkUntil,
  retryUntil: emailOutbox.retryUntil,
  hasCode: emailOutbox.hasCode,
};
const addEmail = statement(columns, (db, values) => db.insert(emailOutbox).values(values));

/** How long an email is tried again: hourly at the end, so that it outlasts an outage of three days. */
const RETRY_FOR = 3 * DAY + 2 * HOUR;

/**
 * Inserts an email and the job that sends it, in the write that it reports: all or nothing. Above the limit of its
 * address it is only logged, so that nobody can fill a stranger's mailbox (ASVS 5.0, 2.4.1). An empty address gets
 * none: the order was placed by phone, for a customer without email.
 */
export async function queueEmail(w: Write, email: Email): Promise<void> {
  const { to, about, unsubscribeUrl, linkFor, documentId, bulk, hasCode = false } = email;
  if (to === "") return;
  if (await isOverLimit(w, email)) {
    return logSecurityEvent(w.shop, "too many emails", { account: w.actor ?? undefined });
  }
  const id = randomUUID();
  const content = await inCurrencyOf(email.paidFrom, email.content, { tx: w.tx, now: w.now, rates: email.rates });
  await pipeline(
    addEmail(w.tx, {
      id,
      recipientEmail: to,
      subject: content.subject,
      bodyText: renderText(content, unsubscribeUrl),
      bodyHtml: renderHtml(content, unsubscribeUrl),
      regarding: about ?? null,
      unsubscribeUrl: unsubscribeUrl ?? null,
      documentId: documentId ?? null,
      hasCode,
      createdAt: w.now,
      ...timesToSend(w.now, linkFor === undefined ? null : new Date(w.now.getTime() + linkFor)),
    }),
    enqueueMail(w, id, { urgent: linkFor !== undefined, bulk }),
  );
}

/** Sends a copy of an email: the same content to the same address, under an id of its own. */
export async function queueCopy(w: Write, original: typeof emailOutbox.$inferSelect): Promise<void> {
  const id = randomUUID();
  const unsent = { attempts: 0, lockedUntil: null, sentAt: null, failedAt: null, lastError: null, setAsideAt: null };
  await pipeline(
    w.tx.insert(emailOutbox).values({ ...original, ...unsent, id, createdAt: w.now, ...timesToSend(w.now, null) }),
    enqueueMail(w, id),
  );
}

/** Adds the job that sends an email. */
export function enqueueMail(w: Write, id: string, options?: EnqueueOptions): Promise<void> {
  return enqueue(w, "send-mail", { id }, options);
}

/** Until when an email is sent that is queued now and whose link, if it has one, works until `linkUntil`. */
export function timesToSend(now: Date, linkUntil: Date | null): { linkUntil: Date | null; retryUntil: Date } {
  const retryUntil = new Date(now.getTime() + RETRY_FOR);
  return { linkUntil, retryUntil: linkUntil && linkUntil < retryUntil ? linkUntil : retryUntil };
}

async function isOverLimit({ tx, now }: Write, { to, limit = "few", linkFor, about }: Email): Promise<boolean> {
  if (limit === "none") return false;
  // Counted apart: orders and tracking links to an address must not keep its owner from getting a new password.
  const isOfAccount = about?.startsWith("account ") === true;
  const kind = linkFor === undefined ? "emails" : isOfAccount ? "links of its account" : "links";
  return !(await withinLimits({ db: tx, clock: () => now }, `${limit} ${kind} to ${to}`, emailLimits[limit]));
}
